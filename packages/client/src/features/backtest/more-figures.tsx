import { backtestFormulas, doubtOf, type ReportFigure } from '../../parts/backtest/figures.ts'
import { benchmarkName } from '../../parts/backtest/settings.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest-page.module.css'
import type { ReportProps } from './report-props.ts'

const FEW = '不足 20 笔，不给比例'
const STILL = '净值没有波动'

/** The rest of the figures, in lines. */
export function MoreFigures({ result, order }: Omit<ReportProps, 'id'>) {
  return (
    <div className={styles.more}>
      {moreFigures({ result, order }).map(({ label, value, form, signed, formula, notes, reason, doubt }) => (
        <div key={label} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <Num
            name={label}
            value={value}
            form={form}
            formula={formula}
            {...(signed ? { toneOf: value } : {})}
            {...(reason === undefined ? {} : { reason })}
          />
          <span className={typography.tiny}>{[doubt, ...notes].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  )
}

function moreFigures({ result, order }: Omit<ReportProps, 'id'>): ReportFigure[] {
  const { stats, benchmarkStats, tradeStats } = result
  const index = benchmarkName(order.benchmark)
  const beside = (value: number | null, form: ReportFigure['form']) => [`${index} ${figureText(value, form)}`]
  const { winInterval } = tradeStats
  const ofTrades = [`n=${tradeStats.n}`]
  return [
    {
      label: '区间收益',
      value: stats.total,
      form: 'signedPercent',
      signed: true,
      formula: backtestFormulas.total,
      notes: beside(benchmarkStats.total, 'signedPercent'),
      doubt: doubtOf(result, 'annual'),
    },
    {
      label: '年化波动',
      value: stats.volatility,
      form: 'percent',
      formula: backtestFormulas.volatility,
      reason: STILL,
      notes: beside(benchmarkStats.volatility, 'percent'),
    },
    {
      label: '夏普比率',
      value: stats.sharpe,
      form: 'ratio2',
      formula: backtestFormulas.sharpe,
      reason: STILL,
      notes: beside(benchmarkStats.sharpe, 'ratio2'),
      doubt: doubtOf(result, 'sharpe'),
    },
    {
      label: '卡玛比率',
      value: stats.calmar,
      form: 'ratio2',
      formula: backtestFormulas.calmar,
      reason: '没有回撤',
      notes: beside(benchmarkStats.calmar, 'ratio2'),
      doubt: doubtOf(result, 'annual'),
    },
    {
      label: '交易胜率',
      value: tradeStats.winRatio,
      form: 'percent',
      formula: backtestFormulas.tradeWins,
      reason: FEW,
      doubt: doubtOf(result, 'winRatio'),
      notes: [
        ...ofTrades,
        ...(winInterval === null ? [] : [`${figureText(winInterval[0], 'percent')}–${figureText(winInterval[1], 'percent')}`]),
      ],
    },
    {
      label: '盈亏比',
      value: tradeStats.profitLossRatio,
      form: 'ratio2',
      formula: backtestFormulas.profitLoss,
      reason: FEW,
      notes: ofTrades,
    },
    {
      label: '每笔净收益',
      value: tradeStats.averageReturn,
      form: 'signedPercent',
      signed: true,
      formula: backtestFormulas.tradeReturn,
      reason: '没有平仓的交易',
      notes: [`中位 ${figureText(tradeStats.medianReturn, 'signedPercent')}`],
    },
    {
      label: '平均持有',
      value: tradeStats.averageSessions,
      form: 'ratio2',
      formula: backtestFormulas.heldSessions,
      reason: '没有平仓的交易',
      notes: ['交易日'],
    },
    { label: '费用合计', value: stats.costs, form: 'percent', formula: backtestFormulas.costs, notes: ['占本金，不含滑点与冲击'] },
  ]
}
