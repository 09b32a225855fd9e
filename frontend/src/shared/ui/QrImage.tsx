// A code to scan, drawn in the browser; loaded only where one is needed.
import { renderSVG } from 'uqr';

export interface QrImageProps {
  code: string;
  alt: string;
}

export default function QrImage({ code, alt }: QrImageProps) {
  // Black on white whatever the theme: scanners want the contrast.
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`}
      alt={alt}
      width={224}
      height={224}
      className="rounded-md border border-hairline"
    />
  );
}
