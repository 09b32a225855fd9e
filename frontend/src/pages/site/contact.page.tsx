// Contact us: the form, and what happens to the letter.
import { useState } from 'react';
import { ContactForm } from '@/features/site/ContactForm';
import { ContactWays } from '@/features/site/ContactWays';
import { useHead } from '@/shared/lib/head';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';

export function data(): string[] {
  return [need('/operator')];
}

export default function ContactPage() {
  const text = useText('contact');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useHead({ title: text.title, description: text.description });
  if (sentTo) {
    return (
      <div className="wrap min-h-dvh py-12 md:py-16">
        <div role="status" className="max-w-xl">
          <h1 className="text-2xl">{text.sentTitle}</h1>
          <p className="mt-3 text-muted">{text.sentText(sentTo)}</p>
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/">{text.home}</LinkButton>
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {text.again}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="wrap grid min-h-dvh content-start gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)]">
      <div>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-3 mb-8 text-muted">{text.lead}</p>
        <ContactForm onSent={setSentTo} />
      </div>
      <ContactWays />
    </div>
  );
}
