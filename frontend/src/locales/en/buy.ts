// Texts of buying additional designs besides the winner.
import type zh from '../zh/buy';

const buy: typeof zh = {
  button: (price) => `Buy this design too, ${price}`,
  hint: 'With its source files and copyright certificate',
  wall: (price) => `Also yours for ${price}`,
  wallBought: (id) => `Bought as well · PKG#${id}`,
  bought: 'This design is yours; its files are in the handover.',
  handover: 'Go to the handover',
  title: (number) => `Buy design #${number}`,
  by: (number, name) => `#${number} by ${name}`,
  alt: (number, name) => `Design #${number} by ${name}`,
  included: [
    'The source files, checked, revised and confirmed like the winner’s',
    'A copyright transfer certificate bound to the files delivered',
    'We hold the money; the designer is paid when you confirm',
  ],
  refund: 'Once paid it is not refunded; should the designer not deliver, moderators step in.',
  pay: (price) => `Pay ${price}`,
  after: (name) => `${name} is told at once and uploads mockups first, then the source files.`,
  doneTitle: (number) => `Design #${number} is bought`,
  doneText: (name) => `${name} has been told. You check the files as soon as they arrive.`,
};

export default buy;
