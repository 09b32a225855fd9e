// The turns a contest can take, for the development stand-in: the number of its address picks one (k301 …).
import type { Project, Refund } from '@/shared/api/types';
import { may, namedDesigner } from './people.ts';

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(Date.now() + ms).toISOString();

const policyOf = (project: Project) =>
  project.currency === 'CNY'
    ? { version: '2026-11', unopened: 100, open: 80, revisions: 50, winner: 0 }
    : { version: '2026-11', unopened: 100, open: 100, revisions: 60, winner: 0 };

function running(project: Project): Project {
  const { winning: _, ...rest } = project;
  return {
    ...rest,
    winning: null,
    step: 2,
    finalistStep: 2,
    list: 'REVISIONS',
    mine: true,
    turn: null,
    completedAt: null,
    packageConfirm: false,
    refundQuote: Math.round(project.prize * policyOf(project).revisions) / 100,
    refundPolicy: policyOf(project),
    invitesLeft: 2,
    invited: [
      { id: 1, userName: project.designerList[0]?.userName ?? '', face: null, byPlatform: true },
      { id: 9, userName: 'Tomás', face: null, byPlatform: false },
    ],
    can: may('edit', 'restart', 'chooseFinalist', 'chooseWinner', 'refund', 'invite', 'viewWorks'),
  };
}

function quoteOf(project: Project): Refund['quote'] {
  const paid = project.pricing.total;
  const percent = policyOf(project).revisions;
  const amount = Math.round(paid * percent) / 100;
  const kept = paid - amount;
  const each = Math.round((kept / 2) * 88) / 100;
  const finalists = project.designerList.map(({ id, userName }) => ({
    designerId: id,
    userName,
    deleted: false,
    amount: each,
  }));
  const toFinalists = each * 2;
  return {
    stage: 'revisions',
    percent,
    paid,
    amount,
    kept,
    toFinalists,
    toPlatform: kept - toFinalists,
    unbegun: 0,
    currency: project.currency,
    finalists,
  };
}

const abandoned = (project: Project): Project => ({
  ...running(project),
  abandoned: true,
  abandonedPaidAt: iso(-48 * HOUR),
  restClaimAt: iso(200 * HOUR),
  can: may('chooseWinner', 'viewWorks'),
});

const pending = (project: Project): Project => {
  const before = running(project);
  const refund = { status: 1 as const, amount: before.refundQuote ?? 0 };
  return { ...before, refund, refundInfo: 1, can: may('cancelRefund', 'viewWorks') };
};

const others = (project: Project): Project => ({ ...project, mine: false, can: may() });

function bought(project: Project): Project {
  const clocks = { packageAt: null, claimAt: null, autoConfirmAt: null };
  const designer = namedDesigner(2, project.designerList[1]?.userName ?? '');
  const work = { id: 502, number: 21, thumb: '/img/art2/wall.webp', imageKey: 'art2' };
  return {
    ...project,
    mine: true,
    can: may('buyWork', 'viewPackage', 'review', 'viewWorks', 'splitVi'),
    refundQuote: 0,
    refundPolicy: policyOf(project),
    identityPart: { amount: 499, projectId: null, encodedId: null },
    additionalBought: [{ id: 1, work, designer, price: 300, confirmed: false, turn: 'package', ...clocks }],
  };
}

const clone = (project: Project): Project => ({
  ...project,
  mine: true,
  step: 3,
  turn: 'effects',
  completedAt: null,
  cloneId: 100,
  originalEncodedId: 'k100',
  can: may('viewPackage', 'cancelClone', 'viewWorks'),
});

const TURNS: Record<number, (project: Project) => Project> = {
  301: running,
  302: pending,
  303: (project) => others(pending(project)),
  304: abandoned,
  305: (project) => ({ ...others(abandoned(project)), can: may('claimRest') }),
  306: bought,
  307: clone,
  308: (project) => ({ ...clone(project), step: 0, audit: 0, can: may('pay') }),
  309: (project) => ({ ...running(project), step: 0, audit: 0, taocan: 99, can: may() }),
  310: (project) => ({ ...pending(project), refund: { status: 2, amount: 499.5 }, can: may() }),
};

/** The contest of the ordinary fixtures, as that turn leaves it. */
export function turned(id: number, project: Project): { project: Project; refund: Refund } {
  const made = {
    ...(TURNS[id] ?? ((same: Project) => same))(project),
    encodedId: id ? `k${id}` : project.encodedId,
  };
  const none = { outcome: null, reason: null, requestedAt: null, decidedAt: null, decisionReason: null };
  const rules = { quote: quoteOf(made), policy: policyOf(made), invoiceExcess: 0 };
  return { project: made, refund: { status: 0, ...none, ...rules } };
}
