import { indexName } from '@guanlan/domain/securities/indexes.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { secuAbbrOf } from '@guanlan/domain/securities/names.ts'
import { digitsOf } from '@guanlan/domain/securities/secu-code.ts'
import { hasPaidPrice } from './adjusted/paid-price.ts'
import type { FormInFile } from './bar-form.ts'
import type { RawBar } from './raw-bars.ts'
import { securityOf } from './security-of.ts'
import { unitsOfIndex } from './unit-verdict.ts'

/** Shenzhen, as codes name it. */
const SHENZHEN = /sz|xshe/i
/** Levels of an index are so many times the average price of its members; a share's close is about its own. */
const LEAST_LEVEL_RATIO = 10
/** Closes no share of Shenzhen's main board ever had. */
const LEAST_LEVEL = 500

/** The Shanghai index with the digits of a Shenzhen share (000001 is 平安银行 and 上证指数), where `text` does not name the market; null when there is none. */
export function indexNamesake({ kind, code }: Instrument, text: string): Instrument | null {
  if (kind !== 'stock' || !code.startsWith('SZ000') || SHENZHEN.test(text)) return null
  return securityOf(`SH${digitsOf(code)}`)
}

/** Whether the text that names a share's digits has the name of the index with these digits. */
export function namesIndex(index: Instrument, text: string): boolean {
  const name = indexName(index.code)
  return name !== null && text.includes(name)
}

/** Whether rows under a share's code are levels of an index, or prices adjusted backward over many years. */
export function areLevels(rows: readonly RawBar[], formInFile: FormInFile): boolean {
  const paid = rows.filter(hasPaidPrice)
  const closes = Float64Array.from(paid.length > 0 ? paid : rows, ({ close }) => close).sort()
  const close = closes[closes.length >> 1] ?? 0
  if (paid.length === 0) return close >= LEAST_LEVEL
  const verdict = unitsOfIndex(paid, formInFile)
  if ('refused' in verdict) return false
  const averages = Float64Array.from(paid, ({ amount, volume }) => amount / volume).sort()
  const average = ((averages[averages.length >> 1] ?? 0) * verdict.units.amount) / verdict.units.volume
  return close > average * LEAST_LEVEL_RATIO
}

/** Why levels under a share's code are refused, and how to say which of the two is meant. */
export function levelsMessage(
  share: Instrument,
  index: Instrument,
  { isInColumn, hasAmount, exportHint }: { isInColumn: boolean; hasAmount: boolean; exportHint: string },
): string {
  const titled = ({ code }: Instrument) => `${secuAbbrOf(code) ?? ''}（${code}）`
  const how = isInColumn ? `请把代码列写成 ${index.code}` : `请选“按 ${index.code} 导入”，或加 --code ${index.code}`
  const why = hasAmount ? '收盘价远高于成交额÷成交量' : `收盘价高于任何深市主板股票（${LEAST_LEVEL} 元）`
  return `${why}，像是指数点位：如果是指数${titled(index)}，${how}；如果是股票${titled(share)}，则是复权价，${exportHint}`
}
