// Icons that pages from the server begin with, beside those of the frame: keep this list short.
import { icon } from './draw';

export const ArrowLeftIcon = icon(<path d="M16 10H4M9 5l-5 5 5 5" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const UploadIcon = icon(<path d="M10 13V4M6 7.5L10 3.5l4 4M3.5 12.5v4h13v-4" />);
export const DownloadIcon = icon(<path d="M10 3.5V13M6 9.5l4 4 4-4M3.5 13v3.5h13V13" />);
export const FileIcon = icon(<path d="M5 2.5h6.5L15.5 7v10.5H5zM11.5 2.5V7h4" />);
export const EyeIcon = icon(
  <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10zM10 12.3a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6z" />,
);
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 4.8c.6-.2 1.3-.3 2-.3 5.2 0 8.2 5.5 8.2 5.5s-.8 1.5-2.3 2.9M5 6.3C2.9 7.8 1.8 10 1.8 10s3 5.5 8.2 5.5c1.3 0 2.5-.4 3.5-.9" />,
);
export const CalendarIcon = icon(<path d="M3 4.5h14v12.5H3zM3 8.5h14M7 2.5v3.5M13 2.5v3.5" />);
export const MessageIcon = icon(<path d="M3 3.5h14v10H9l-4 3.5v-3.5H3z" />);
export const UserIcon = icon(
  <path d="M10 9.5a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM3.5 17c.4-3.3 3-5 6.5-5s6.1 1.7 6.5 5" />,
);
export const WalletIcon = icon(<path d="M2.5 5.5h15v11h-15zM2.5 5.5l11-2.5v2.5M13.5 11h.1" />);
export const InfoIcon = icon(<path d="M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15zM10 9v5M10 6.3v.1" />);
export const ShareIcon = icon(<path d="M10 12V3M6.5 6L10 2.5 13.5 6M5 9.5H3.5v8h13v-8H15" />);
export const LinkIcon = icon(
  <path d="M8.5 11.5l3-3M9.5 6.5l2-2a3.5 3.5 0 015 5l-2 2M10.5 13.5l-2 2a3.5 3.5 0 01-5-5l2-2" />,
);
export const FilterIcon = icon(<path d="M3 5h14M6 10h8M8.5 15h3" />);
export const SortIcon = icon(<path d="M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3" />);
export const ZoomIcon = icon(<path d="M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L17 17M9 6.5v5M6.5 9h5" />);
export const AwardIcon = icon(
  <path d="M10 12a4.7 4.7 0 100-9.4 4.7 4.7 0 000 9.4zM7.2 11.2L6 17.5l4-2 4 2-1.2-6.3" />,
);
