import type { FlashNews } from './news.ts'

/** Categories of flashes and the kinds each holds. */
export const flashGroups = [
  { code: 'market', name: '大盘', kinds: ['open', 'turn', 'midday', 'close', 'breadth', 'week'] },
  { code: 'sector', name: '板块', kinds: ['sector'] },
  { code: 'moves', name: '异动', kinds: ['limitUp', 'dragonTiger'] },
  { code: 'company', name: '公司', kinds: ['company'] },
  { code: 'other', name: '宏观与其他', kinds: ['other'] },
] as const satisfies readonly { code: string; name: string; kinds: readonly FlashNews['kind'][] }[]

/** What flashes of a kind are called. */
export const flashKindNames: Readonly<Record<FlashNews['kind'], string>> = {
  open: '开盘',
  limitUp: '触及涨停',
  turn: '指数异动',
  midday: '午间收盘',
  close: '收盘',
  breadth: '涨跌家数',
  sector: '板块',
  dragonTiger: '龙虎榜',
  company: '公司消息',
  week: '周评',
  other: '宏观与其他',
}
