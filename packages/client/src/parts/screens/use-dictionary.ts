import type { CallOutput } from '@guanlan/contract/call.ts'
import { useCall } from '../../api/use-call.ts'

/** Definitions change with the product alone. */
const STALE_MS = 3_600_000

export type FactorRow = CallOutput<'screen.factors'>['infos'][number]

/** Every factor with its other words, definition and formula; null until they are there. */
export function useDictionary(): readonly FactorRow[] | null {
  return useCall('screen.factors', {}, { staleMs: STALE_MS }).data?.data.infos ?? null
}
