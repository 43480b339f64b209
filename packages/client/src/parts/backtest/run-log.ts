import type { CallInput } from '@guanlan/contract/calls.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { Platform } from '../../platform/platform.ts'

/** A run that was started on this device: what of, in words and as it was asked. */
export type LoggedRun = { id: string; text: string; atMs: number; input: CallInput<'backtest.start'> }

const KEY = 'guanlan.backtest.runs'
const MOST = 50

/** Runs started on this device, newest first; what cannot be read is left out. */
export function readRuns(storage: Platform['storage']): LoggedRun[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRun).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isRun(stored: unknown): stored is LoggedRun {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, text, atMs, input } = fieldsIn(stored)
  const isRequested = typeof input === 'object' && input !== null
  return typeof id === 'string' && typeof text === 'string' && typeof atMs === 'number' && isRequested
}

/** Remembers a run, once. */
export function logRun(storage: Platform['storage'], run: LoggedRun): void {
  const before = readRuns(storage).filter(({ id }) => id !== run.id)
  storage.set(KEY, JSON.stringify([run, ...before].slice(0, MOST)))
}

/** Attempts are counted over this time: who tries many rules finds one that looks good by chance. */
export const TRIED_DAYS = 30

/** Different runs of this device in the last 30 days. */
export function countTries(storage: Platform['storage'], nowMs: number): number {
  return readRuns(storage).filter(({ atMs }) => nowMs - atMs < TRIED_DAYS * 86_400_000).length
}
