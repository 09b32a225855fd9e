// Texts of the questions page.
import type zh from '../zh/faq';

const faq: typeof zh = {
  title: 'How it works',
  heading: 'How a contest runs',
  lead: 'Four stages, from a paragraph to a sealed design. Point at a stage, or tap it, to see who does what.',
  description:
    'The four stages of a logo contest, how to choose a package, logo or identity, what to do if you are unhappy, refunds, bank transfer and invoices.',
  navigator: 'The four stages',
  contents: 'On this page',
  you: 'What you do',
  designers: 'What designers do',
  lasts: 'How long',
  stages: (n) => [
    {
      you: 'Say what the brand is called, what it does and who it is for; choose a package and pay. Rate and comment as designs arrive: the sooner you speak, the closer the next ones come.',
      designers:
        'Designers who passed our test read the brief and work on their own. Until the stage closes nobody sees another’s design, so they do not grow alike.',
      lasts: `${n.openHours} hours, or less if you close it early.`,
    },
    {
      you: `Choose your finalists and click on the picture where something should change. Finalists are included in the package; one more costs ${n.extraFinalist}.`,
      designers: `Each finalist has an award of ${n.finalistAward}, paid when the contest is settled, reworks the design by your notes, and may add new ones.`,
      lasts: `${n.revisionDays} days after the open stage. You may still choose later; we remind you.`,
    },
    {
      you: 'Choose one design. You see the picture, the name on the certificate and the amount once more before you confirm. After the seal there is no other winner.',
      designers:
        'The winner adds at least one presentation picture of 1600 × 1200 and then packs the source files.',
      lasts: 'Until the source files are handed over.',
    },
    {
      you: `Open the files and check them, then confirm, or ask for a change, which stops the clock. After ${n.autoConfirmDays} days without a word it is confirmed automatically.`,
      designers:
        'Only now is the prize paid out of escrow. Both sides get the copyright certificate and may review each other.',
      lasts: `Until you confirm. ${n.claimHours} hours after delivery the designer may claim the payment.`,
    },
  ],
  answers: [
    {
      id: 'package',
      title: 'Which of the three logo packages',
      paragraphs: () => [
        'Budget suits a simple need: a small shop, a personal brand, something internal. At least five designs are enough to find a direction.',
        'Standard is what most people take. With ten designs or more, truly different ideas turn up, and two finalists let you carry two of them all the way before you decide.',
        'Premium is for a name you will live with for years: at least fifteen designs, three finalists, six designers you invite yourself and five more we invite, the best rated in your industry.',
        'If in doubt, take Standard. Too few designs means another round for free, and a further finalist can be added later; there is no need to buy the largest first.',
      ],
    },
    {
      id: 'logo-or-vi',
      title: 'A logo, or an identity with it',
      paragraphs: (n) => [
        'A logo is a mark and the rules for using it. An identity is that mark on real things: cards, letterheads, the shop front, packaging, a profile picture.',
        'If the name is still moving, start with the logo. Once it is confirmed you can run an identity contest for it at any time.',
        `If you open soon and things must go to print, order both: there is a discount, and once the logo is confirmed, one press on the contest’s page makes the identity a contest of its own, already paid. An identity has at least ${n.identityMinimum} items; each beyond the package costs ${n.identityItem}.`,
      ],
    },
    {
      id: 'unhappy',
      title: 'If the first designs do not please you',
      paragraphs: (n) => [
        'Tell the designers why. One star and “too complex” or “wrong colour” does more than silence: the next designs will turn.',
        'If fewer designs arrived than the package promises, another round is free.',
        `If there are enough but none is right, start over for ${n.restartFee}. Designs and finalists stay. Change the brief first if it helps; everyone taking part is told.`,
        'If that does not help either, ask for your money back. How much it would be now is always written on the contest’s page. Think before the first finalist or before ending early: from then on the revision stage’s percentage holds, and the dialog says from what to what.',
      ],
    },
    {
      id: 'refund',
      title: 'Refunds, and how to ask for one',
      paragraphs: () => [
        'Open your contest and look for “Refund” under “Brief”: on the right on a computer, below the brief on a phone. “See the rules, ask for a refund” shows first how much would come back; then give a reason and send it.',
        'From then on the contest stands still: no new designs, no winner. Until it is decided you may withdraw the request in the same place and go on. Once it is approved, the money returns the way it came.',
        'The percentages are those of the moment you paid. They are part of your contest and do not change:',
      ],
    },
    {
      id: 'transfer',
      title: 'Paying by bank transfer',
      paragraphs: (n) => [
        'Choose “Bank transfer” when paying, send the exact amount to the account shown with the payment number as reference, then upload the proof of payment and name the contest.',
        `A person checks it, and the contest opens at that moment: the ${n.openHours} hours run from then, so no waiting counts against you.`,
      ],
    },
    {
      id: 'invoice',
      title: 'Invoices',
      paragraphs: () => [
        'After paying, open your contest and use “Request an invoice”, at the top right on a computer, at the very end of “Brief” on a phone: name, tax number, type and e-mail. The invoice is mailed to you and can be downloaded from the page.',
        'It never exceeds what you paid. What was refunded is not invoiced.',
      ],
    },
    {
      id: 'copyright',
      title: 'Who owns the design',
      paragraphs: () => [
        'Once you have chosen and confirmed, the copyright passes to you. The certificate names both sides and carries the designer’s signature, the design, and a fingerprint (SHA-256) of the files. Anyone can scan it and check that it is real.',
        'Designs you did not choose stay with their designers. You can buy the ones you like; each comes with its own certificate.',
        'Every design is compared with all others on the site as it comes in. Where two look alike, a person compares them.',
      ],
    },
    {
      id: 'designer',
      title: 'I am a designer. How do I take part',
      paragraphs: (n) => [
        'Take the sign-up test once: one to three designs, looked at by a person. There is one chance. After that every public contest is open to you.',
        `Before you enter you see what the winner receives: the prize, less finalists’ awards, less our ${n.commission}%. Awards and tips are free of the fee.`,
        `If a client pays and then never chooses, after a month the finalists share ${n.abandonedShare}% of the winner’s part; ${n.abandonedClaimDays} days later they may claim the rest.`,
        `You can withdraw from ${n.payoutMinimum}.`,
      ],
    },
  ],
};

export default faq;
