import { emptyScreen } from '../../parts/screens/screen-address.ts'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './screen-editor.module.css'

/** Why an address is no screen, and a way out. */
export function ScreenProblem({ current: { problem, setScreen } }: { current: CurrentScreen }) {
  return (
    <div className={styles.problem} role="alert">
      {problem}
      <Button size="xs" onClick={() => setScreen(emptyScreen, '')}>
        重新设置条件
      </Button>
    </div>
  )
}
