// What became of what was handed in: in review, passed, or not, with the reason.
import type { Application } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CheckIcon, InfoIcon } from '@/shared/ui/icons';
import { ClockIcon } from '@/shared/ui/icons/late';
import { Picture } from '@/shared/ui/Picture';
import { Time } from '@/shared/ui/Time';

function Reviewing({ application, days }: { application: Application; days: number | null }) {
  const text = useText('designer').signup.status.reviewing;
  return (
    <div className="rounded-md bg-warn-soft p-6">
      <p className="flex items-center gap-2.5 text-lg font-bold text-warn-text">
        <ClockIcon />
        {text.title}
      </p>
      {application.submittedAt && (
        <p className="mt-2">
          {/* A line of its own: it is said in the reader's zone once the page lives, and nothing may move then. */}
          {text.submitted} <Time at={application.submittedAt} className="block" />
        </p>
      )}
      <p className="mt-2">{text.text}</p>
      {days !== null && <p className="mt-2 font-bold">{text.usual(days)}</p>}
    </div>
  );
}

/** Also for whoever was approved by other means than the test. */
export function Passed() {
  const text = useText('designer').signup.status.approved;
  return (
    <div className="rounded-md bg-good-soft p-6">
      <p className="flex items-center gap-2.5 text-lg font-bold text-good-text">
        <CheckIcon />
        {text.title}
      </p>
      <p className="mt-2">{text.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton kind="primary" to="/contests">
          {text.action}
        </LinkButton>
        <LinkButton to="/u/profile">{text.profile}</LinkButton>
      </div>
    </div>
  );
}

function Rejected({ application }: { application: Application }) {
  const text = useText('designer').signup.status.rejected;
  return (
    <div className="rounded-md bg-sunken p-6">
      <p className="flex items-center gap-2.5 text-lg font-bold">
        <InfoIcon />
        {text.title}
      </p>
      <p className="mt-2">{text.text}</p>
      <blockquote className="mt-3 border-l-2 border-accent pl-4 whitespace-pre-line">
        {application.reason}
      </blockquote>
      <p className="mt-4 font-bold">{text.next}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {text.nextPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/contact">{text.ask}</LinkButton>
        <LinkButton kind="quiet" to="/u/setting#delete">
          {text.client}
        </LinkButton>
      </div>
    </div>
  );
}

export function TestStatus({ application, days }: { application: Application; days: number | null }) {
  const text = useText('designer').signup;
  return (
    <section className="flex flex-col gap-6">
      {application.statusLabel === 'reviewing' && <Reviewing application={application} days={days} />}
      {application.statusLabel === 'approved' && <Passed />}
      {application.statusLabel === 'rejected' && <Rejected application={application} />}
      {application.works.length > 0 && (
        <div>
          <h2 className="mb-3 text-lg">{text.status.works}</h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {application.works.map((work, index) => (
              <li key={work.id} className="card overflow-hidden">
                <Picture src={work.file.thumb} alt={text.upload.work(index + 1)} sizes="240px" />
              </li>
            ))}
          </ul>
          {application.content && <p className="mt-4 whitespace-pre-line text-sm">{application.content}</p>}
        </div>
      )}
    </section>
  );
}
