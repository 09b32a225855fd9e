// Texts of what the past says to somebody who writes a brief.
import type zh from '../zh/coach';

const coach: typeof zh = {
  title: 'What past contests say',
  designs: (low, high, median) =>
    low === high
      ? `Contests like this one usually drew ${median} designs.`
      : `Half of the contests like this one drew ${low} to ${high} designs; the median is ${median}.`,
  lacks: 'What briefs with many designs often had, and this one lacks:',
  complete: 'This brief says all that briefs with many designs often said.',
  traits: {
    intro: (n) => `About the brand: at least ${n} characters`,
    content: (n) => `Design requirements: at least ${n} characters`,
    formats: () => 'The file formats you need',
    styles: () => 'Style sliders set',
    colours: () => 'Colours',
    references: () => 'A few logo ideas that you like',
    files: () => 'Pictures or documents attached',
  },
  shares: (many, few) => `${many}% of those with many designs had it, ${few}% of the others`,
  like: {
    industry: (type, industry) => `${type}, ${industry}`,
    kind: (type) => type,
    site: () => 'all kinds of design',
  },
  source: (contests, days, like) =>
    `From ${contests} public contests (${like}) that ended in the last ${days} days; “many” is more than the median. Figures of the past, not a promise.`,
};

export default coach;
