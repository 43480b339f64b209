import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { candleOf } from '../../patterns/candle.ts'
import { LOOK_BARS, patterns, patternsAt } from '../../patterns/index.ts'
import { isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived } from '../security-view.ts'

const technical = familyOf({ group: '技术面', unit: '是否', sources: ['dayBars'], frequency: '每个交易日' })

/** Keys of the patterns that end on the session; null where there is no bar of it or too few before it. */
const patternsOn = derived((view): ReadonlySet<string> | null => {
  const { bars } = view
  if (!isTraded(view) || bars.length < LOOK_BARS) return null
  const candles = Array.from({ length: LOOK_BARS }, (_, place) => {
    const at = bars.length - LOOK_BARS + place
    return candleOf({
      open: numberAt(bars.open, at),
      high: numberAt(bars.high, at),
      low: numberAt(bars.low, at),
      close: numberAt(bars.close, at),
    })
  })
  return new Set(patternsAt(candles).map(({ key }) => key))
})

/** Whether a K-line pattern ends on the session, one factor each. */
export const patternFactors: readonly Factor[] = patterns.map(({ key, name, definition, length, tendency }) =>
  technical({
    key: `pattern-${key}`,
    name,
    synonyms: [`${name}形态`],
    definition: `当日结束的 ${length} 根 K 线构成该形态：${definition}传统读法${tendency}，不是预测。当日停牌或不足 ${LOOK_BARS} 根时没有。`,
    formula: `K线形态「${name}」`,
    compute(view) {
      const found = patternsOn(view)
      return found === null ? Number.NaN : Number(found.has(key))
    },
  }),
)
