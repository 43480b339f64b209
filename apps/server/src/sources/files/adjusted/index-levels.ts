import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { secuAbbrOf } from '@guanlan/domain/securities/names.ts'
import type { FormInFile } from '../bar-form.ts'
import type { RawBar } from '../raw-bars.ts'
import { unitsOfIndex } from '../unit-verdict.ts'
import { hasPaidPrice } from './paid-price.ts'

/** Levels of an index are so many times the average price of its members; a share's close is about its own. */
const LEAST_LEVEL_RATIO = 10
/** Closes no share of Shenzhen's main board ever had. */
const LEAST_LEVEL = 500

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
