// Words that somebody wrote, with the few forms they may have: paragraphs, lists, bold. Never HTML.
import { Fragment, type ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

const ITEM = /^\s*[-•*]\s+/;

/** **Bold** within a line. */
function inline(line: string): ReactNode[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .map((piece, index) =>
      /^\*\*[^*]+\*\*$/.test(piece) ? (
        <b key={index}>{piece.slice(2, -2)}</b>
      ) : (
        <Fragment key={index}>{piece}</Fragment>
      ),
    );
}

interface Block {
  list: boolean;
  lines: string[];
}

/** Neighbouring lines of the same kind; an empty line ends a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const list = ITEM.test(line);
    if (!open || open.list !== list) {
      open = { list, lines: [] };
      blocks.push(open);
    }
    open.lines.push(list ? line.replace(ITEM, '') : line);
  }
  return blocks;
}

export function Formatted({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('flex max-w-prose flex-col gap-3 break-words', className)}>
      {blocksOf(text).map((block, index) =>
        block.list ? (
          <ul key={index} className="flex list-disc flex-col gap-1 pl-5">
            {block.lines.map((line, at) => (
              <li key={at}>{inline(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            {block.lines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 && <br />}
                {inline(line)}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}
