import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { GoodEventKind } from '@guanlan/contract/rows/events.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, eventsOf, isWithin } from '../rows-of.ts'
import type { SecurityView } from '../security-view.ts'

const notice = familyOf({ group: '消息面', unit: '次', sources: ['announcements'], frequency: '不定期' })
const NOTICE_NOTE = '没有这样的公告为 0；公告记录不全且从未有公告的证券没有。'

function countWithin(view: SecurityView, days: number, passes: (row: Announcement) => boolean): number {
  const rows = eventsOf(view, 'announcements')
  return rows === null ? Number.NaN : rows.filter((row) => isWithin(view, row.annDate, days) && passes(row)).length
}

type Kind = [key: string, name: string, synonyms: readonly string[], kinds: readonly AnnouncementKind[], days: number]
const KINDS: readonly Kind[] = [
  ['contract-notices-90d', '近90天重大合同公告数', ['重大合同', '近期重大合同'], ['contract'], 90],
  ['dividend-plan-notices-90d', '近90天分配预案公告数', ['分红预案', '分配预案', '利润分配预案'], ['dividendPlan'], 90],
  ['risk-notices-90d', '近90天风险提示公告数', ['风险提示公告', '风险提示'], ['riskWarning'], 90],
  ['abnormal-notices-30d', '近30天异常波动公告数', ['异动公告', '异常波动公告', '股价异动'], ['abnormal'], 30],
  ['suspension-notices-90d', '近90天停复牌公告数', ['停牌公告', '复牌公告', '停复牌'], ['suspension', 'resumption'], 90],
  ['correction-notices-365d', '近一年补充更正公告数', ['更正公告', '补充更正'], ['correction'], 365],
  ['meeting-notices-30d', '近30天股东大会公告数', ['股东大会', '股东大会公告'], ['meeting'], 30],
  ['increase-notices-90d', '近90天增持公告数', ['增持公告'], ['holderIncrease'], 90],
  ['decrease-notices-90d', '近90天减持公告数', ['减持公告'], ['holderDecrease'], 90],
]

const kinds: readonly Factor[] = KINDS.map(([key, name, synonyms, wanted, days]) =>
  notice({
    key,
    name,
    synonyms,
    definition: `${name.replace('数', '')}的次数，自然日，含当日。${NOTICE_NOTE}`,
    formula: `COUNT(公告类型 ∈ {${wanted.join(', ')}}, ${days} 天)`,
    compute: (view) => countWithin(view, days, ({ kind }) => wanted.includes(kind)),
  }),
)

const polarities: readonly Factor[] = (
  [
    ['good', '利好', 'good', ['利好公告', '利好公告数']],
    ['bad', '利空', 'bad', ['利空公告', '利空公告数']],
  ] as const
).map(([key, word, polarity, synonyms]) =>
  notice({
    key: `${key}-notices-30d`,
    name: `近30天${word}公告数`,
    synonyms,
    definition: `近 30 个自然日内归为${word}的公告数，按公告类型与内容归类，不表示股价会怎样。${NOTICE_NOTE}`,
    formula: `COUNT(公告倾向 = ${word}, 30 天)`,
    compute: (view) => countWithin(view, 30, (row) => row.polarity === polarity),
  }),
)

const good = familyOf({ group: '消息面', unit: '次', sources: ['goodEvents'], frequency: '不定期' })

type Good = [key: string, name: string, synonyms: readonly string[], kinds: readonly GoodEventKind[] | null]
const GOOD: readonly Good[] = [
  ['good-events-30d', '近30天利好事件数', ['利好事件', '利好事件数', '市场利好'], null],
  ['good-results-30d', '近30天业绩利好数', ['业绩利好'], ['profitGrowth', 'forecastGood']],
  ['good-dividends-30d', '近30天高分红送转数', ['高分红事件', '分红利好'], ['highDividend', 'bonusShares']],
  ['new-high-events-30d', '近30天创一年新高次数', ['创一年新高事件'], ['newHigh']],
  ['limit-up-streak-events-30d', '近30天连续涨停事件数', ['连续涨停事件'], ['limitUpStreak']],
]

const goodEvents: readonly Factor[] = GOOD.map(([key, name, synonyms, wanted]) =>
  good({
    key,
    name,
    synonyms,
    definition: `近 30 个自然日内${wanted === null ? '各类' : '这几类'}利好事件的次数，规则见市场利好一页；没有为 0，记录不全且从未有过的证券没有。`,
    formula: `COUNT(利好事件${wanted === null ? '' : ` ∈ {${wanted.join(', ')}}`}, 30 天)`,
    compute(view) {
      const rows = eventsOf(view, 'goodEvents')
      if (rows === null) return Number.NaN
      return rows.filter((row) => isWithin(view, row.eventDate, 30) && (wanted === null || wanted.includes(row.kind))).length
    },
  }),
)

/** Announcements by what they are about. */
export const noticeKindFactors: readonly Factor[] = [
  ...kinds,
  ...polarities,
  notice({
    key: 'days-since-notice',
    name: '距最近公告天数',
    synonyms: ['最近公告天数'],
    unit: '日',
    definition: '从最近一次公告到当日的自然日数；从未有公告记录的证券没有。',
    formula: '当日 − 最近公告日',
    compute(view) {
      const rows = view.records('announcements')
      return rows.length === 0 ? Number.NaN : Math.max(0, Math.min(...rows.map(({ annDate }) => daysSince(view, annDate))))
    },
  }),
  ...goodEvents,
]
