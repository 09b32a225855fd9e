// What travels of a service: choices as they are, amounts as people type them.
import { expect, test } from 'vitest';
import { fieldsOf, type GigValues } from './editor';

const VALUES: GigValues = {
  title: 'Night owl mark',
  content: 'Four sketches.',
  projectType: '0',
  industry: '2',
  price: '1,200',
  delivery: '７',
  revisions: '-1',
  features: [],
  extras: [{ key: 1, name: 'Business card', price: '¥80', days: '' }],
  demands: [],
  photos: [],
  cover: null,
};

test('without a limit is a choice, and an amount may be written with its commas', () => {
  expect(fieldsOf(VALUES)).toMatchObject({
    projectType: 0,
    industry: 2,
    price: 1200,
    delivery: 7,
    revisions: -1,
    extras: [{ name: 'Business card', price: 80, days: 0 }],
  });
  expect(fieldsOf({ ...VALUES, industry: '', price: '' })).toMatchObject({ industry: null, price: null });
});
