import type { Condition } from '@guanlan/engine/screening/condition.ts'
import type { ScreenEdits } from './screen-edits.ts'

/** What a sheet of a condition does with it. */
export type ConditionActions = {
  /** The screen as it would be with this condition, to count it. */
  tried: (condition: Condition) => ScreenEdits['screen']
  apply: (condition: Condition) => void
  /** Absent for a condition that is not there yet. */
  remove?: () => void
  /** Puts another condition beside it, of which one is enough. */
  orElse?: () => void
}
