// Texts of a designer's own entries that may be sold in the store.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/storeown';

const storeown: typeof zh = {
  title: 'My designs for sale',
  lead: 'Designs that did not win go on sale at your usual price once their contest is over. Without one you decide for each of them. Any of them can stay off the store.',
  onlyDesigners: 'This is for designers; a client account has no designs to sell.',
  rules: (price, sells) => [
    sells
      ? `Your usual price is ${price}; you can change it in your profile. From the moment you set it yourself, designs you have not decided on separately sell at it.`
      : 'You have no usual price yet. The first one you name becomes it; you still decide for each design.',
    'Each design is sold once. Until then you can change its price and title or take it down. The client of its contest can still buy it.',
  ],
  states: { waiting: 'To decide', selling: 'For sale', declined: 'Not for sale' },
  alt: (number, contest) => `Design #${number} of the contest ${contest}`,
  from: (contest, number) => `${contest} #${number}`,
  asOthers: 'Your usual price',
  ownPrice: 'A price of its own',
  onSale: 'In the store',
  liked: (n) => plural(n, 'favourite', 'favourites'),
  yes: 'Sell it',
  no: 'Do not sell',
  stop: 'Take it down',
  change: 'Change',
  selling: 'It is in the store now',
  saved: 'Saved',
  declined: 'All right, this one is not for sale',
  stopped: 'Taken down',
  off: 'Your profile says that you do not sell: none of these is in the store now.',
  toProfile: 'Change that in the profile',
  contests: 'See open contests',
  empty: {
    waiting: [
      'Nothing to decide',
      'When a public contest has a winner and you have no usual price, you decide here, design by design. With a usual price they go straight to “For sale”.',
    ],
    selling: [
      'Nothing for sale',
      'Designs that sell at your usual price, and those you agreed to, are listed here.',
    ],
    declined: [
      'Nothing kept back',
      'Designs that you do not want to sell stay here, should you change your mind.',
    ],
  },
  dialog: {
    title: (number) => `Sell #${number}`,
    lines: [
      'Once a buyer has paid, you adapt it to their brand for free, hand over the source files and transfer the copyright.',
    ],
    price: 'Price',
    priceHint: (net, first) =>
      first ? `You receive ${net}. This also becomes your usual price.` : `You receive ${net}.`,
    range: (least, most) => `Between ${least} and ${most}.`,
    name: 'Title in the store',
    nameHint: (named) => `Without one it is called “${named}”. Leave the client’s brand out of it.`,
    confirm: 'Sell it',
    save: 'Save',
  },
};

export default storeown;
