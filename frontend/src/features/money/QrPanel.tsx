// A code to scan, drawn in the browser; loaded only where one is needed.
import { renderSVG } from 'uqr';
import { useText } from '@/shared/lib/text';

export default function QrPanel({ code }: { code: string }) {
  const text = useText('pay').page;
  const svg = renderSVG(code, { border: 2 });
  // Black on white whatever the theme: scanners want the contrast.
  return (
    <div className="flex flex-col items-start gap-3">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={text.code}
        width={224}
        height={224}
        className="rounded-md border border-hairline"
      />
      <p className="text-sm text-muted">{text.scan}</p>
    </div>
  );
}
