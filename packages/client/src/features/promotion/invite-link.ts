import { pages } from '@guanlan/contract/pages.ts'
import type { ShareInfo } from '../../parts/sharing/share-info.ts'

/** Where an invitation leads: the start page, which asks for consent and goes on to home, with the code of who invites. */
export function invitePath(shareCode: string | null): string {
  return shareCode === null ? pages.start.path : `${pages.start.path}?s=${shareCode}`
}

/** What an invitation says; its picture has the code to scan. */
export function inviteInfo(shareCode: string | null): ShareInfo {
  const title = '邀请你一起看懂 A 股的数字'
  const text = '观澜：每个数字都有时点、来源与公式的 A 股研究工具'
  const lines = ['每个数字都有时点、来源与公式', '一句话筛选股票，条件与命中数看得见', '财务、股东、资金、技术，一页看全']
  const texts = shareCode === null ? lines : [...lines, `分享码 ${shareCode}`]
  return {
    title,
    text,
    path: invitePath(shareCode),
    card: async () => ({
      title,
      subtitle: '观澜',
      asOf: null,
      source: '观澜',
      simulated: false,
      blocks: texts.map((line) => ({ kind: 'text' as const, text: line })),
    }),
  }
}
