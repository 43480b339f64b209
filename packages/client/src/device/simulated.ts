import type { Meta } from '@guanlan/contract/envelope.ts'
import { create } from 'zustand'
import type { Platform } from '../platform/platform.ts'

const KEY = 'guanlan.simulated'

/** Which calls answered with generated figures last time; null until the first answer with figures. */
export const useAnswers = create<{ byCall: Readonly<Record<string, boolean>> | null }>(() => ({ byCall: null }))

/** Starts from what the last visit ended with, so that the mark has its place before the first answer. Returns stop(). */
export function rememberSimulated({ storage }: Platform): () => void {
  const last = storage.get(KEY)
  if (last !== null && useAnswers.getState().byCall === null) useAnswers.setState({ byCall: { '': last === 'true' } })
  return useAnswers.subscribe(({ byCall }) => storage.set(KEY, String(isAnySimulated(byCall ?? {}))))
}

/** Called for every answer with figures. */
export function noteAnswer(call: string, meta: Meta | null): void {
  if (meta === null || useAnswers.getState().byCall?.[call] === meta.simulated) return
  useAnswers.setState(({ byCall }) => {
    const { '': _lastVisit, ...others } = byCall ?? {}
    return { byCall: { ...others, [call]: meta.simulated } }
  })
}

/** True while any answer on screen may be generated, null while nothing has been answered. */
export function useSimulated(): boolean | null {
  return useAnswers(({ byCall }) => (byCall === null ? null : isAnySimulated(byCall)))
}

function isAnySimulated(byCall: Readonly<Record<string, boolean>>): boolean {
  return Object.values(byCall).includes(true)
}
