// The icons, drawn here: 20 px grid, 1.5 px lines, the colour of the text around them, silent to screen readers.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

export interface IconProps {
  className?: string;
  /** Pixels; 20 by default. */
  size?: number;
}

function icon(name: string, paths: ReactNode) {
  const Icon = ({ className, size = 20 }: IconProps) => (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      {paths}
    </svg>
  );
  Icon.displayName = name;
  return Icon;
}

export const CheckIcon = icon('CheckIcon', <path d="M4 10.5l4 4 8-9" />);
export const CloseIcon = icon('CloseIcon', <path d="M5 5l10 10M15 5L5 15" />);
export const MenuIcon = icon('MenuIcon', <path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const SearchIcon = icon('SearchIcon', <path d="M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L17 17" />);
export const ArrowRightIcon = icon('ArrowRightIcon', <path d="M4 10h12M11 5l5 5-5 5" />);
export const ArrowLeftIcon = icon('ArrowLeftIcon', <path d="M16 10H4M9 5l-5 5 5 5" />);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="M5 8l5 5 5-5" />);
export const ChevronRightIcon = icon('ChevronRightIcon', <path d="M8 5l5 5-5 5" />);
export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="M12 5l-5 5 5 5" />);
export const PlusIcon = icon('PlusIcon', <path d="M10 4v12M4 10h12" />);
export const MinusIcon = icon('MinusIcon', <path d="M4 10h12" />);
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />,
);
export const UploadIcon = icon('UploadIcon', <path d="M10 13V4M6 7.5L10 3.5l4 4M3.5 12.5v4h13v-4" />);
export const DownloadIcon = icon('DownloadIcon', <path d="M10 3.5V13M6 9.5l4 4 4-4M3.5 13v3.5h13V13" />);
export const FileIcon = icon('FileIcon', <path d="M5 2.5h6.5L15.5 7v10.5H5zM11.5 2.5V7h4" />);
export const ImageIcon = icon(
  'ImageIcon',
  <path d="M2.5 4.5h15v11h-15zM2.5 13l4-4 4 4 2.5-2.5 4.5 4M13 8.2a.7.7 0 100-1.4.7.7 0 000 1.4z" />,
);
export const LockIcon = icon('LockIcon', <path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 016 0V9" />);
export const EyeIcon = icon(
  'EyeIcon',
  <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10zM10 12.3a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6z" />,
);
export const EyeOffIcon = icon(
  'EyeOffIcon',
  <path d="M3 3l14 14M8 4.8c.6-.2 1.3-.3 2-.3 5.2 0 8.2 5.5 8.2 5.5s-.8 1.5-2.3 2.9M5 6.3C2.9 7.8 1.8 10 1.8 10s3 5.5 8.2 5.5c1.3 0 2.5-.4 3.5-.9" />,
);
export const ClockIcon = icon(
  'ClockIcon',
  <path d="M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM10 5.5V10l3 2" />,
);
export const CalendarIcon = icon(
  'CalendarIcon',
  <path d="M3 4.5h14v12.5H3zM3 8.5h14M7 2.5v3.5M13 2.5v3.5" />,
);
export const MessageIcon = icon('MessageIcon', <path d="M3 3.5h14v10H9l-4 3.5v-3.5H3z" />);
export const UserIcon = icon(
  'UserIcon',
  <path d="M10 9.5a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM3.5 17c.4-3.3 3-5 6.5-5s6.1 1.7 6.5 5" />,
);
export const UsersIcon = icon(
  'UsersIcon',
  <path d="M7.5 9.5a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6zM2 16.5c.3-2.9 2.5-4.5 5.5-4.5s5.2 1.6 5.5 4.5M12.8 4.2a2.7 2.7 0 010 5.1M15 12.4c1.8.6 2.8 2 3 4.1" />,
);
export const WalletIcon = icon('WalletIcon', <path d="M2.5 5.5h15v11h-15zM2.5 5.5l11-2.5v2.5M13.5 11h.1" />);
export const ShieldIcon = icon(
  'ShieldIcon',
  <path d="M10 2.5l6.5 2v5.3c0 3.7-2.6 6.3-6.5 7.7-3.9-1.4-6.5-4-6.5-7.7V4.5zM7 10l2.2 2.2L13.2 8" />,
);
export const InfoIcon = icon(
  'InfoIcon',
  <path d="M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM10 9v5M10 6.3v.1" />,
);
export const WarnIcon = icon('WarnIcon', <path d="M10 3l8 14H2zM10 8v4.5M10 14.7v.1" />);
export const ShareIcon = icon('ShareIcon', <path d="M10 12V3M6.5 6L10 2.5 13.5 6M5 9.5H3.5v8h13v-8H15" />);
export const LinkIcon = icon(
  'LinkIcon',
  <path d="M8.5 11.5l3-3M9.5 6.5l2-2a3.5 3.5 0 015 5l-2 2M10.5 13.5l-2 2a3.5 3.5 0 01-5-5l2-2" />,
);
export const FilterIcon = icon('FilterIcon', <path d="M3 5h14M6 10h8M8.5 15h3" />);
export const SortIcon = icon('SortIcon', <path d="M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3" />);
export const GridIcon = icon('GridIcon', <path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" />);
export const ZoomIcon = icon(
  'ZoomIcon',
  <path d="M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L17 17M9 6.5v5M6.5 9h5" />,
);
export const PinIcon = icon(
  'PinIcon',
  <path d="M10 17.5s5.5-5 5.5-9.3a5.5 5.5 0 10-11 0c0 4.3 5.5 9.3 5.5 9.3zM10 10a1.9 1.9 0 100-3.8 1.9 1.9 0 000 3.8z" />,
);
export const EditIcon = icon('EditIcon', <path d="M3.5 16.5l.8-3.5 9-9 2.7 2.7-9 9zM11.5 5.8l2.7 2.7" />);
export const SunIcon = icon(
  'SunIcon',
  <path d="M10 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2" />,
);
export const MoonIcon = icon('MoonIcon', <path d="M16.5 12A7 7 0 018 3.5 7 7 0 1016.5 12z" />);
export const SystemIcon = icon('SystemIcon', <path d="M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17" />);
export const AwardIcon = icon(
  'AwardIcon',
  <path d="M10 12a4.7 4.7 0 100-9.4 4.7 4.7 0 000 9.4zM7.2 11.2L6 17.5l4-2 4 2-1.2-6.3" />,
);
export const PackageIcon = icon(
  'PackageIcon',
  <path d="M3 6.5l7-4 7 4v7.5l-7 4-7-4zM3 6.5l7 4 7-4M10 10.5V18" />,
);

const STAR = 'M10 2.6l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8.2l5.3-.7z';
const HEART = 'M10 16.8S3 12.6 3 7.7A3.7 3.7 0 0110 6a3.7 3.7 0 017 1.7c0 4.9-7 9.1-7 9.1z';

export function StarIcon({ className, size = 20, filled = true }: IconProps & { filled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={cx('shrink-0', className)}
    >
      <path d={STAR} fill="currentColor" opacity={filled ? 1 : 0.22} />
    </svg>
  );
}

export function HeartIcon({ className, size = 20, filled = false }: IconProps & { filled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={cx('shrink-0', className)}
    >
      <path d={HEART} fill={filled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
