import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest.module.css'
import type { BacktestRun } from './use-backtest-run.ts'

const STAGES = { figures: '计算历史指标', trading: '模拟交易与对照' } as const
/** Figures take most of the time. */
const FIGURES_SHARE = 0.8

/** Share of the whole that is done, 0–1. */
function doneShare({ progress }: Pick<BacktestRun, 'progress'>): number {
  if (progress === null) return 0
  return progress.stage === 'figures' ? progress.ratio * FIGURES_SHARE : FIGURES_SHARE + progress.ratio * (1 - FIGURES_SHARE)
}

/** How far a run is, and the way to give it up. */
export function RunProgress({ run, onCancel }: { run: BacktestRun; onCancel: () => void }) {
  const isQueued = run.state === 'queued'
  const share = Math.round(doneShare(run) * 100)
  const text = isQueued
    ? `排队中，前面还有 ${run.place} 个`
    : `${run.progress === null ? '准备数据' : STAGES[run.progress.stage]} ${share}%`
  return (
    <div className={styles.progress}>
      <div className={styles.bar} role="progressbar" aria-label="回测进度" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share}>
        <i className={styles.done} style={{ width: `${share}%` }} />
      </div>
      <div className={cx(layout.row8, typography.note)}>
        <span className={layout.grow} aria-live="polite">
          {text}
        </span>
        <Button size="xs" onClick={onCancel}>
          取消
        </Button>
      </div>
      <p className={cx(typography.tinyLines, layout.above8)}>可以离开这一页，算完后用同样的条件会直接看到结果。</p>
    </div>
  )
}
