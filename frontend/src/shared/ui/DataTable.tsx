// A table of facts that stays readable on a phone: there each row becomes a card with its labels.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

export interface Column<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Numbers and money stand on the right. */
  numeric?: boolean;
  /** On phones it has the card's whole width, below its label. */
  wide?: boolean;
}

export interface DataTableProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string | number;
  hideCaption?: boolean;
}

export function DataTable<T>({ caption, columns, rows, rowKey, hideCaption = true }: DataTableProps<T>) {
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className={hideCaption ? 'sr-only' : 'mb-3 text-left font-bold'}>{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={cx(
                // A name or a number is one word, whatever the room: without it Chinese stands letter below letter.
                'whitespace-nowrap border-b border-hairline py-2 pr-4 font-normal text-muted',
                column.numeric && 'pr-8 text-right',
              )}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-hairline max-md:block max-md:py-3">
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={column.title}
                className={cx(
                  'py-2.5 pr-4 align-top max-md:flex max-md:justify-between max-md:py-1 max-md:pr-0',
                  column.wide ? 'max-md:flex-col max-md:gap-2' : 'max-md:gap-4',
                  'max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]',
                  column.numeric && 'tnum md:whitespace-nowrap md:pr-8 md:text-right',
                )}
              >
                <div className={cx('min-w-0 max-md:wrap-anywhere', column.wide && 'max-md:*:w-full')}>
                  {column.cell(row)}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
