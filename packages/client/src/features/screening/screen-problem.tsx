import { emptyScreen } from '../../parts/screens/screen-address.ts'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './screen-editor.module.css'

/** Why an address is no screen, and a way out. */
export function ScreenProblem({ current: { problem, setScreen } }: { current: CurrentScreen }) {
  return (
    <div className={cx(layout.rowWrap8, typography.size13Lines, styles.problem)} role="alert">
      {problem}
      <Button size="xs" onClick={() => setScreen(emptyScreen, '')}>
        重新设置条件
      </Button>
    </div>
  )
}
