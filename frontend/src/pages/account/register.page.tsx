// Opening an account; ?role=designer chooses the second side.
import { AuthFrame } from '@/features/account/AuthFrame';
import { homeOf, safeNext } from '@/features/account/next';
import { OtherWays } from '@/features/account/OtherWays';
import { RegisterForm } from '@/features/account/RegisterForm';
import { SignedInAlready } from '@/features/account/SignedInAlready';
import { useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { TextLink } from '@/shared/ui/TextLink';

export default function RegisterPage() {
  const text = useText('account').auth;
  const navigate = useNavigate();
  const [query] = useQuery();
  const { data: me } = useMe();
  const next = safeNext(query.get('next'));
  const goOn = (person: Me) => navigate(next ?? homeOf(person), { replace: true });
  useHead({ title: text.register, description: text.registerLead });
  return (
    <AuthFrame title={text.registerTitle} lead={text.registerLead}>
      {me ? (
        <SignedInAlready me={me} to={next ?? homeOf(me)} />
      ) : (
        <>
          <RegisterForm initialSide={query.get('role') === 'designer' ? 2 : 1} onDone={goOn} />
          <div className="mt-6">
            <OtherWays next={next} onDone={goOn} />
          </div>
          <p className="mt-6 text-sm text-muted">
            {text.hasAccount}{' '}
            <TextLink
              to={`/login${next ? `?next=${encodeURIComponent(next)}` : ''}`}
              className="inline-flex min-h-6 items-center font-bold"
            >
              {text.login}
            </TextLink>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
