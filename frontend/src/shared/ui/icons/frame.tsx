// Icons of the frame, which every page loads: keep this list short.
import { icon } from './draw';

export const CheckIcon = icon(<path d="M4 10.5l4 4 8-9" />);
export const CloseIcon = icon(<path d="M5 5l10 10M15 5L5 15" />);
export const MenuIcon = icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const SearchIcon = icon(<path d="M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L17 17" />);
export const ArrowRightIcon = icon(<path d="M4 10h12M11 5l5 5-5 5" />);
export const ChevronDownIcon = icon(<path d="M5 8l5 5 5-5" />);
export const ChevronRightIcon = icon(<path d="M8 5l5 5-5 5" />);
export const ChevronLeftIcon = icon(<path d="M12 5l-5 5 5 5" />);
export const ImageIcon = icon(
  <path d="M2.5 4.5h15v11h-15zM2.5 13l4-4 4 4 2.5-2.5 4.5 4M13 8.2a.7.7 0 100-1.4.7.7 0 000 1.4z" />,
);
export const LockIcon = icon(<path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 016 0V9" />);
export const WarnIcon = icon(<path d="M10 3l8 14H2zM10 8v4.5M10 14.7v.1" />);
