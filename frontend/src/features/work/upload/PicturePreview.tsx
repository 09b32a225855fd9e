// A chosen file shown before it travels.
import { useEffect, useState } from 'react';

export function PicturePreview({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-md border border-hairline bg-sunken">
      {address && <img src={address} alt={alt} className="block size-full object-contain" />}
    </span>
  );
}
