// The home page.
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';

export default function HomePage() {
  const text = useText('site').home;
  useHead({ title: text.title, description: text.lead });
  return (
    <section className="wrap py-16">
      <h1 className="max-w-2xl text-2xl md:text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{text.lead}</p>
    </section>
  );
}
