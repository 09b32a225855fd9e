// A sentence of a catalogue with parts that are more than words: amounts, links, times. {0} is the first part.
import { Fragment, type ReactNode } from 'react';

export interface RichProps {
  text: string;
  parts: ReactNode[];
}

export function Rich({ text, parts }: RichProps) {
  return text
    .split(/(\{\d+\})/)
    .map((piece, index) => (
      <Fragment key={index}>{/^\{\d+\}$/.test(piece) ? parts[Number(piece.slice(1, -1))] : piece}</Fragment>
    ));
}
