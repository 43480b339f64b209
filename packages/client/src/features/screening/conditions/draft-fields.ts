import type { Unit } from '@guanlan/figures/unit.ts'
import type { ConditionDraft } from '../../../parts/screens/condition-draft.ts'
import type { ScreenWords } from '../../../parts/screens/screen-words.ts'
import type { FactorFacts } from './use-factor-detail.ts'

/** What the fields of a condition's sheet work on. */
export type DraftFields = {
  draft: ConditionDraft
  change: (part: Partial<ConditionDraft>) => void
  words: ScreenWords
  unit: Unit
  detail: FactorFacts
}
