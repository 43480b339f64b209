import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase, ValuationWindow, WindowStanding } from '@guanlan/contract/schemas/stock/valuation.ts'
import { multipleWindow } from '@guanlan/figures/tables/multiple-history.ts'
import { useState } from 'react'
import { FigureNum } from '../../../parts/module/figure-num.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { ROWS } from '../../../parts/read-out/figure-inputs.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './valuation.module.css'
import { type Metric, metrics, nowFigures, useValuation, valuationRow, windows, yearsOf } from './valuation-answer.ts'

const TICKS = [
  { at: 0, text: '低' },
  { at: 20, text: '20' },
  { at: 50, text: '50' },
  { at: 80, text: '80' },
  { at: 100, text: '高' },
]

/** 估值分位: where each multiple stands among the sessions of the last years. */
export function PercentileBands({ code }: { code: string }) {
  const [requested, setWindow] = useState<ValuationWindow | null>(null)
  const query = useValuation(code)
  const window = requested ?? longestOf(query.data?.data)
  return (
    <Module
      id="valuation-percentile"
      title="估值分位"
      definition="现值在自身近 1、3、5、10 年各交易日中的位置：低于现值的交易日占比，相等的计一半。亏损、净资产为负、现金净流出的交易日没有倍数，不计入分位，个数另列；历史不足该年数的 90%、或有值的交易日不足每年 120 个时不给分位。股息率越高越靠右。高低只与自身历史相比，业务变化后历史没有可比性。"
      query={query}
      dataset="valuation"
      half
      choices={<Segment label="时间" items={windows} value={window} onChange={setWindow} />}
      view={({ data, meta }) => ({ body: <Bands data={data} meta={meta} window={window} /> })}
    />
  )
}

/** The longest of 5, 3 and 1 years any multiple has a place in; who has none is shown 5. */
export function longestOf(data: ValuationBase | undefined): ValuationWindow {
  const has = (window: ValuationWindow) => metrics.some(({ field }) => (data?.pctile[field][window].pctile ?? null) !== null)
  return (['5y', '3y', '1y'] as const).find(has) ?? '5y'
}

function Bands({ data, meta, window }: { data: ValuationBase; meta: Meta | null; window: ValuationWindow }) {
  const now = valuationRow(data)
  return (
    <div className={cx(layout.column, layout.inset8)}>
      {metrics.map((metric) => (
        <div key={metric.key} className={styles.line}>
          <span className={styles.metric}>
            <b className={typography.size13}>{metric.title}</b>
            <FigureNum className={styles.say} meta={meta} figure={nowFigures.figure(metric.record.field, now)} />
          </span>
          <Band standing={data.pctile[metric.field][window]} {...metric} />
          <FigureNum
            className={styles.place}
            meta={meta}
            figure={placeOf(metric, { now, window, standing: data.pctile[metric.field][window] })}
          />
        </div>
      ))}
      <div className={styles.line}>
        <span />
        <span className={styles.ticks} aria-hidden="true">
          {TICKS.map(({ at, text }) => (
            <span key={at} className={styles.tick} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))}
        </span>
        <span />
      </div>
    </div>
  )
}

type Placed = { now: ReturnType<typeof valuationRow>; window: ValuationWindow; standing: WindowStanding }

/** The place of a multiple in a window of its own past. */
export function placeOf({ key, field, record }: Metric, { now, window, standing }: Placed): ModuleFigure {
  const figures = recordFigures(`pctile.${field}.${window}`, multipleWindow[key].standing)
  return figures.figure('pctile', standing, {
    given: yearsOf(window),
    known: { ...standing, now: now[record.field], [ROWS]: { now } },
  })
}

type BandProps = Pick<Metric, 'record' | 'title' | 'form'> & { standing: WindowStanding }

function Band({ standing: { pctile, p20, p50, p80, n, excluded, losses }, record, title, form }: BandProps) {
  const text = (value: number | null) => figureText(value, form)
  const negative = losses > 0 ? `，${losses} 日${record.definition.negative ?? ''}` : ''
  const left = `${negative}${excluded > losses ? `，${excluded - losses} 日没有值` : ''}`
  return (
    <span className={styles.middle}>
      <span
        className={styles.band}
        role="img"
        aria-label={pctile === null ? `${title}没有分位` : `${title}处于历史的 ${figureText(pctile, 'percent')}`}
      >
        <i className={styles.edge} />
        <i className={styles.inner} />
        <i className={styles.inner} />
        <i className={styles.edge} />
        {pctile !== null && <i className={styles.mark} style={{ left: `calc(${pctile * 100}% - 1px)` }} />}
      </span>
      {p50 !== null && <span className={styles.say}>{`20%\u00a0${text(p20)} 中位\u00a0${text(p50)} 80%\u00a0${text(p80)}`}</span>}
      {n !== null && n > 0 && (
        <span className={styles.say}>
          n = {n} 日{left}
        </span>
      )}
    </span>
  )
}
