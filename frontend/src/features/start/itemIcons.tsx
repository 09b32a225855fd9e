// A drawing for each identity item, by its number in the server's table.
import { type IconProps, icon } from '@/shared/ui/icons/draw';

const DRAWN: Record<number, string> = {
  // Stationery.
  1: 'M2.5 5.5h15v9h-15zM5 9h4M5 11.5h6',
  2: 'M4.5 2.5h11v15h-11zM7 6h3M7 9.5h6M7 12h6',
  3: 'M2.5 5h15v10h-15zM2.5 5.5L10 11l7.5-5.5',
  4: 'M2.5 5h5l2 2h8v8.5h-15z',
  5: 'M5 5.5h10v12H5zM8.5 5.5v-3h3v3M10 11a1.5 1.5 0 100-3 1.5 1.5 0 000 3M7.5 14.5h5',
  6: 'M10 4.5C8 3.5 5.5 3.5 3 4v12c2.5-.5 5-.5 7 .5 2-1 4.5-1 7-.5V4c-2.5-.5-5-.5-7 .5zM10 4.5V16.5',
  // Space.
  7: 'M3 8.5V17h14V8.5M2.5 8.5l1.5-5h12l1.5 5zM8 17v-5h4v5',
  8: 'M2.5 3.5h15v7h-15zM4 17v-3.5h12V17M8 7h4',
  9: 'M10 2.5v15M10 4h5l2 2-2 2h-5M10 9.5H5l-2 2 2 2h5',
  10: 'M2.5 13.5v-4l2-4h9l3 4h1v4zM6 15a1.5 1.5 0 100-3 1.5 1.5 0 000 3M14 15a1.5 1.5 0 100-3 1.5 1.5 0 000 3',
  11: 'M2.5 3.5h15v8h-15zM6 11.5v6M14 11.5v6M6 7.5h8',
  12: 'M5.5 2.5h9v13h-9zM3.5 17.5h13M8 6h4M8 9h4',
  // Digital.
  13: 'M7 3.5h6A3.5 3.5 0 0116.5 7v6a3.5 3.5 0 01-3.5 3.5H7A3.5 3.5 0 013.5 13V7A3.5 3.5 0 017 3.5zM10 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5',
  14: 'M2.5 4h15v12h-15zM2.5 7.5h15M5 5.8h.1M7 5.8h.1',
  15: 'M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15M10 10.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5M5.5 15.5c1-2 2.5-3 4.5-3s3.5 1 4.5 3',
  16: 'M2.5 3.5h15v9.5h-15zM10 13v3M6.5 17.5L10 15.5l3.5 2M6 10l2.5-3 2 2 3-3.5',
  17: 'M2.5 4.5h15v11h-15zM5 12.5c1.5-3 2.5-3 3 0s1.5 0 2-1 1.5 0 2.5 1M5 7.5h6',
  18: 'M6 2.5h8v15H6zM8 5.5h4M8 8.5h1.5v1.5H8zM10.8 8.5h1.2v1.5h-1.2zM9 15h2',
  // Goods.
  19: 'M4 6.5h12l1 11H3zM7 6.5v-1a3 3 0 016 0v1',
  20: 'M3 6.5L10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  21: 'M4 5.5h9.5v6a4.5 4.5 0 01-9.5 0zM13.5 7h1.5a2 2 0 010 4.5h-1.600M4 17h9.5',
  22: 'M7 3L2.5 5.5l1.5 4 2-.5V17h8V9l2 .5 1.5-4L13 3c-.5 1.5-1.5 2-3 2s-2.5-.5-3-2z',
  23: 'M5 2.5h10v15H5zM7.5 6h5M7.5 9h5M7.5 12h3',
  24: 'M7 3L3.5 5v12h13V5L13 3l-3 4zM10 7v10M12.5 12h1.5',
};
const ICONS = new Map(Object.entries(DRAWN).map(([id, path]) => [Number(id), icon(<path d={path} />)]));

/** Nothing for one that is not known here. */
export function ItemIcon({ id, ...props }: IconProps & { id: number }) {
  const Icon = ICONS.get(id);
  return Icon ? <Icon {...props} /> : null;
}
