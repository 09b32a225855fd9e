// Texts of what a wall does not show yet: sealed designs, and why nothing hangs.
import type { Numbers } from '@/shared/lib/numbers';

export default {
  empty: {
    title: '还没有作品',
    open: '设计师正在创作，收到第一份初稿会通知你。',
    openVisitor: '第一位设计师还没有交稿。',
    over: (n: Numbers) => `初稿阶段没有收到作品。客户可以重新征稿 ${n.openHours} 小时。`,
    unpaid: '付款之后设计师才能看到需求。',
    filtered: '没有符合筛选的作品',
    filteredText: '换一个筛选，或者看全部作品。',
    all: '看全部作品',
  },
  blind: {
    title: (n: number) => `${n} 件作品还看不到`,
    open: '初稿阶段是盲稿：设计师互相看不到作品，避免模仿。征稿结束后入围者能看到全部，选定中标作品后公开。',
    revision: '修改阶段只有客户和入围设计师能看到全部作品，选定中标作品后公开。',
    tile: '未公开',
    more: (n: number) => `还有 ${n} 件`,
  },
};
