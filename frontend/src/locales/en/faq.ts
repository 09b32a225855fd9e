// Texts of the questions page.
import { EFFECT_HEIGHT, EFFECT_WIDTH } from '@/shared/api/limits';
import { plural } from '@/shared/lib/format';
import type zh from '../zh/faq';

const faq: typeof zh = {
  title: 'How it works',
  heading: 'How a contest runs',
  lead: 'Four stages, from a paragraph to a sealed design. Point at a stage, or tap it, to see who does what; below are the questions people ask in each.',
  description:
    'The four stages of a logo contest, how to choose a package, logo or identity, what to do if you are unhappy, refunds, bank transfer and invoices.',
  navigator: 'The four stages',
  contents: 'On this page',
  view: 'Point of view',
  views: { both: 'Everything', client: 'I am a client', designer: 'I am a designer' },
  search: 'Search the questions',
  searchHint: 'for example: refund invoice',
  found: (n) => (n === 0 ? 'Nothing found' : `${plural(n, 'question', 'questions')} found`),
  none: 'Try other words, or ask us.',
  contact: 'Contact us',
  questions: 'Questions about this stage',
  before: 'Before you start',
  money: 'Refunds, invoices, balances',
  beside: 'Beyond contests',
  you: 'What you do',
  designers: 'What designers do',
  client: 'What the client does',
  lasts: 'How long',
  stages: (n) => [
    {
      you: 'Say what the brand is called, what it does and who it is for; choose a package and pay. Rate and comment as designs arrive: the sooner you speak, the closer the next ones come.',
      designers:
        'Designers who passed our test read the brief and work on their own. Until the stage closes nobody sees another’s design, so they do not grow alike.',
      designing:
        'Read the brief and enter your own ideas: until the stage closes you do not see what others made. The client’s stars and notes say which way to go.',
      client: 'Writes the brief and pays; rates and comments as designs arrive.',
      lasts: `${n.openHours} hours, or less if you close it early.`,
    },
    {
      you: `Choose your finalists and click on the picture where something should change. Finalists are included in the package; one more costs ${n.extraFinalist}.`,
      designers: `Each finalist has an award of ${n.finalistAward}, paid when the contest is settled, reworks the design by your notes, and may add new ones.`,
      designing:
        'Read the notes on the picture and upload a revised design, or a new idea. Your award is paid when the contest is settled.',
      client: 'Chooses finalists and says on the picture what should change.',
      lasts: `${n.revisionDays} days after the open stage. You may still choose later; we remind you.`,
    },
    {
      you: 'Choose one design. You see the picture, the name on the certificate and the amount once more before you confirm. After the seal the winner cannot be changed.',
      designers: `The winner adds at least one mockup of ${EFFECT_WIDTH} × ${EFFECT_HEIGHT} and then packs the source files.`,
      designing: `If you win: add at least one mockup of ${EFFECT_WIDTH} × ${EFFECT_HEIGHT}, then pack and upload the source files.`,
      client: 'Chooses one design. After the seal the winner cannot be changed.',
      lasts: 'Until the source files are handed over.',
    },
    {
      you: `Open the files and check them, then confirm, or ask for a change, which stops the clock. After ${n.autoConfirmDays} days without a word it is confirmed automatically.`,
      designers:
        'Only now is the prize paid out of escrow. Both sides get the copyright certificate, and you may review the designers.',
      designing:
        'Wait for the client, and hand over a new version where a change is asked for. Once it is confirmed the prize is in your balance and both have the certificate.',
      client: 'Opens and checks the files, then confirms or asks for a change.',
      lasts: `Until you confirm. ${n.claimHours} hours after delivery the designer may claim the payment.`,
    },
  ],
};

export default faq;
