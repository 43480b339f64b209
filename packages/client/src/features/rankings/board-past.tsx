import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ReactNode } from 'react'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { type Board, type Past, pastFormula, type Rank } from './ranking-figures.ts'
import styles from './rankings.module.css'

type Props = { board: Board; rank: Rank; meta: Meta | null }

/** What became of earlier members over 20 sessions, beside all stocks of the same days, with how many cases and an interval. */
export function BoardPast({ board: { title }, rank: { past, pastReason, pastMethod }, meta }: Props) {
  return (
    <Panel title="历次成员后来的涨跌" meta="入榜次日开盘起 20 个交易日">
      {past === null ? (
        <p className={typography.size13Lines}>
          <Num value={null} form="percent" name={`${title}历次统计`} reason={pastReason} /> {pastReason}
        </p>
      ) : (
        <Outcome title={title} past={past} method={pastMethod} meta={meta} />
      )}
      <p className={cx(typography.tinyLines, layout.above8)}>{pastMethod}</p>
    </Panel>
  )
}

type OutcomeProps = { title: string; past: Past; method: string; meta: Meta | null }

function Outcome({ title, past, method, meta }: OutcomeProps) {
  const figure = (of: string, value: number, form: 'signedPercent' | 'percent') => (
    <Num
      value={value}
      form={form}
      name={`${title} ${of}`}
      formula={pastFormula(of, past, method)}
      meta={meta}
      {...(form === 'signedPercent' ? { toneOf: value } : {})}
    />
  )
  const { ret20, baseRet20, win20, baseWin20, interval, n, dates, datesAsked, effectiveN, unfillable } = past
  return (
    <div className={styles.figures}>
      <Figure term="20 日平均涨跌" sub={<>同期有行情的 A 股 {figure('有行情的 A 股 20 日平均涨跌', baseRet20, 'signedPercent')}</>}>
        {figure('20 日平均涨跌', ret20, 'signedPercent')}
      </Figure>
      <Figure
        term="上涨占比"
        sub={
          <>
            95% 区间 {figure('上涨占比区间下限', interval[0], 'percent')} 至 {figure('上涨占比区间上限', interval[1], 'percent')}
          </>
        }
      >
        {figure('上涨占比', win20, 'percent')}
      </Figure>
      <Figure term="同期有行情的 A 股上涨占比" sub="按各期入榜只数加权">
        {figure('有行情的 A 股上涨占比', baseWin20, 'percent')}
      </Figure>
      <Figure term="样本" sub={`${dates} / ${datesAsked} 期，等效独立样本 ${Math.round(effectiveN)}`}>
        n={n}
      </Figure>
      <Figure term="买不到的占比" sub="停牌或开盘涨停，不计入">
        {figure('买不到的占比', unfillable, 'percent')}
      </Figure>
    </div>
  )
}

function Figure({ term, sub, children }: { term: string; sub: ReactNode; children: ReactNode }) {
  return (
    <div className={layout.columnShrink2}>
      <span className={cx(typography.caption, styles.term)}>{term}</span>
      <span className={typography.strong16}>{children}</span>
      <span className={typography.tinyLines}>{sub}</span>
    </div>
  )
}
