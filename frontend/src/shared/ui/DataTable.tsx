// A table of facts that stays readable on a phone: there each row becomes a card, of labels or of two short lines.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';
import { ZoneTold } from './Time';

export interface Column<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Numbers and money stand on the right. */
  numeric?: boolean;
  /** On phones it has the card's whole width, below its label. */
  wide?: boolean;
  /** Where the window is narrower, another column says it, or the page of the row. */
  from?: 'lg';
  /**
   * Its place on a phone, in a table with a `lead`: what a row is about, beside it what it comes to; below them small
   * what is left, `bare` where it says by itself what it is, and what is `wide` last. `first` stands before the lead,
   * `end` below the side.
   */
  phone?: 'first' | 'lead' | 'side' | 'bare' | 'end';
}

export interface DataTableProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string | number;
  hideCaption?: boolean;
}

const LABEL = 'max-md:before:text-muted max-md:before:content-[attr(data-label)]';
/** An empty line of full width parts what leads from what is left. */
const SHORT_ROW =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2.5 max-md:after:order-3 max-md:after:basis-full';

function labelled<T>({ wide }: Column<T>): string {
  return cx(
    'max-md:flex max-md:justify-between max-md:py-1 max-md:before:shrink-0',
    wide ? 'max-md:flex-col max-md:gap-2' : 'max-md:gap-4',
    LABEL,
  );
}

function short<T>({ phone, wide }: Column<T>, blank: boolean): string {
  if (phone === 'first') return 'max-md:order-0 max-md:self-start max-md:py-0';
  if (phone === 'lead')
    return 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:self-start max-md:pt-0 max-md:pb-1';
  if (phone === 'side') return 'max-md:order-2 max-md:py-0 max-md:text-right';
  if (phone === 'end')
    return cx('max-md:order-5 max-md:ml-auto max-md:py-0 max-md:text-xs', blank && 'max-md:hidden');
  return cx(
    wide ? 'max-md:order-6' : 'max-md:order-4',
    'max-md:max-w-full max-md:min-w-0 max-md:py-0 max-md:text-xs max-md:leading-6 max-md:text-muted',
    blank ? 'max-md:hidden' : wide ? 'max-md:basis-full' : 'max-md:flex max-md:gap-1.5',
    phone !== 'bare' && 'max-md:before:shrink-0 max-md:before:content-[attr(data-label)]',
  );
}

/** A cell that says nothing takes no room among the small ones. */
const isBlank = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '' || content === '—';

export function DataTable<T>({ caption, columns, rows, rowKey, hideCaption = true }: DataTableProps<T>) {
  const leads = columns.some(({ phone }) => phone === 'lead');
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption
        className={hideCaption ? 'sr-only' : 'mb-3 text-left font-bold whitespace-nowrap max-md:block'}
      >
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={cx(
                // A name or a number is one word, whatever the room: without it Chinese stands letter below letter. Several
                // words stand below each other where the room is scarce.
                'break-keep border-b border-hairline py-2 pr-4 align-bottom font-normal text-muted lg:whitespace-nowrap',
                column.numeric && 'text-right lg:pr-8',
                column.from && 'max-lg:hidden',
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      {/* The foot of the page names the zone once for all rows. */}
      <ZoneTold value={true}>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx('border-b border-hairline', leads ? SHORT_ROW : 'max-md:block max-md:py-3')}
            >
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.id}
                    data-label={column.title}
                    className={cx(
                      'py-2.5 pr-4 align-top max-md:pr-0',
                      column.from && 'max-lg:hidden',
                      !column.from && (leads ? short(column, isBlank(content)) : labelled(column)),
                      column.numeric && 'tnum md:whitespace-nowrap md:text-right lg:pr-8',
                    )}
                  >
                    <div className={cx('min-w-0 max-md:wrap-anywhere', column.wide && 'max-md:*:w-full')}>
                      {content}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ZoneTold>
    </table>
  );
}
