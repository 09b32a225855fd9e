// Contact us: the form, and what happens to the letter.
import { useState } from 'react';
import { ContactForm } from '@/features/site/ContactForm';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';

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
    <div className="wrap min-h-dvh py-12 md:py-16">
      <div className="max-w-xl">
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-3 mb-8 text-muted">{text.lead}</p>
        <ContactForm onSent={setSentTo} />
      </div>
    </div>
  );
}
