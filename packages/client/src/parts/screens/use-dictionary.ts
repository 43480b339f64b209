import type { CallOutput } from '@guanlan/contract/calls.ts'
import { useCall } from '../../api/use-call.ts'
import { pricedWords } from '../provenance/priced-words.ts'

/** Definitions change with the product alone. */
const STALE_MS = 3_600_000

export type FactorRow = CallOutput<'screen.factors'>['infos'][number]

/** Every factor with its other words, definition and formula; null until they are there. */
export function useDictionary(): readonly FactorRow[] | null {
  return useCall('screen.factors', {}, { staleMs: STALE_MS }).data?.data.infos ?? null
}

/** Words about figures of the dictionary, which name the prices of the store they are made of. */
export function useMarketWords(): (text: string) => string {
  const meta = useCall('screen.factors', {}, { staleMs: STALE_MS }).data?.meta
  return (text) => pricedWords(text, meta)
}
