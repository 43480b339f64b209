import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hasPaidPrice, isPaidFarOff, isPaidWithinDay, RELIABLE_SINCE } from './adjusted/paid-price.ts'
import type { BarForm, Units } from './bar-fields.ts'
import { LOT, THOUSAND, unitWords } from './bar-form.ts'
import type { Rejection } from './collect-bars.ts'
import type { RawBar } from './raw-bars.ts'

/** `contradicting`: lines that fit other units than those of the file, or none. */
type UnitVerdict = { units: Units; contradicting: Rejection[] } | { refused: string }

/** Units there are: 股 or 手, 元 or 千元. */
const knownUnits: readonly Units[] = [
  { volume: 1, amount: 1 },
  { volume: LOT, amount: 1 },
  { volume: LOT, amount: THOUSAND },
  { volume: 1, amount: THOUSAND },
]
/** More than this share of rows in other units: it cannot be said which rows are right. */
const MIXED_RATIO = 1 / 3
/** Average price of a share over the members of an index, in 元, in any year. */
const INDEX_SHARE_PRICE = { from: 1.5, to: 100 }

/**
 * Units of the bars of a share: those under which most average prices lie within the day. Rows that fit other units alone, or whose average price is far outside the
 * day under all, are named one by one; too many of the former refuse the file. Null where no row fits any units, or none has an amount and the form does not say.
 */
export function unitsOfShare(
  rows: readonly RawBar[],
  { form, units: declared }: { form: BarForm; units: Units | null },
): UnitVerdict | null {
  const traded = rows.filter(hasPaidPrice)
  if (traded.length === 0) return declared === null ? null : { units: declared, contradicting: [] }
  const order = declared === null ? knownUnits : [declared, ...knownUnits.filter((one) => !isSame(one, declared))]
  const fitting = order.map((units) => traded.filter((row) => isPaidWithinDay(row, units)).length)
  const units = itemAt(order, fitting.indexOf(Math.max(...fitting)))
  const others = order.filter((one) => one !== units)
  const isJudged = (row: RawBar) => row.date >= RELIABLE_SINCE && !isPaidWithinDay(row, units)
  const otherOf = (row: RawBar) => (isJudged(row) ? others.find((one) => isPaidWithinDay(row, one)) : undefined)
  const contradicting = traded.flatMap((row) => {
    const other = otherOf(row)
    return other === undefined
      ? []
      : [{ line: row.line, reason: `单位与文件里其他行不同：像是${unitWords(other)}，其他行${unitWords(units)}` }]
  })
  const fits = Math.max(...fitting)
  if (fits === 0) return null
  const explained = fits + contradicting.length
  if (explained * 5 > traded.length * 4 && contradicting.length > explained * MIXED_RATIO)
    return {
      refused: `单位混杂：${fits} 行${unitWords(units)}，${contradicting.length} 行是别的单位（如第 ${firstItem(contradicting).line} 行）。请统一单位后再导入`,
    }
  if (declared !== null && !isSame(units, declared) && fits * 2 > traded.length) return { refused: unitMessage(form, { declared, units }) }
  const impossible = traded.filter((row) => isJudged(row) && otherOf(row) === undefined && isPaidFarOff(row, units))
  const wrong = impossible.map(({ line }) => ({ line, reason: '成交额÷成交量与当日价格相差千倍以上，成交量或成交额有误' }))
  return { units: declared ?? units, contradicting: [...contradicting, ...wrong] }
}

/** Units of the bars of an index, whose amount ÷ volume is the average price of its members; an index without amounts counts in 股 unless the form says otherwise. */
export function unitsOfIndex(rows: readonly RawBar[], { form, units: declared }: { form: BarForm; units: Units | null }): UnitVerdict {
  const paid = rows.filter(hasPaidPrice).map((row) => row.amount / row.volume)
  const median = paid.sort((a, b) => a - b)[paid.length >> 1]
  const fits = ({ volume, amount }: Units) => {
    if (median === undefined) return true
    const price = (median * amount) / volume
    return price >= INDEX_SHARE_PRICE.from && price <= INDEX_SHARE_PRICE.to
  }
  const units = declared && fits(declared) ? declared : knownUnits.find(fits)
  if (!units) return { refused: '成交额÷成交量不像任何一种单位（股或手、元或千元），没有导入' }
  if (declared && !isSame(units, declared)) return { refused: unitMessage(form, { declared, units }) }
  return { units, contradicting: [] }
}

const isSame = (a: Units, b: Units) => a.volume === b.volume && a.amount === b.amount

function unitMessage(form: BarForm, { declared, units }: { declared: Units; units: Units }): string {
  return `单位与“${form.name}”不符：该格式${unitWords(declared)}，文件里的数却像${unitWords(units)}。请按该格式原样导出，不要换算`
}
