// Signing in.
import { AuthFrame } from '@/features/account/AuthFrame';
import { homeOf, safeNext } from '@/features/account/next';
import { SandboxAccounts } from '@/features/account/SandboxAccounts';
import { SignedInAlready } from '@/features/account/SignedInAlready';
import { SocialButtons } from '@/features/account/SocialButtons';
import { WaysIn } from '@/features/account/WaysIn';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { TextLink } from '@/shared/ui/TextLink';

export default function LoginPage() {
  const text = useText('account').auth;
  const navigate = useNavigate();
  const [query] = useQuery();
  const { data: me } = useMe();
  // The ways in stand above everything else: they come with it, or it would be pushed about.
  const { isLoading } = useApi('/settings/public');
  // Their words come with the page: it would vanish for them later.
  useText('signin');
  const next = safeNext(query.get('next'));
  const asked = query.get('bind');
  const binds = asked === 'google' || asked === 'facebook' ? asked : null;
  const goOn = (person: Me) => navigate(next ?? homeOf(person), { replace: true });
  useHead({ title: text.login, noindex: true });
  return (
    <AuthFrame title={text.loginTitle} lead={text.loginLead}>
      {me && binds ? (
        <SocialButtons binds={binds} onDone={() => navigate('/u/setting#security', { replace: true })} />
      ) : me ? (
        <SignedInAlready me={me} to={next ?? homeOf(me)} />
      ) : isLoading ? null : (
        <>
          <WaysIn onDone={goOn} />
          <p className="mt-6 text-sm text-muted">
            {text.noAccount}{' '}
            <TextLink
              to={`/register${next ? `?next=${encodeURIComponent(next)}` : ''}`}
              className="inline-flex min-h-6 items-center font-bold"
            >
              {text.register}
            </TextLink>
          </p>
          <SandboxAccounts onDone={goOn} />
        </>
      )}
    </AuthFrame>
  );
}
