import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import { lastBars } from '../../bars.ts'
import { indicatorOf } from '../../indicators/index.ts'
import { type IndicatorParams, paramsOf } from '../../indicators/indicator.ts'
import { fromEnd, isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { crossesAbove, type Moved } from '../flags.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** Bars of the lines that are kept of a view: a quarter, for how long ago something happened. */
export const KEPT_BARS = 61

/** Indicators whose newest values follow from every bar there is; those of the others follow from the newest ones. */
const OF_ALL_BARS: ReadonlySet<string> = new Set(['MACD', 'KDJ', 'RSI', 'TRIX', 'EXPMA', 'SAR', 'ZCYL', 'GAP'])
/** Bars that hold the longest window with its averages, and what is kept before it. */
const ENOUGH_BARS = 256

/** A line of an indicator, `back` bars before the newest; NaN where it has no value. Throws for a line it does not have. */
type NewestLines = (line: string, back?: number) => number

/** The newest values of an indicator's lines, computed once a view by its kernels; whole columns are not kept. Throws where there is no such indicator. */
export function newestLinesOf(key: string, chosen: IndicatorParams = {}): (view: SecurityView) => NewestLines {
  const indicator = indicatorOf(key)
  if (indicator === null) throw new Error(`no indicator ${key}`)
  const params = paramsOf(indicator, chosen)
  const places = new Map(indicator.lines.map((line, place) => [line.key, place]))
  return derived(({ bars }) => {
    const read = OF_ALL_BARS.has(key) ? bars : lastBars(bars, ENOUGH_BARS)
    const tails = indicator.compute(read, params).map((column) => column.slice(-KEPT_BARS))
    return (line, back = 0) => {
      const place = places.get(line)
      if (place === undefined) throw new Error(`no line ${line} of ${key}`)
      return fromEnd(itemAt(tails, place), back)
    }
  })
}

/** What a factor that is the newest value of an indicator's line says of itself; its formula is the one of the line. */
type LineRecord = Pick<Factor, 'key' | 'name' | 'synonyms' | 'formula'> & { line: string; says: string; unit?: Unit }

const technical = familyOf({ group: '技术面', unit: '点', sources: ['dayBars'], frequency: '每个交易日' })
const LINE_NOTE = '按前复权日线；指标还没有数值时没有，停牌时为停牌前的数值。'

/** Factors of the newest values of an indicator's lines. */
export function lineFactors(newest: (view: SecurityView) => NewestLines, records: readonly LineRecord[]): Factor[] {
  return records.map(({ line, says, ...record }) =>
    technical({ ...record, definition: `${says}。${LINE_NOTE}`, compute: (view) => newest(view)(line) }),
  )
}

/** Two figures that cross: their newest values and those one bar before. */
type Crossing = { key: string; name: string; synonyms?: readonly string[]; up: string; down: string; formula: string }

function movedOf(lines: NewestLines, line: string): Moved {
  return { now: lines(line), before: lines(line, 1) }
}

/** 金叉 and 死叉 of two lines on the session: 1 when `up` rose above `down` on it. */
export function crossingFactors(newest: (view: SecurityView) => NewestLines, crossings: readonly Crossing[]): Factor[] {
  return crossings.map(({ up, down, ...record }) =>
    technical({
      ...record,
      unit: '是否',
      definition: `${record.formula} 在当日成立：前者前一日不高于后者，当日高于。当日停牌时没有。`,
      compute(view) {
        const lines = newest(view)
        return isTraded(view) ? crossesAbove(movedOf(lines, up), movedOf(lines, down)) : Number.NaN
      },
    }),
  )
}
