// The task every applicant works on.
import type { TestBrief } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { CheckIcon } from '@/shared/ui/icons';

export function TestBriefView({ brief }: { brief: TestBrief }) {
  const text = useText('designer').signup;
  return (
    <section aria-labelledby="test-brief" className="card p-6 md:p-8">
      <h2 id="test-brief" className="text-sm font-bold text-accent-text">
        {text.brief}
      </h2>
      <p className="mt-1 font-display text-xl font-heavy">{brief.companyName}</p>
      <dl className="mt-5 flex flex-col gap-5">
        <div>
          <dt className="text-sm text-muted">{text.intro}</dt>
          <dd>{brief.companyIntro}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{text.content}</dt>
          <dd>{brief.content}</dd>
        </div>
        <div className="border-t border-hairline pt-5">
          <dt className="mb-2 text-sm text-muted">{text.rules}</dt>
          <dd>
            <ul className="flex flex-col gap-2 text-sm">
              {brief.rules.map((rule) => (
                <li key={rule} className="flex gap-2.5">
                  <CheckIcon size={18} className="mt-0.5 text-good-text" />
                  {rule}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  );
}
