import type { Screen } from '@guanlan/engine/screening/condition.ts'
import type { ScreenWords } from '../../../parts/screens/screen-words.ts'

/** A screen that is being edited: what it is, what its keys are called, and where the next one goes. */
export type ScreenEdits = { screen: Screen; words: ScreenWords; change: (next: Screen) => void }
