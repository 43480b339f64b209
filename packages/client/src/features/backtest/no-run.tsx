import { href } from '@guanlan/contract/pages.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { logRun, readRuns } from '../../parts/backtest/run-log.ts'
import { inputOfOrder } from '../../parts/backtest/settings.ts'
import type { BacktestInput, BacktestOrder } from '../../parts/backtest/use-backtest-run.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest-page.module.css'

type NoRunProps = { id?: string; reason: string; order: BacktestOrder | null }

/** No result: why, the way to run it again where it is known what was run, and what else was run on this device. */
export function NoRun({ id, reason, order }: NoRunProps) {
  const api = useApi()
  const platform = usePlatform()
  const [problem, setProblem] = useState<string | null>(null)
  const runs = readRuns(platform.storage)
  const input = runs.find((run) => run.id === id)?.input ?? (order === null ? null : inputOfOrder(order))
  async function again(requested: BacktestInput) {
    try {
      const { data } = await api('backtest.start', requested)
      logRun(platform.storage, { id: data.id, text: data.order?.text ?? '', atMs: serverNowMs(), input: requested })
      platform.navigate('redirect', href('backtest', { run: data.id }))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '没有开始，请稍后再试')
    }
  }
  const others = runs.filter((run) => run.id !== id).slice(0, 8)
  return (
    <>
      <Panel>
        <EmptyState title="没有这份回测报告" text={problem ?? reason} icon="chart">
          {input !== null && (
            <Button kind="primary" onClick={() => void again(input)}>
              重新回测
            </Button>
          )}
          <Button href={href('screening')}>去选股</Button>
        </EmptyState>
      </Panel>
      {others.length > 0 && (
        <Panel title="这台设备上的回测">
          {others.map((run) => (
            <Link key={run.id} href={href('backtest', { run: run.id })} className={cx(layout.row12, styles.other)}>
              <span className={cx(typography.ellipsis, layout.grow)}>{run.text || '回测'}</span>
              <span className={typography.tiny}>{formatDate(run.atMs, 'ymd')}</span>
            </Link>
          ))}
        </Panel>
      )}
    </>
  )
}
