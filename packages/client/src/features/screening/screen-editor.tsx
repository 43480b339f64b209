import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { useScreenWords } from '../../parts/screens/use-screen-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConditionTree } from './condition-tree.tsx'
import styles from './screen-editor.module.css'
import { ScreenProblem } from './screen-problem.tsx'
import { SentenceBox } from './sentence-box.tsx'
import { WordNotes } from './word-notes.tsx'

type ScreenEditorProps = {
  current: CurrentScreen
  /** Enter in the sentence, with what is written. */
  onEnter?: (sentence: string) => void
}

/** The screen of a page to read and to change: its sentence, its conditions as chips, and the words nobody understood. */
export function ScreenEditor({ current, onEnter }: ScreenEditorProps) {
  const { words } = useScreenWords()
  const { screen, problem, answer, setScreen } = current
  return (
    <div className={styles.editor}>
      <SentenceBox current={current} onEnter={onEnter} />
      {problem !== null && <ScreenProblem current={current} />}
      {screen !== null && <ConditionTree edits={{ screen, words, change: (next) => setScreen(next) }} />}
      {problem === null &&
        screen === null &&
        (answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton shape="rows" count={1} />)}
      <WordNotes current={current} />
    </div>
  )
}
