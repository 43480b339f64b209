import { type Condition, isLeaf, type Leaf, type Operand } from '@guanlan/engine/screening/condition.ts'
import type { ReactNode } from 'react'
import { draftOf, newDraft } from '../../../parts/screens/condition-draft.ts'
import {
  conditionAt,
  type Path,
  tidied,
  withCondition,
  withGroup,
  withoutCondition,
  withReplaced,
} from '../../../parts/screens/edit-screen.ts'
import { isFlag, leafWords, operandName } from '../../../parts/screens/screen-words.ts'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import type { ConditionActions } from './condition-actions.ts'
import { FactorPicker } from './factor-picker.tsx'
import { FigureSheet } from './figure-sheet.tsx'
import { ListSheet } from './list-sheet.tsx'
import type { ScreenEdits } from './screen-edits.ts'
import { SignalSheet } from './signal-sheet.tsx'

const sheet = (label: string, content: (close: () => void) => ReactNode) => openPopup({ position: 'bottom', label, content })

/** Opens the condition at a path (a negation above its leaf included) to be changed or taken out. */
export function openCondition(edits: ScreenEdits, path: Path): void {
  const { screen, change } = edits
  const found = conditionAt(tidied(screen.where), path)
  if (found === null) return
  const isNegated = found.kind === 'not'
  const leaf = isNegated ? found.part : found
  if (!isLeaf(leaf)) return
  const tried = (condition: Condition) => withReplaced(screen, path, condition)
  const actions: ConditionActions = {
    tried,
    apply: (condition) => change(tried(condition)),
    remove: () => change(withoutCondition(screen, path)),
    orElse: () => openBeside(edits, path),
  }
  openLeaf({ edits, leaf, isNegated, actions })
}

function openLeaf({
  edits,
  leaf,
  isNegated,
  actions,
}: {
  edits: ScreenEdits
  leaf: Leaf
  isNegated: boolean
  actions: ConditionActions
}): void {
  const { words } = edits
  const { name } = leafWords(leaf, words)
  const draft = 'left' in leaf ? draftOf(leaf, { isNegated, isFlag: isFlag(leaf.left, words) }) : null
  if (draft !== null) sheet(name, (close) => <FigureSheet words={words} start={draft} actions={closing(actions, close)} />)
  else if (leaf.kind === 'list')
    sheet(name, (close) => <ListSheet words={words} leaf={leaf} isNegated={isNegated} actions={closing(actions, close)} />)
  else if (leaf.kind === 'signal')
    sheet(name, (close) => <SignalSheet leaf={leaf} isNegated={isNegated} actions={closing(actions, close)} />)
}

/** Every action closes the sheet first: what is written to the address closes whatever is open. */
function closing(actions: ConditionActions, close: () => void): ConditionActions {
  const { remove, orElse } = actions
  return {
    ...actions,
    apply(condition) {
      close()
      actions.apply(condition)
    },
    ...(remove && {
      remove() {
        close()
        remove()
      },
    }),
    ...(orElse && {
      orElse() {
        close()
        orElse()
      },
    }),
  }
}

/** Opens a new condition on a figure. It goes into the group at `path`. */
export function openFigure(edits: ScreenEdits, key: string, path: Path = []): void {
  const { screen, change } = edits
  const tried = (condition: Condition) => withCondition(screen, condition, path)
  openNew(edits, key, { tried, apply: (condition) => change(tried(condition)) })
}

function openNew({ words }: ScreenEdits, key: string, actions: ConditionActions): void {
  const left: Operand = { factor: key }
  const start = newDraft({ left, isFlag: isFlag(left, words) })
  sheet(operandName(left, words), (close) => <FigureSheet words={words} start={start} isNew actions={closing(actions, close)} />)
}

/** Opens a new list condition (行业, 概念 …). */
export function openList(edits: ScreenEdits, leaf: Extract<Leaf, { kind: 'list' }>): void {
  const { screen, change } = edits
  const tried = (condition: Condition) => withCondition(screen, condition)
  openLeaf({ edits, leaf, isNegated: false, actions: { tried, apply: (condition) => change(tried(condition)) } })
}

/** Opens the choice of a figure for a new condition in the group at `path`. */
export function openAdd(edits: ScreenEdits, path: Path): void {
  sheet('添加条件', (close) => (
    <FactorPicker
      onPick={(key) => {
        close()
        openFigure(edits, key, path)
      }}
    />
  ))
}

function openBeside(edits: ScreenEdits, path: Path): void {
  const { screen, change } = edits
  const tried = (beside: Condition) => withGroup(screen, path, { kind: 'or', beside })
  sheet('满足任一即可的另一个条件', (close) => (
    <FactorPicker
      onPick={(key) => {
        close()
        openNew(edits, key, { tried, apply: (beside) => change(tried(beside)) })
      }}
    />
  ))
}
