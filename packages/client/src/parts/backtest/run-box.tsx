import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest.module.css'
import { BiasBox, CostLine } from './bias-box.tsx'
import { DoubtBox } from './doubt-box.tsx'
import { EquityPlot } from './equity-plot.tsx'
import { sixFigures } from './figures.ts'
import { RunProgress } from './run-progress.tsx'
import { StatGrid } from './stat-grid.tsx'
import { TrackButton } from './track-button.tsx'
import { type BacktestRun, type BacktestState, isPending } from './use-backtest-run.ts'

type RunBoxProps = {
  state: BacktestState
  /** Description of the run, shown before there is a result. */
  intro: string
  onSettings: () => void
  /** Settings that cannot be run. */
  isFaulty: boolean
}

/** One back-test where it is asked for: the way to start it, how far it is, and what it came to. */
export function RunBox({ state, intro, onSettings, isFaulty }: RunBoxProps) {
  const { run, isLooking, isStarting, refusal, start, cancel } = state
  if (isLooking && run === null) return <Skeleton shape="text" count={4} />
  if (run !== null && isPending(run)) return <RunProgress run={run} onCancel={() => void cancel()} />
  if (run?.state === 'done' && run.result !== null && run.order !== null) return <RunResult run={run} onSettings={onSettings} />
  const reason = refusal ?? (run === null ? null : run.state === 'cancelled' ? '这次回测已取消。' : run.reason)
  return (
    <div>
      <p className={cx(typography.noteLines, styles.intro)}>{intro}</p>
      {reason && (
        <p className={cx(typography.size12, typography.danger)} role="alert">
          {reason}
        </p>
      )}
      <div className={cx(layout.rowWrap8, styles.actions)}>
        <Button icon="sliders" onClick={onSettings}>
          设置
        </Button>
        <Button kind="primary" disabled={isStarting || isFaulty} onClick={() => void start()}>
          {isStarting ? '正在开始' : reason === null ? '开始回测' : '重新回测'}
        </Button>
      </div>
    </div>
  )
}

function RunResult({ run, onSettings }: { run: BacktestRun; onSettings: () => void }) {
  const { result, order, simulated } = run
  if (result === null || order === null) return null
  return (
    <div>
      <StatGrid figures={sixFigures(result, order)} />
      <DoubtBox result={result} />
      <EquityPlot result={result} order={order} simulated={simulated} />
      <BiasBox result={result} order={order} />
      <CostLine order={order} />
      <div className={cx(layout.rowWrap8, styles.actions)}>
        <Button icon="sliders" onClick={onSettings}>
          改设置再测
        </Button>
        <Button href={href('backtest', { run: run.id })}>完整报告</Button>
        <TrackButton order={order} />
      </div>
    </div>
  )
}
