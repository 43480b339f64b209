import type { HolderCount } from '@guanlan/contract/rows/ownership.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince } from '../rows-of.ts'
import { derived } from '../security-view.ts'

const holders = familyOf({ group: '股东', unit: '人', sources: ['holderCounts'], frequency: '不定期' })

const latest = derived((view) => view.records('holderCounts').at(-1))

/** Counts of periodic reports alone: answers to investors come at any time, and not of every company. */
const ofReports = derived((view): readonly HolderCount[] => view.records('holderCounts').filter(({ source }) => source === 'report'))

/** Reports in a row that reported fewer holders (positive) or more (negative). */
const streak = derived((view): number => {
  const rows = ofReports(view)
  const changeAt = (back: number) => Math.sign((rows.at(-1 - back)?.count ?? Number.NaN) - (rows.at(-2 - back)?.count ?? Number.NaN))
  const direction = changeAt(0)
  if (Number.isNaN(direction)) return Number.NaN
  let periods = 0
  while (direction !== 0 && changeAt(periods) === direction) periods++
  return -direction * periods + 0
})

const QUARTER_DAYS = 91

/** The count of the report so many quarters before the newest, by its date. */
function changeOver(rows: readonly HolderCount[], quarters: number): number {
  const newest = rows.at(-1)
  if (newest === undefined) return Number.NaN
  const wanted = toDayNumber(newest.date) - QUARTER_DAYS * quarters
  const before = rows.find(({ date }) => Math.abs(toDayNumber(date) - wanted) < QUARTER_DAYS / 2)
  return before === undefined ? Number.NaN : newest.count / before.count - 1
}

/** How many hold the share. */
export const holderCountFactors: readonly Factor[] = [
  holders({
    key: 'holder-count',
    name: '股东户数',
    synonyms: ['股东人数'],
    definition: '最近一次公布的股东户数。',
    formula: '公司公布',
    compute: (view) => latest(view)?.count ?? Number.NaN,
  }),
  holders({
    key: 'holder-count-change',
    name: '股东户数变化',
    synonyms: ['股东户数增长率', '股东人数变化', '户数变化'],
    unit: '比例',
    definition: '最近一次公布的股东户数与同一来源上一次公布之比减一；负数表示户数减少。',
    formula: '股东户数 ÷ 上次股东户数 − 1',
    compute(view) {
      const reported = latest(view)
      return reported === undefined || reported.previousCount === null ? Number.NaN : reported.count / reported.previousCount - 1
    },
  }),
  holders({
    key: 'shares-per-holder',
    name: '户均持股',
    synonyms: ['户均流通股'],
    unit: '股',
    definition: '最近一次公布的户均流通股数。',
    formula: '流通股本 ÷ 股东户数',
    compute: (view) => latest(view)?.averageShares ?? Number.NaN,
  }),
  holders({
    key: 'value-per-holder',
    name: '户均持股市值',
    synonyms: ['户均市值', '户均持股金额'],
    unit: '元',
    sources: ['holderCounts', 'dayBars'],
    frequency: '每个交易日',
    definition: '最近一次公布的户均流通股数乘现价。',
    formula: '户均流通股 × 现价',
    compute: (view) => (latest(view)?.averageShares ?? Number.NaN) * fromEnd(view.rawClose),
  }),
  holders({
    key: 'holder-count-streak',
    name: '股东户数连续减少期数',
    synonyms: ['股东户数连续减少', '股东人数连续减少', '连续减少期数', '户数连续下降'],
    unit: '次',
    definition: '定期报告的股东户数连续减少的期数，连续增加时为负数，持平为 0；只有一期时没有。',
    formula: 'BARSLAST(股东户数 ≥ 上期股东户数)，增加时取负',
    compute: streak,
  }),
  ...[2, 4].map((quarters) =>
    holders({
      key: `holder-count-change-${quarters}q`,
      name: `股东户数近${quarters}季变化`,
      synonyms: [quarters === 4 ? '股东户数同比' : '股东户数半年变化', `近${quarters}季股东户数变化`],
      unit: '比例',
      definition: `定期报告的股东户数与 ${quarters} 个季度前之比减一；负数表示户数减少，当时没有记录时没有。`,
      formula: `股东户数 ÷ REF(股东户数,${quarters} 季) − 1`,
      compute: (view) => changeOver(ofReports(view), quarters),
    }),
  ),
  holders({
    key: 'days-since-holder-count',
    name: '距股东户数披露天数',
    unit: '日',
    definition: '从最近一次公布股东户数到当日的自然日数。',
    formula: '当日 − 公布日',
    compute(view) {
      const reported = latest(view)
      return reported === undefined ? Number.NaN : Math.max(0, daysSince(view, reported.annDate))
    },
  }),
]
