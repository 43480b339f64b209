import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { create } from 'zustand'
import { rereadEntry, storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { onAccountChange } from '../../session/account-change.ts'
import { newFormula, readFormulas, withFormula } from './saved-formulas.ts'

const KEY = 'guanlan.formulas'

/** The formulas kept on this device, and the one that is being written, which the chart shows while it is. */
type FormulaState = { formulas: readonly OwnFormula[]; draft: OwnFormula | null }

const useStore = create<FormulaState>(() => ({ formulas: [], draft: null }))
let storage: Platform['storage'] | null = null
onAccountChange(() => useStore.setState({ draft: null }))

function open(platform: Platform): void {
  if (storage === platform.storage) return
  storage = platform.storage
  useStore.setState({ formulas: readFormulas(storage.get(KEY)), draft: null })
}

rereadEntry(KEY, () => useStore.setState({ formulas: readFormulas(storage?.get(KEY) ?? null) }))

function keep(formulas: readonly OwnFormula[]): void {
  if (storage !== null) storeEntry(storage, KEY, JSON.stringify(formulas))
  useStore.setState({ formulas })
}

export type FormulaActions = FormulaState & {
  /** Opens the editor: of a formula, or of a new one. */
  edit(formula?: OwnFormula): void
  /** What is in the editor now. */
  write(draft: OwnFormula): void
  /** Closes the editor without keeping anything. */
  drop(): void
  /** Keeps what is in the editor and closes it; answers the reason when it was refused, else null. */
  save(): string | null
  remove(id: string): void
}

/** The reader's own formulas (我的公式). */
export function useFormulas(): FormulaActions {
  open(usePlatform())
  return { ...useStore(), ...actions }
}

const actions = {
  edit: (formula?: OwnFormula) => useStore.setState({ draft: formula ?? newFormula(useStore.getState().formulas, Date.now()) }),
  write: (draft: OwnFormula) => useStore.setState({ draft }),
  drop: () => useStore.setState({ draft: null }),
  save() {
    const { formulas, draft } = useStore.getState()
    if (draft === null) return null
    const outcome = withFormula(formulas, draft)
    if (!outcome.ok) return outcome.reason
    keep(outcome.formulas)
    useStore.setState({ draft: null })
    return null
  },
  remove(id: string) {
    keep(useStore.getState().formulas.filter((formula) => formula.id !== id))
    useStore.setState({ draft: null })
  },
}
