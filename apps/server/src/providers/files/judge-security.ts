import { tickSize } from '@guanlan/domain/price-limit/tick.ts'
import type { Instrument } from '@guanlan/domain/securities/secu-code.ts'
import { boardOf, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { BarForm, Units } from './bar-form.ts'
import { LOT, THOUSAND } from './bar-form.ts'
import type { RawBar } from './raw-bars.ts'

export type Verdict = { units: Units } | { refused: string }

/** Units there are: 股 or 手, 元 or 千元. */
const knownUnits: readonly Units[] = [
  { volume: 1, amount: 1 },
  { volume: LOT, amount: 1 },
  { volume: LOT, amount: THOUSAND },
  { volume: 1, amount: THOUSAND },
]
/** Old bars have some wrong figures; more than this share of bars that contradict themselves is not chance. */
const TOLERATED_RATIO = 0.05
/** Fewer bars than this: the majority decides. */
const FEW_BARS = 20
/** Average price of a share over the members of an index, in 元, in any year. */
const INDEX_SHARE_PRICE = { from: 1.5, to: 100 }
/** Larger than any daily limit of a listed share. */
const IMPOSSIBLE_RISE_RATIO = 0.45

/**
 * Decides whether bars of a security are unadjusted and in which units. Two facts are used: amount ÷ volume is the average price paid, so
 * it lies between the day's low and high when prices are unadjusted and units are right; and shares trade in whole ticks.
 */
export function judgeSecurity(security: Instrument, rows: readonly RawBar[], form: BarForm): Verdict {
  if (security.kind === 'index') return judgeIndex(rows, form)
  const adjusted = (sign: string) => ({ refused: `价格像是复权价（${sign}），复权价不能与不复权日线混存。${form.exportHint}` })
  const tick = tickSize(boardOf(security.code), exchangeOf(security.code))
  const offTick = rows.filter((row) => [row.open, row.high, row.low, row.close].some((price) => !isMultiple(price, tick)))
  if (isTooMany(offTick.length, rows.length)) return adjusted(`如第 ${offTick[0].line} 行的价格不是 ${tick} 元的整数倍`)
  const fits = (units: Units) => {
    const traded = rows.filter((row) => row.volume > 0)
    return !isTooMany(traded.filter((row) => !isPaidWithinDay(row, units)).length, traded.length)
  }
  const declared = form.units
  const units = declared && fits(declared) ? declared : knownUnits.find(fits)
  if (!units) return adjusted('成交额÷成交量不在当日最低价与最高价之间')
  if (declared && units !== declared) return { refused: unitMessage(form, units) }
  const broken = rows.filter(contradictsItsChange)
  if (isTooMany(broken.length, rows.length)) return adjusted(`如第 ${broken[0].line} 行的收盘价与昨收、涨跌幅不符`)
  const leaps = rows.filter((row, at) => at > 0 && row.close / rows[at - 1].close - 1 > IMPOSSIBLE_RISE_RATIO)
  if (isTooMany(leaps.length, rows.length)) return adjusted(`如第 ${leaps[0].line} 行的涨幅超过任何涨跌幅限制`)
  return { units }
}

function judgeIndex(rows: readonly RawBar[], form: BarForm): Verdict {
  const paid = rows.filter((row) => row.volume > 0 && row.amount > 0).map((row) => row.amount / row.volume)
  const median = paid.sort((a, b) => a - b)[paid.length >> 1]
  const fits = ({ volume, amount }: Units) => {
    const price = (median * amount) / volume
    return median === undefined || (price >= INDEX_SHARE_PRICE.from && price <= INDEX_SHARE_PRICE.to)
  }
  const units = form.units && fits(form.units) ? form.units : knownUnits.find(fits)
  if (!units) return { refused: '成交额÷成交量不像任何一种单位（股或手、元或千元），没有导入' }
  return form.units && units !== form.units ? { refused: unitMessage(form, units) } : { units }
}

function isTooMany(wrong: number, all: number): boolean {
  return all < FEW_BARS ? wrong * 2 > all : wrong > all * TOLERATED_RATIO
}

function isMultiple(price: number, tick: number): boolean {
  const ticks = price / tick
  return Math.abs(ticks - Math.round(ticks)) < 1e-3
}

/** Volume may be rounded to whole lots, prices to whole ticks. */
function isPaidWithinDay(row: RawBar, units: Units): boolean {
  const shares = row.volume * units.volume
  const price = (row.amount * units.amount) / shares
  const tolerance = 0.001 + LOT / 2 / shares
  return price >= row.low * (1 - tolerance) - 0.005 && price <= row.high * (1 + tolerance) + 0.005
}

/** Close, previous close and change in % of one row do not belong together. */
function contradictsItsChange({ close, preClose, pct }: RawBar): boolean {
  if (!(preClose > 0) || Number.isNaN(pct)) return false
  return Math.abs((close / preClose - 1) * 100 - pct) > 0.02 + 1 / preClose
}

function unitMessage(form: BarForm, found: Units): string {
  const words = ({ volume, amount }: Units) => `成交量按${volume === LOT ? '手' : '股'}、成交额按${amount === THOUSAND ? '千元' : '元'}`
  return `单位与“${form.name}”不符：该格式${words(form.units as Units)}，文件里的数却像${words(found)}。请按该格式原样导出，不要换算`
}
