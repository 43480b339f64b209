import type { CurrentScreen } from '../../../parts/screens/use-screen.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useScreenActions } from '../use-screen-actions.ts'
import styles from './results-bar.module.css'

/** The bar at the foot of phones: keep the conditions, go to the back-test. */
export function ResultsBar({ current, toTest }: { current: CurrentScreen; toTest: () => Promise<void> }) {
  const { save } = useScreenActions(current)
  const isOff = current.screen === null
  return (
    <div className={styles.bar} role="toolbar" aria-label="选股结果">
      <Button disabled={isOff} onClick={save}>
        保存条件
      </Button>
      <Button kind="primary" disabled={isOff} onClick={() => void toTest()}>
        回测
      </Button>
    </div>
  )
}
