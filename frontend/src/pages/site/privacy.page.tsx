// Privacy policy.
import { Clauses } from '@/features/site/Clauses';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';

export default function PrivacyPage() {
  const { privacy } = useText('legal');
  useHead({ title: privacy.title, description: privacy.description });
  return <Clauses title={privacy.title} lead={privacy.lead} clauses={privacy.clauses()} />;
}
