// A code to scan, drawn in the browser; loaded only where one is needed.
import { useText } from '@/shared/lib/text';
import QrImage from '@/shared/ui/QrImage';

export default function QrPanel({ code }: { code: string }) {
  const text = useText('pay').page;
  return (
    <div className="flex flex-col items-start gap-3">
      <QrImage code={code} alt={text.code} />
      <p className="text-sm text-muted">{text.scan}</p>
    </div>
  );
}
