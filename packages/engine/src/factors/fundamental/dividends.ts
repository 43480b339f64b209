import { cashDividends } from '@guanlan/domain/adjust/cash-dividends.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'
import * as item from './lines.ts'
import { atAnnual } from './report-book.ts'

const payout = familyOf({ group: '基本面', unit: '比例', sources: ['dividends', 'dayBars'], frequency: '不定期' })
const ON_PRESENT = '送转股之前的分红折算到现在的股数。'

function yearsEarlier(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
}

const payments = derived((view) => cashDividends(view.dividends))

/** Cash on one share in the years up to the session, `back` years before it; NaN of a security without any record. */
function cashWithin(view: SecurityView, years: number, back = 0): number {
  if (view.dividends.length === 0) return Number.NaN
  const from = yearsEarlier(view.date, years + back)
  const to = yearsEarlier(view.date, back)
  return payments(view).reduce((sum, { exDate, cash }) => (exDate > from && exDate <= to ? sum + cash : sum), 0)
}

/** Calendar years in a row with cash, back from the last one that paid; that must be this year or the one before. */
function yearsInRow(view: SecurityView): number {
  if (view.dividends.length === 0) return Number.NaN
  const paid = new Set(view.dividends.filter(({ cashPer10 }) => cashPer10 > 0).map(({ exDate }) => Number(exDate.slice(0, 4))))
  const present = Number(view.date.slice(0, 4))
  let year = paid.has(present) ? present : present - 1
  let years = 0
  while (paid.has(year--)) years++
  return years
}

/** Without a record a company may never have paid, or it was not reported. */
const NOTHING_NOTE = '没有任何分红送转记录的证券没有。'

/** What a company pays out. Cash before tax. */
export const dividendFactors: readonly Factor[] = [
  payout({
    key: 'dividend-per-share',
    name: '每股分红',
    synonyms: ['每股股利', '每股派息', '近一年每股分红'],
    unit: '元',
    sources: ['dividends'],
    definition: `近一年除息的每股现金分红（税前）。${ON_PRESENT}${NOTHING_NOTE}`,
    formula: 'Σ 每股现金分红，近一年除息',
    compute: (view) => cashWithin(view, 1),
  }),
  payout({
    key: 'payout-ratio',
    name: '股利支付率',
    synonyms: ['分红比例', '现金分红比例', '现金分红率', '股利分配率', '派息率', '派息比率', '分红占净利润'],
    sources: ['dividends', 'shareCapital', 'incomeStatements'],
    definition: `近一年除息的现金分红总额与最近一份年报归母净利润之比；亏损时没有。${NOTHING_NOTE}`,
    formula: '近一年每股现金分红 × 总股本 ÷ 年报归母净利润',
    compute(view) {
      const profit = atAnnual(item.parentProfit)(view)
      return profit > 0 ? (cashWithin(view, 1) * view.totalShares) / profit : Number.NaN
    },
  }),
  ...[3, 5].map((years) =>
    payout({
      key: `dividend-yield-${years}y`,
      name: `近${years}年平均股息率`,
      synonyms: [`近${years}年股息率`, `${years}年平均股息率`, `${years}年股息率`],
      definition: `近 ${years} 年除息的每股现金分红的年平均，与现价之比。${ON_PRESENT}上市不足 ${years} 年时没有。${NOTHING_NOTE}`,
      formula: `Σ 每股现金分红（近 ${years} 年） ÷ ${years} ÷ 现价`,
      compute(view) {
        const isYoung = view.listDate !== null && view.listDate > yearsEarlier(view.date, years)
        return isYoung ? Number.NaN : cashWithin(view, years) / years / fromEnd(view.rawClose)
      },
    }),
  ),
  payout({
    key: 'dividend-years',
    name: '连续分红年数',
    synonyms: ['连续分红', '连续现金分红年数'],
    unit: '年',
    sources: ['dividends'],
    definition: `连续有现金分红除息的自然年数，自今年（今年尚无则自去年）往前数；中断为 0，记录不足时少计。${NOTHING_NOTE}`,
    formula: 'BARSLAST(当年现金分红 = 0)，按自然年',
    compute: yearsInRow,
  }),
  payout({
    key: 'dividend-growth',
    name: '每股分红增长率',
    synonyms: ['分红增长', '分红增长率', '股息增长率'],
    sources: ['dividends'],
    definition: `近一年每股现金分红比再前一年的增长；前一年没有分红时没有。${ON_PRESENT}`,
    formula: '近一年每股分红 ÷ 前一年每股分红 − 1',
    compute(view) {
      const before = cashWithin(view, 1, 1)
      return before > 0 ? cashWithin(view, 1) / before - 1 : Number.NaN
    },
  }),
  payout({
    key: 'bonus-shares-1y',
    name: '近一年每股送转',
    synonyms: ['送转比例', '每股送转股数'],
    unit: '股',
    sources: ['dividends'],
    definition: `近一年除权的每股送股与转增股数之和；每 10 股送转 5 股为 0.5。${NOTHING_NOTE}`,
    formula: 'Σ (每 10 股送股 + 每 10 股转增) ÷ 10，近一年除权',
    compute(view) {
      if (view.dividends.length === 0) return Number.NaN
      const from = yearsEarlier(view.date, 1)
      return view.dividends.reduce((sum, one) => (one.exDate > from ? sum + (one.bonusPer10 + one.convertPer10) / 10 : sum), 0)
    },
  }),
  payout({
    key: 'days-since-ex-date',
    name: '距最近除权除息天数',
    synonyms: ['除权天数', '除息天数'],
    unit: '日',
    sources: ['dividends'],
    definition: `从最近一次除权除息日到当日的自然日数，当日为 0。${NOTHING_NOTE}`,
    formula: '当日 − 最近除权除息日',
    compute(view) {
      const last = view.dividends.at(-1)
      return last === undefined ? Number.NaN : toDayNumber(view.date) - toDayNumber(last.exDate)
    },
  }),
]
