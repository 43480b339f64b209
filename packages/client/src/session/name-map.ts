import { useEffect } from 'react'
import { create } from 'zustand'
import type { Api } from '../api/api-context.ts'
import { ApiError } from '../platform/api-error.ts'

type Names = ReadonlyMap<string, string>

const useNames = create<{ names: Names }>(() => ({ names: new Map() }))
let local: Promise<void> | null = null

/** Short name of a code (codeToNameMap of spec §3) as known so far, null when unknown. */
export function nameOf(code: string): string | null {
  return useNames.getState().names.get(code) ?? null
}

/** `nameOf` for a component, which is drawn again when more names are known. A page that asks has the built-in table fetched at once. */
export function useNameOf(): (code: string) => string | null {
  useNames()
  useEffect(() => void fetchLocalNames(), [])
  return nameOf
}

/** Loads the built-in table once; a chunk of its own. Rejects when the chunk cannot be fetched; the next call tries again. */
export function loadLocalNames(): Promise<void> {
  local ??= import('@guanlan/domain/securities/names.ts').then(
    ({ securityNames }) => useNames.setState(({ names }) => ({ names: new Map([...securityNames(), ...names]) })),
    (error: unknown) => {
      local = null
      throw error
    },
  )
  return local
}

/** Loads the built-in table; a failure is only logged. */
export function fetchLocalNames(): Promise<void> {
  return loadLocalNames().catch((error: unknown) => console.error('the built-in table of names did not load', error))
}

/** Names from the server over the built-in ones; a failure is only logged and the local table stays (spec §8). */
export async function refreshNames(api: Api): Promise<void> {
  try {
    const { data } = await api('stock.quotes', { secucodes: ['all'], cols: [] })
    useNames.setState(({ names }) => ({ names: new Map([...names, ...data.infos.map((row) => [row.secucode, row.secuabbr] as const)]) }))
  } catch (error) {
    // the page that asked was left
    if (error instanceof ApiError && error.reason === 'abort') return
    console.error('failed to get the code list', error)
  }
}
