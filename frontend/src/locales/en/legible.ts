// Texts of what holds of a design: small, in one colour, reversed, to other eyes; told to its designer, seen by its client.
import type zh from '../zh/legible';

const legible: typeof zh = {
  title: 'Where it stays legible',
  facts: {
    at32: 'At 32 px',
    at16: 'At 16 px',
    oneColour: 'In one colour',
    reversed: 'Reversed',
    protan: 'Protanopia',
    deutan: 'Deuteranopia',
    tritan: 'Tritanopia',
  },
  holds: 'legible',
  falls: 'not legible',
  how: 'Only the picture is tested, when it is uploaded: the mark is cut from its background and changed in each of these ways, to see how many of the places where colours meet can still be told apart. These are facts, not a score, and nothing is sorted by them.',
  advice: {
    at32: 'Lines or gaps get too thin to be seen. Try heavier lines and wider gaps.',
    at16: 'As a small icon its details run together. A simpler drawing of it would help.',
    oneColour: 'Printed in a single colour, parts that touch become one. Leave some background between them.',
    reversed: 'With light and dark swapped, some colours sink into the background. Try darker ones.',
    protan: 'People with protanopia cannot tell touching colours apart. Make one lighter and one darker.',
    deutan: 'People with deuteranopia cannot tell touching colours apart. Make one lighter and one darker.',
    tritan: 'People with tritanopia cannot tell touching colours apart. Make one lighter and one darker.',
  },
  trying: 'Testing it small, in one colour, reversed and for colour vision',
  all: 'Legible throughout: small, in one colour, reversed and for colour vision.',
  some: 'Not legible everywhere. You can submit it as it is, or change it first:',
  nothing: 'The picture shows no mark that could be tested.',
  failed: 'The picture could not be tested just now. You can submit it all the same.',
  refused: (why) => `This picture cannot be submitted: ${why}`,
};

export default legible;
