// Icons that no page from the server begins with for a visitor: imported from here, so that the program goes without them.
import { icon } from './draw';

export const MinusIcon = icon(<path d="M4 10h12" />);
export const TrashIcon = icon(
  <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />,
);
export const ClockIcon = icon(<path d="M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM10 5.5V10l3 2" />);
export const UsersIcon = icon(
  <path d="M7.5 9.5a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6zM2 16.5c.3-2.9 2.5-4.5 5.5-4.5s5.2 1.6 5.5 4.5M12.8 4.2a2.7 2.7 0 010 5.1M15 12.4c1.8.6 2.8 2 3 4.1" />,
);
export const ShieldIcon = icon(
  <path d="M10 2.5l6.5 2v5.3c0 3.7-2.6 6.3-6.5 7.7-3.9-1.4-6.5-4-6.5-7.7V4.5zM7 10l2.2 2.2L13.2 8" />,
);
export const GridIcon = icon(<path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" />);
export const PinIcon = icon(
  <path d="M10 17.5s5.5-5 5.5-9.3a5.5 5.5 0 10-11 0c0 4.3 5.5 9.3 5.5 9.3zM10 10a1.9 1.9 0 100-3.8 1.9 1.9 0 000 3.8z" />,
);
export const EditIcon = icon(<path d="M3.5 16.5l.8-3.5 9-9 2.7 2.7-9 9zM11.5 5.8l2.7 2.7" />);
export const PackageIcon = icon(<path d="M3 6.5l7-4 7 4v7.5l-7 4-7-4zM3 6.5l7 4 7-4M10 10.5V18" />);
export const BellIcon = icon(
  <path d="M4.5 14.5h11l-1.3-2V8.7a4.2 4.2 0 00-8.4 0v3.8zM8.3 16.8a1.8 1.8 0 003.4 0" />,
);
