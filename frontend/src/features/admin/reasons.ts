// Common reasons for turning an application down: shown in the moderator's language, written in the applicant's.
import type { Lang } from '@/shared/lib/boot';

export const REASONS: Record<Lang, string[]> = {
  zh: [
    '没有按题目来：看不出“书”与“渡”的关系。',
    '缩小之后认不清，线条和细节太多。',
    '用了现成图标或素材，不是原创。',
    '字形和图形没有关系，排版还不成熟。',
  ],
  en: [
    'It does not answer the brief: books and crossing cannot be seen in it.',
    'It cannot be recognised when small; there are too many lines and details.',
    'It uses ready-made icons or stock artwork.',
    'Lettering and mark do not belong together yet.',
  ],
};
