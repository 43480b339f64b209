import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { median, percentileRank } from '../../statistics.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { positiveMultiples } from '../negative-multiples.ts'
import type { SecurityView } from '../security-view.ts'

const history = familyOf({ group: '基本面', unit: '比例', sources: ['valuation'], frequency: '每个交易日' })

/** Fewer known sessions of a year than these say nothing of its level. */
const SESSIONS_A_YEAR = 120

/** The figures of the last so many years up to the session; null where the newest is older, or too few are known. */
function since(view: SecurityView, column: ValuationColumn, years: number): Float64Array | null {
  const { date, values } = view.columns('valuation')
  if (fromEnd(date) !== view.session) return null
  const from = view.session - years * 10_000
  let at = date.length
  while (at > 0 && intAt(date, at - 1) > from) at--
  // negative multiples are losses: the level of a year is that of the sessions with a positive one
  const told = column === 'dividendYield' ? values[column].subarray(at) : positiveMultiples(values[column].subarray(at))
  let known = 0
  for (const value of told) if (!Number.isNaN(value)) known++
  return known < years * SESSIONS_A_YEAR ? null : told
}

type Multiple = [column: ValuationColumn, key: string, name: string, words: readonly string[]]
const MULTIPLES: readonly Multiple[] = [
  ['peTtm', 'pe', '市盈率', ['PE']],
  ['pb', 'pb', '市净率', ['PB']],
  ['psTtm', 'ps', '市销率', ['PS']],
  ['dividendYield', 'dividend-yield', '股息率', []],
]

const HISTORY_NOTE = (years: number) =>
  `只计有值的交易日（亏损、净资产为负的不计），${years} 年内不足 ${SESSIONS_A_YEAR * years} 个时没有；当日没有值时没有。`

const percentiles = MULTIPLES.flatMap(([column, key, name, words]) =>
  [1, 3, 5].map((years) =>
    history({
      key: `${key}-percentile-${years}y`,
      name: `${name}${years}年分位`,
      synonyms: [
        `${name}近${years}年分位`,
        `近${years}年${name}分位`,
        ...words.map((word) => `${word}${years}年分位`),
        ...(years === 3 ? [`${name}分位`, `${name}历史分位`, `${name}百分位`, ...words.map((word) => `${word}分位`)] : []),
      ],
      definition: `当日${name}在自身近 ${years} 年中的位置：低于它的交易日占比，相等的计一半，0 为最低，1 为最高。${HISTORY_NOTE(years)}`,
      formula: `COUNT(${name} < 当日${name}) ÷ COUNT(${name} 有值)，近 ${years} 年`,
      compute(view) {
        const told = since(view, column, years)
        return told === null ? Number.NaN : (percentileRank(told, fromEnd(told)) ?? Number.NaN)
      },
    }),
  ),
)

const deviations = MULTIPLES.slice(0, 3).map(([column, key, name, words]) =>
  history({
    key: `${key}-to-median-3y`,
    name: `${name}偏离3年中位数`,
    synonyms: [`${name}偏离中位数`, ...words.map((word) => `${word}偏离中位数`)],
    definition: `当日${name}与自身近 3 年中位数之比减一。${HISTORY_NOTE(3)}`,
    formula: `${name} ÷ MEDIAN(${name}，近 3 年) − 1`,
    compute(view) {
      const told = since(view, column, 3)
      return told === null ? Number.NaN : fromEnd(told) / (median(told) ?? Number.NaN) - 1
    },
  }),
)

/** Where a share's own multiples stand in their history. */
export const valuationHistoryFactors: readonly Factor[] = [...percentiles, ...deviations]
