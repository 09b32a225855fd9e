// A code that cannot be used any more: other ways in are offered to whoever signs in, not to whoever binds.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, settle } from '../../../test/dom';
import { publicSettings } from '../../../test/fixtures';
import { WechatConfirm } from './WechatConfirm';

afterEach(() => vi.unstubAllGlobals());

const answer = (data: unknown) => new Response(JSON.stringify({ code: 200, data }), { status: 200 });

test('other ways in are for whoever signs in', async () => {
  const rows: [string, boolean, string, boolean][] = [
    ['expired', false, 'This code has expired', true],
    ['expired', true, 'This code has expired', false],
    ['refused', false, '', false],
    ['scanned', false, '', false],
  ];
  for (const [at, [state, binds, title, offered]] of rows.entries()) {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.includes('/settings/public')) return answer({ ...publicSettings('zh'), ways: ['wechat'] });
      return answer({ agent: 'Firefox', askedAt: '2026-11-20T08:00:00Z', binds, state });
    });
    const { element, end } = await drawn(
      <StaticRouter url="/wechat">
        <WechatConfirm id={`code${at}`} />
      </StaticRouter>,
    );
    await settle(() => new Promise((done) => setTimeout(done, 0)));
    expect(element.textContent).toContain(title);
    expect(element.querySelector('a[href="/login"]') !== null, `${state} ${binds}`).toBe(offered);
    end();
  }
});
