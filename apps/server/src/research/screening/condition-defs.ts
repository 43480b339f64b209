import type { ConditionDef } from '@guanlan/contract/schemas/research/factors.ts'
import { mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { comparisons, type ListKind } from '@guanlan/engine/screening/condition.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { StoredCut } from '../factors/factor-store.ts'

/** What a slider of a factor goes from and to: the middle nine tenths of the market, at round figures. */
export type Slider = { min: number; max: number; step: number }

/** Steps of a slider. */
const STEPS = 100

/** The round figure (1, 2 or 5 times a power of ten) next above a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const lead = [1, 2, 5].find((one) => one * power >= step * 0.999) ?? 10
  return lead * power
}

/** Figures with a meaningful median of the market. */
const SAMPLE = 800

/** Every so many-th known figure of a column, in order of size: sorting whole columns of hundreds of factors would take seconds. */
function sampleOf(column: Float64Array): Float64Array {
  const stride = Math.max(1, Math.floor(column.length / SAMPLE))
  const sample = new Float64Array(Math.ceil(column.length / stride))
  let count = 0
  for (let at = 0; at < column.length; at += stride) {
    if (!Number.isNaN(numberAt(column, at))) sample[count++] = numberAt(column, at)
  }
  return sample.subarray(0, count).sort()
}

/** The slider of a column of figures; null where all that is known of it is one figure. */
export function sliderOf(column: Float64Array): Slider | null {
  const sample = sampleOf(column)
  const [low, high] = mapTuple([0.05, 0.95], (ratio) => sample[Math.round(ratio * (sample.length - 1))] ?? Number.NaN)
  if (!(high > low)) return null
  const step = Number(roundStep((high - low) / STEPS).toPrecision(1))
  const grid = (value: number) => Number((value * step).toPrecision(12))
  return { min: grid(Math.floor(low / step)), max: grid(Math.ceil(high / step)), step }
}

/** The sliders of every factor of a cut, worked out a slice at a time. */
export async function slidersOf(cut: StoredCut): Promise<Map<string, Slider>> {
  const slices = startSlices()
  const sliders = new Map<string, Slider>()
  for (const [key, column] of cut.columns) {
    if (slices.isOver()) await slices.next()
    const slider = sliderOf(column)
    if (slider !== null) sliders.set(key, slider)
  }
  return sliders
}

const FIGURE_OPS = [...comparisons, 'between', 'top', 'bottom', 'topShare', 'bottomShare']

/** A factor as a condition. */
export function factorDef({ key, name, unit, frequency, isPointInTime }: Factor, slider: Slider | undefined): ConditionDef {
  const shared = { key, name, unit, freq: frequency, history: isPointInTime }
  if (unit === '是否') return { ...shared, type: 'bool', op: ['='] }
  return { ...shared, type: 'range', op: FIGURE_OPS, ...slider }
}

const LISTS: readonly (readonly [ListKind, string])[] = [
  ['board', '上市板'],
  ['industry', '行业'],
  ['concept', '概念'],
  ['area', '地域'],
  ['index', '指数成分'],
  ['mark', '标记'],
]

/** The lists of the market as conditions. */
export function listDefs({ lists }: Lexicon): ConditionDef[] {
  return LISTS.map(([key, name]) => ({
    key,
    name,
    type: 'enum',
    unit: '',
    options: [...(lists.get(key) ?? [])].filter(([value]) => value !== 'b').map(([value, text]) => ({ value, name: text })),
    op: ['in'],
    freq: '不定期',
    history: key !== 'mark' && key !== 'area',
  }))
}
