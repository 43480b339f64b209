import { useApi } from '../../api/api-context.ts'
import { BiasBox, CostLine } from '../../parts/backtest/bias-box.tsx'
import { DoubtBox } from '../../parts/backtest/doubt-box.tsx'
import { EquityPlot } from '../../parts/backtest/equity-plot.tsx'
import { sixFigures } from '../../parts/backtest/figures.ts'
import { MonthTable } from '../../parts/backtest/month-table.tsx'
import { RunProgress } from '../../parts/backtest/run-progress.tsx'
import { StatGrid } from '../../parts/backtest/stat-grid.tsx'
import { type BacktestRun, isPending, useRun } from '../../parts/backtest/use-backtest-run.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CapacityPanel } from './capacity-panel.tsx'
import { ChancePanel } from './chance-panel.tsx'
import { DecisionsPanel } from './decisions-panel.tsx'
import { FactorHistory } from './factor-history.tsx'
import { MoreFigures } from './more-figures.tsx'
import { NoRun } from './no-run.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { ReportProps } from './report-props.ts'
import { SplitTable } from './split-table.tsx'
import { StabilityPanel } from './stability-panel.tsx'
import { TradesPanel } from './trades-panel.tsx'
import { UnfilledPanel } from './unfilled-panel.tsx'

const RUN_ID = /^[0-9a-f]{32}$/

/** 回测报告: everything a run came to, by its number; an address open to all. */
export function BacktestPage({ query: { run: id = '' } }: { query: { run?: string } }) {
  const isNumber = RUN_ID.test(id)
  const query = useRun(isNumber ? id : null)
  const run = query.data?.data
  const order = run?.order
  const share = order ? { title: '回测报告', text: order.rule?.name || order.text } : undefined
  return (
    <Screen page="backtest" share={share} {...(order ? { subtitle: `${order.from} 至 ${order.to}` } : {})}>
      {isNumber ? (
        <Loadable query={query} skeleton="panel">
          {({ data }) => <Run run={data} onAsk={() => void query.refetch()} />}
        </Loadable>
      ) : (
        <NoRun reason="这个地址里没有回测编号，或编号不完整。" order={null} />
      )}
    </Screen>
  )
}

function Run({ run, onAsk }: { run: BacktestRun; onAsk: () => void }) {
  const api = useApi()
  const { result, order } = run
  if (isPending(run))
    return (
      <Panel title="正在回测">
        <RunProgress run={run} onCancel={() => void api('backtest.cancel', { id: run.id }).then(onAsk, onAsk)} />
      </Panel>
    )
  if (result === null || order === null) {
    const cancelled = run.state === 'cancelled' ? '这次回测已取消。' : '没有这次回测的结果。'
    return <NoRun id={run.id} reason={run.reason ?? cancelled} order={order} />
  }
  return <Report id={run.id} run={run} order={order} result={result} />
}

function Report({ run, ...report }: ReportProps & { run: BacktestRun }) {
  const { order, result } = report
  return (
    <>
      <OrderFacts run={run} order={order} />
      <Panel title="结果" span={5} half>
        <StatGrid figures={sixFigures(result, order)} />
        <DoubtBox result={result} />
        <BiasBox result={result} order={order} />
        <CostLine order={order} />
      </Panel>
      <Panel title="净值与回撤" span={7} half meta="期初为 1，已扣费用">
        <EquityPlot result={result} order={order} simulated={run.simulated} height={280} />
        <MoreFigures result={result} order={order} />
      </Panel>
      <CapacityPanel result={result} order={order} />
      <MonthTable months={result.months} benchmark={order.benchmark} />
      <ChancePanel result={result} simulated={run.simulated} />
      <SplitTable result={result} order={order} />
      <StabilityPanel result={result} order={order} />
      <FactorHistory bias={result.bias} />
      <DecisionsPanel result={result} order={order} simulated={run.simulated} />
      <TradesPanel id={report.id} order={order} simulated={run.simulated} />
      <UnfilledPanel id={report.id} unfilled={result.unfilled} />
    </>
  )
}
