// Icons of the switch between light and dark, which comes after the first load.
import { icon } from './draw';

export const SunIcon = icon(
  <path d="M10 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2" />,
);
export const MoonIcon = icon(<path d="M16.5 12A7 7 0 018 3.5 7 7 0 1016.5 12z" />);
export const SystemIcon = icon(<path d="M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17" />);
