import { href } from '@guanlan/contract/pages.ts'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './hits-panel.module.css'
import { Hits } from './hits-panel.tsx'
import { useScreenActions } from './use-screen-actions.ts'

/** The bar at the foot of phones: how many the screen finds, keep it, see them. */
export function ScreenBar({ current }: { current: CurrentScreen }) {
  const { save } = useScreenActions(current)
  return (
    <div className={cx(layout.row8, styles.bar)} role="toolbar" aria-label="选股">
      <div className={layout.grow}>
        <Hits current={current} />
      </div>
      <Button disabled={current.screen === null} onClick={save}>
        保存
      </Button>
      <Button kind="primary" trace="run-screen" href={href('screenResults', current.query)}>
        查看结果
      </Button>
    </div>
  )
}
