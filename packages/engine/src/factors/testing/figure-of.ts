import { factorOf } from '../index.ts'
import type { SecurityView } from '../security-view.ts'

/** The figure of a factor that must be there. Throws for an unknown key. */
export function figureOfFactor(key: string, view: SecurityView): number {
  const factor = factorOf(key)
  if (factor === null) throw new Error(`no factor ${key}`)
  return factor.compute(view)
}
