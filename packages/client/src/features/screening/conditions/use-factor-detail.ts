import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Operand } from '@guanlan/engine/screening/condition.ts'
import { derivedOf } from '@guanlan/engine/screening/derived/derived-figure.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../../api/api-context.ts'
import { useCall } from '../../../api/use-call.ts'
import type { SliderScale } from '../../../ui/field/slider-values.ts'

const STALE_MS = 60_000
/** Steps a slider has about. */
const STEPS = 100
/** Units that are counted: nothing lies between two of them. */
const WHOLE = new Set(['次', '日', '家', '名', '个', '人', '根', '季', '股', '只'])

type Distribution = NonNullable<CallOutput<'screen.factor'>['distribution']>

/** Bars of one width; the outer two hold all that lies beyond the middle of the market. */
export type Spread = { scale: SliderScale; bars: readonly { from: number; to: number; count: number }[]; n: number; missing: number }

export type FactorFacts = {
  answer: UseQueryResult<Answered<'screen.factor'>>
  spread: Spread | null
  /** In the middle of the market, on a step of the slider; null where nothing is known. */
  median: number | null
}

/** A step of 1, 2 or 5 times a power of ten. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const lead = [1, 2, 5].find((one) => one * power >= width * 0.999) ?? 10
  return Number((lead * power).toPrecision(1))
}

/** The ends of a slider over a distribution: those of its bars of one width, at round steps. */
function spreadOf({ bins, n, missing }: Distribution, unit: string): Spread | null {
  const second = bins[1]
  const last = bins.at(-1)
  if (second === undefined || last === undefined || bins.length < 3) return null
  const width = second.to - second.from
  if (!(width > 0)) return null
  const low = Math.max(second.from - width, bins[0]?.from ?? Number.NEGATIVE_INFINITY)
  const high = Math.min(last.from + width, last.to)
  const fine = roundStep((high - low) / STEPS)
  const step = WHOLE.has(unit) ? Math.max(1, fine) : fine
  const grid = (value: number) => Number((value * step).toPrecision(12))
  const scale = { min: grid(Math.floor(low / step)), max: grid(Math.ceil(high / step)), step }
  return { scale, bars: bins, n, missing }
}

/** How a factor spreads over the market; nothing for a figure of the formula language or of several factors, which has no entry in the dictionary. */
export function useFactorDetail(operand: Operand): FactorFacts {
  const key = 'factor' in operand && derivedOf(operand.factor) === null ? operand.factor : ''
  const answer = useCall('screen.factor', { key }, { enabled: key !== '', staleMs: STALE_MS })
  const distribution = answer.data?.data.distribution ?? null
  const spread = distribution === null ? null : spreadOf(distribution, answer.data?.data.factor.unit ?? '')
  const median = distribution === null ? null : onStep(distribution.median, spread?.scale.step)
  return { answer, spread, median }
}

function onStep(value: number, step: number | undefined): number {
  return step === undefined ? value : Number((Math.round(value / step) * step).toPrecision(12))
}
