import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext, type FigureDefinition } from '../../ui/figure/provenance.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { hitsFigure } from './hits-figure.ts'
import styles from './presets-panel.module.css'

type Hot = CallOutput<'screen.hot'>
type Preset = Hot['HOT_FILTER'][number]
type Past = NonNullable<Preset['backtest']>
type PresetCardProps = { preset: Preset; method: string; meta: Meta | null; onLoad: () => void }

/** A preset: what it is, how many it finds now, and what became of earlier hits beside the whole market of the same days. */
export function PresetCard({ preset, method, meta, onLoad }: PresetCardProps) {
  const { name, desc, hitCount, backtest, backtestReason, lacks } = preset
  return (
    <DotTabContext.Provider value={-1}>
      <div className={styles.card}>
        <button type="button" className={cx(layout.column, styles.load)} onClick={onLoad}>
          <span className={cx(typography.strongAccent, typography.size14)}>{name}</span>
          <span className={cx(typography.note, styles.desc)}>{desc}</span>
        </button>
        <span className={cx(typography.body, typography.nowrap)}>
          <Num value={hitCount} form="count" name={`${name} 命中只数`} formula={hitsFigure} meta={meta} reason={lacks?.text} /> 只
        </span>
        {backtest === null ? (
          <p className={cx(typography.tiny, styles.past)}>
            历次统计 <Num value={null} form="percent" name={`${name} 历次统计`} reason={backtestReason ?? '还没有算出'} />
          </p>
        ) : (
          <PastLine name={name} past={backtest} method={method} meta={meta} />
        )}
      </div>
    </DotTabContext.Provider>
  )
}

type PastLineProps = { name: string; past: Past; method: string; meta: Meta | null }

/** 20 sessions on: mean return, share that rose with its interval, the same of all stocks, and of how many cases. */
function PastLine({ name, past, method, meta }: PastLineProps) {
  const { ret20, win20, interval, n, dates, effectiveN, baseRet20, baseWin20, unfillable } = past
  const figure = (of: string, value: number, form: 'signedPercent' | 'percent') => (
    <Num value={value} form={form} name={`${name} ${of}`} formula={pastFigure(of, past, method)} meta={meta} />
  )
  return (
    <ul className={cx(typography.tiny, styles.past)} aria-label={`${name} 历次统计`}>
      <li>
        20 日后平均 <b>{figure('20日后平均收益', ret20, 'signedPercent')}</b>，同期全市场{' '}
        {figure('全市场20日后平均收益', baseRet20, 'signedPercent')}
      </li>
      <li>
        上涨占比 <b>{figure('20日后上涨占比', win20, 'percent')}</b>，95% 区间 {figure('上涨占比的区间下限', interval[0], 'percent')} 至{' '}
        {figure('上涨占比的区间上限', interval[1], 'percent')}
      </li>
      <li>
        同期全市场上涨占比 {figure('全市场20日后上涨占比', baseWin20, 'percent')} · n={n}，{dates} 期
      </li>
      <li>
        等效独立样本 {Math.round(effectiveN)} · 买不到 {figure('买不到的占比', unfillable, 'percent')}
      </li>
    </ul>
  )
}

function pastFigure(name: string, { from, to, computedAt }: Past, method: string): FigureDefinition {
  return { id: 'preset-past', name, unit: '比例', expression: `${from} 至 ${to} 逐期统计，${computedAt} 算出`, inputs: [], note: method }
}
