//! What the clients of the English site write in their briefs: the company, and what they hope for.

type Brief = (&'static str, &'static str);

pub(super) const HEXLY: Brief = (
    "hexly is a small set of tools for people who write software: a log viewer, a diff that explains itself and a terminal that remembers. Nine of us, spread over five time zones. Our users are developers, and they smell marketing from a mile off.",
    "We'd like a symbol that works as a 16-pixel favicon and as a sticker worth putting on a laptop. A hexagon is welcome but not required; if you use one, do something with it. Lower case please. No brackets, no robots, no gradients. One accent colour at most.",
);
pub(super) const ORBITAL: Brief = (
    "Orbital turns satellite pictures into advice a farmer can use before breakfast: which field is thirsty, which one has rust, when to cut. We work with co-operatives in eleven countries, most of them on old phones and slow lines.",
    "The mark should feel calm and precise, closer to a good instrument than to a space film. Think of arcs, horizons, a signal coming down. It lives mostly in an app icon and on the side of a weather station. No rockets, no swooshes around a globe, please.",
);
pub(super) const MONARCH: Brief = (
    "A cycling club from Leeds, founded in 1984 by four postmen. Two hundred members now, from juniors to a gentleman of eighty-one. We ride every Sunday whatever the sky says, and there is always cake.",
    "We need something you would be proud to wear on your chest up a long hill. An M, a crown, a butterfly, a pair of summits: your choice, but make it bold enough for a jersey and simple enough to embroider. Black and yellow have been our colours from the start; show us others if you dare.",
);
pub(super) const STRATA: Brief = (
    "Strata is an architecture practice of fourteen. We build libraries, schools and the odd house, mostly in brick and timber, and we start every project by digging a hole to see what the ground is made of.",
    "Layers, sections, weight on the ground: that is our language. The logo will be cut in steel at our door and sit small in the corner of every drawing, so it must survive a 0.25 mm pen. Quiet, confident, a little unexpected. No roofs, no skylines, no compass and ruler.",
);
pub(super) const FABLE: Brief = (
    "Fable makes picture books for children of three to seven, twelve titles a year, each by an illustrator who has never made one before. Parents read them two hundred times, so we take the words as seriously as the pictures.",
    "A mark that a four-year-old can point at and name, and that still looks good on a spine next to serious publishers. An animal would be lovely. It should have a story in it, perhaps something you only see the second time. Please, no crayons and no rainbow letters.",
);
pub(super) const MARLOW: Brief = (
    "Marlow roasts coffee in an old boathouse by the river. Two roasters, one dog, about ninety cafés that buy from us. We roast on Tuesday and it is on your shelf on Thursday, with the farmer's name on the bag.",
    "Warm, crafted, a bit of river air. It goes on kraft bags with one ink, on cups, on a wooden sign. We like old enamel signs and good book covers. We do not like beans with faces, moustaches, or crossed portafilters. A stamp version would be very useful.",
);
pub(super) const NORTHLIGHT: Brief = (
    "Northlight insures families and small boats along the coast, and has done since 1996. We answer the phone ourselves. Last winter we paid a storm claim in four days, and people still stop us in the street about it.",
    "Trust without stiffness: something that says harbour rather than head office. A lighthouse is the obvious idea, so surprise us with it or leave it. Used on letters, a modest website and the side of two vans. Please avoid umbrellas, shields and cupped hands.",
);
pub(super) const SALTWOOD: Brief = (
    "Saltwood makes tables and chairs from windfall oak and ash in a barn near the sea. Five makers, no stock: each piece is made for one person, signed underneath and guaranteed for our lifetime.",
    "The logo will be branded into wood at two centimetres, so it must be one colour with no fine lines. It should feel like the furniture: plain from afar, clever up close. Joints, tree rings, salt and grain are all fair game. No saws, no log cabins.",
);
pub(super) const KINDLING: Brief = (
    "Kindling is a restaurant with one oven, one long table and forty seats. Everything touches fire: bread, cabbage, mackerel, plums. It opens in October in a former tram depot and we are already late with the sign.",
    "We want heat and appetite, but drawn with restraint. It should look good painted on brick, stamped on butcher's paper and stitched on an apron. Hand-made is fine, rustic is not. Please no crossed axes, no pizza, no flames borrowed from a gas company.",
);
pub(super) const FINCH: Brief = (
    "Finch is a card reader and an app for market stalls, barbers and food vans. Money arrives the same day, fees fit on one line. Thirty thousand small shops use us, and most of them found us through the stall next door.",
    "Light, quick, friendly, and serious enough to trust with a day's takings. A bird is welcome if it is more than a clip-art bird. It must read at 24 pixels on a reader's screen and on a window sticker across the street. No currency signs, no check marks.",
);
pub(super) const JUNO: Brief = (
    "Juno grows flowers on two acres and arranges them for weddings within an hour's drive. Nothing is flown in, so every bouquet looks like the week it was cut. Forty weddings a year, all by word of mouth.",
    "Soft but not sugary, botanical but not a clip-art wreath. It will be printed on tissue paper, wax-sealed on envelopes and tied to stems with string. We love old botanical plates and good typography. Please show us at least one version in one colour.",
);
pub(super) const BISCUIT: Brief = (
    "Biscuit cooks dog food in small batches with things you would recognise: turkey, carrots, oats. It is delivered frozen each fortnight by people who know your dog's name. Founded after a terrier called Biscuit refused everything else.",
    "Cheerful, well designed, a logo that wags. It goes on tubs, freezer bags and a very yellow van. We would love some wit; we have seen enough paw prints inside hearts to last us. Owners are thirty to sixty, dogs are all ages.",
);
pub(super) const TIDEWATER: Brief = (
    "Tidewater teaches people to sail: children on small dinghies in summer, nervous adults all year, and once a season a crossing with a crew of beginners. We have twelve boats and a tin-roofed clubhouse.",
    "Fresh, capable, a bit of salt. It has to work on a sail at four metres and on a certificate at two centimetres. Waves, wind, a bow seen from the quay: anything but an anchor, a wheel or a rope border. Navy is fine; so is something braver.",
);
pub(super) const MEADOW: Brief = (
    "Meadow is a third-generation dairy on a steep hill. We bottle milk, churn butter and make one soft cheese that wins prizes. You can stand on our wall and see every cow that filled your bottle.",
    "Honest and fresh with a little charm. The logo is printed in one colour on glass and in full on butter paper. Hills, a cow, morning light, grass: yes. Cartoon udders and retro milkmen: no. A round version for the bottle cap is a must.",
);
pub(super) const LUMEN: Brief = (
    "Lumen puts solar panels on terraced roofs, the ones everyone else says are too small. We do the survey from your street, the paperwork at our desk and the work in one day. Eleven hundred roofs so far.",
    "Bright, plain-spoken and optimistic, without leaves or light bulbs. It should feel like good public design: something a council would be happy to see in a street. Vans, hard hats, a box on the wall, a bill with a zero on it. Strong in one colour, please.",
);
pub(super) const HALFMOON: Brief = (
    "Halfmoon brews at night because that is when the old dairy's power is cheap, and because we have day jobs. Four beers, one cider, a taproom open from Thursday to Saturday until the moon is somewhere sensible.",
    "Something with night in it: a moon, an owl, a good black. Cans first, then pump clips, glasses and a neon sign. We like playing cards, matchboxes and old record labels. Not a fan of hops, barrels or beards. Gold would be fine, but spend it carefully.",
);
