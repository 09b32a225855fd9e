// Texts of forms everywhere: what a field lacks before anything is sent.
import { formatCount } from '@/shared/lib/format';

export default {
  missing: '请填写这一项。',
  tooLong: (most: number) => `最多 ${formatCount(most)} 个字。`,
};
