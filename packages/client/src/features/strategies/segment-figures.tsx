import { strategyFigures } from '@guanlan/figures/tables/strategy.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'
import { SPAN_TITLES, type SpanName, type Stats, type StatsQuery } from './words.ts'

type Field = (typeof strategyFigures)[number]['field']
type Segment = NonNullable<Stats['segments'][SpanName]>

const DEFINITIONS: Readonly<Record<SpanName, string>> = {
  forward:
    '从公布后第一个收盘的交易日算起，以同样的规则、费用与成交限制逐日统计，与回测分开。净值在第一个交易日收盘为 1，最早的成交是下一次开盘。数据更正后重算。',
  backtest:
    '公布之前的历史上同一条规则的结果：次日开盘成交，开盘涨停、停牌记为未成交，已扣费用。规则是看着这段历史选出来的，试过的组数越多，最好的一组越可能只是运气。',
}
const figureOf = {
  forward: recordFigures('segments.forward.stats', strategyFigures),
  backtest: recordFigures('segments.backtest.stats', strategyFigures),
}
const percent = (value: number | null) => figureText(value, 'signedPercent')

/** What a span came to: returns against index and equal weight, falls, trades, what could not be filled, and how much of it may be luck. */
export function SegmentFigures({ span, query }: { span: SpanName; query: StatsQuery }) {
  const segment = query.data?.data.segments[span] ?? null
  return (
    <Module
      id={span}
      title={SPAN_TITLES[span]}
      definition={DEFINITIONS[span]}
      query={query}
      note={segment === null ? '' : `${segment.from} 至 ${segment.to} · ${segment.computedAt} 计算`}
      view={({ data, meta }) => {
        const shown = data.segments[span]
        if (shown === null) return { empty: meta?.missing.find(({ field }) => field === `segments.${span}`)?.reason ?? '还没有数' }
        return { body: <Figures span={span} segment={shown} data={data} meta={meta} /> }
      }}
    />
  )
}

type FiguresProps = { span: SpanName; segment: Segment; data: Stats; meta: Parameters<typeof FigureNum>[0]['meta'] }

function Figures({ span, segment, data, meta }: FiguresProps) {
  const { stats } = segment
  const killed = span === 'backtest' ? data.backtestKilledOn : data.killedOn
  const notes = notesOf(stats)
  const trials = `试过 ${figureText(stats.trials, 'count')} 组${data.isOwn ? '（这台设备近 30 天的回测）' : '（公布者申报）'}`
  return (
    <>
      {span === 'forward' && (
        <p className={cx(typography.strong20, styles.days)}>第 {figureText((stats.sessions ?? 1) - 1, 'count')} 个交易日</p>
      )}
      <div className={styles.figures}>
        {SHOWN.map((field) => (
          <span key={field} className={cx(layout.column, layout.shrink)}>
            <span className={typography.caption}>{figureOf[span].figure(field, stats).title}</span>
            <FigureNum
              className={span === 'forward' ? typography.strong18 : typography.strong16}
              figure={figureOf[span].figure(field, stats)}
              meta={meta}
            />
            {notes[field] && <span className={typography.tiny}>{notes[field]}</span>}
          </span>
        ))}
      </div>
      <p className={cx(typography.captionLines, styles.facts)}>
        {trials}；停止线 {figureText(data.definition.killLine, 'percent')}，{killed === null ? '没有触及' : `${killed} 触及`}。
      </p>
    </>
  )
}

const SHOWN: readonly Field[] = [
  'total',
  'annual',
  'fall',
  'winRatio',
  'deflated',
  'turnover',
  'unfilledRatio',
  'suspended',
  'delistedIncluded',
  'plRatio',
  'avgHold',
  'sharpe',
]

function notesOf(stats: Segment['stats']): Partial<Record<Field, string>> {
  const count = (value: number | null) => figureText(value, 'count')
  const interval = stats.winLow === null ? '' : `${figureText(stats.winLow, 'percent')}–${figureText(stats.winHigh, 'percent')} · `
  return {
    total: `沪深300 ${percent(stats.indexTotal)} · 等权 ${percent(stats.equalTotal)}`,
    annual: `波动 ${figureText(stats.volatility, 'percent')}`,
    fall: `${count(stats.sessions)} 个交易日`,
    winRatio: `${interval}n=${count(stats.n)}`,
    deflated: `n=${count(stats.sessions)} 日`,
    unfilledRatio: `${count(stats.unfilled)} / ${count(stats.wanted)}，涨停 ${count(stats.limitUps)}`,
    suspended: '进入与离开合计',
    delistedIncluded: `其中持有到退市 ${count(stats.delistedTraded)} 次`,
    plRatio: `平均每笔 ${percent(stats.meanReturn)}`,
  }
}
