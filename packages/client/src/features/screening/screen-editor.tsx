import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import layout from '../../ui/layout/layout.module.css'
import typography from '../../ui/text/typography.module.css'
import { ConditionTree } from './conditions/condition-tree.tsx'
import { useEdits } from './conditions/use-edits.ts'
import { ScreenProblem } from './screen-problem.tsx'
import { SentenceBox } from './sentence-box.tsx'
import { WordNotes } from './word-notes.tsx'

type ScreenEditorProps = {
  current: CurrentScreen
  /** Enter in the sentence, with what is written. */
  onEnter?: (sentence: string) => void
}

/** What was understood, as the server writes it; null where the sentence says the same. */
function plainOf({ sentence, answer }: CurrentScreen): string | null {
  const text = answer.isPlaceholderData ? '' : (answer.data?.data.parsed.text ?? '')
  return text === '' || text === sentence ? null : text
}

/** The screen of a page to read and to change: its sentence, its conditions as chips and in plain words, and the words that were not understood. */
export function ScreenEditor({ current, onEnter }: ScreenEditorProps) {
  const edits = useEdits(current)
  const { screen, problem, answer } = current
  const plain = plainOf(current)
  return (
    <div className={layout.column12}>
      <SentenceBox current={current} onEnter={onEnter} />
      {problem !== null && <ScreenProblem current={current} />}
      {edits !== null && <ConditionTree edits={edits} />}
      {plain !== null && <p className={typography.captionLines}>换个说法：{plain}</p>}
      {problem === null && screen === null && answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {problem === null && edits === null && !answer.isError && <Skeleton shape="rows" count={1} />}
      <WordNotes current={current} />
    </div>
  )
}
