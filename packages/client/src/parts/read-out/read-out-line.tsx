import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findEveryFormula } from '@guanlan/engine/formulas/lines.ts'
import type { ReactNode } from 'react'
import type { CrosshairReading } from '../../charts/kline/kline-options.ts'
import type { MinuteSession } from '../../charts/minute/minute-data.ts'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext, type PriceUnit } from '../../ui/figure/provenance.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { figuresInputs } from './figure-inputs.ts'
import styles from './read-out.module.css'
import { candleLine, minuteLine, type PriceForm, type ReadFigure, type ReadLine } from './read-out.ts'
import { type ReadingStore, useReading } from './reading-store.ts'

type LineProps = PriceForm & { store: ReadingStore; meta: Meta | null }

/** The line above the candles: the bar under the crosshair, else the newest, and the lines over the candles in their colours. */
export function CandleReadOut({ store, meta, withTime, decimals, priceUnit = '元' }: LineProps & { withTime: boolean }) {
  const reading = useReading(store, ({ crosshair, latest }) => crosshair ?? latest)
  if (reading === null) return <div className={cx(layout.wrap, typography.tiny, styles.line, styles.two)} />
  return (
    <Line line={candleLine(reading, { withTime, decimals, priceUnit, isReachKnown: isReachKnown(meta) })} meta={meta}>
      <span className={styles.break} />
      {reading.lines.map(({ key, name, value, colour, formulaId, definition, text, known }) => (
        <span key={key} className={cx(styles.item, styles[`s${(colour ?? 0) % 6}`])}>
          {name} {text !== null && (text || '--')}
          {text === null && (
            <Num
              name={name}
              value={value}
              form={decimals === 3 ? 'price3' : 'price'}
              {...lineFormula(definition ?? findEveryFormula(formulaId), known, priceUnit)}
              meta={meta}
              priceUnit={priceUnit}
              reason="K 线根数还不够，或此处没有这样的价位"
            />
          )}
        </span>
      ))}
    </Line>
  )
}

/** Whether highs and lows of bars are known; where they are not, open and close stand for them in the candles. */
export function isReachKnown(meta: Meta | null): boolean {
  return meta?.missing.every(({ field }) => field !== 'items.high') ?? true
}

/** The field of the answer that says why a figure of the line is unknown. */
const FIELDS: Record<string, string> = { turnover: 'items.turnoverRatio', high: 'items.high', low: 'items.low' }

function fieldOf({ key }: ReadFigure, meta: Meta | null): string {
  return FIELDS[key] ?? (key === 'amplitude' && !isReachKnown(meta) ? 'items.high' : 'items.preClose')
}

/** A line over the candles opens to the closes and parameters it is of, as far as the chart has them. */
function lineFormula(formula: Formula | null, known: CrosshairReading['lines'][number]['known'], priceUnit: PriceUnit) {
  return formula === null ? {} : { formula, inputs: figuresInputs(formula, known, priceUnit) }
}

/** The line above 分时 and 5日. */
export function MinuteReadOut({ store, meta, sessions, decimals, priceUnit = '元' }: LineProps & { sessions: readonly MinuteSession[] }) {
  const at = useReading(store, ({ minute }) => minute)
  const line = minuteLine(sessions, { at, decimals, priceUnit })
  return line === null ? <div className={cx(layout.wrap, typography.tiny, styles.line)} /> : <Line line={line} meta={meta} />
}

function Line({ line, meta, children }: { line: ReadLine; meta: Meta | null; children?: ReactNode }) {
  return (
    <DotTabContext.Provider value={-1}>
      <div className={cx(layout.wrap, typography.tiny, styles.line, children !== undefined && styles.two)}>
        <span className={styles.item}>{line.time}</span>
        {line.figures.map((figure) => (
          <Figure key={figure.key} figure={figure} meta={meta} />
        ))}
        {line.notes.map((note) => (
          <span key={note} className={cx(styles.item, typography.accent)}>
            {note}
          </span>
        ))}
        {children}
      </div>
    </DotTabContext.Provider>
  )
}

function Figure({ figure, meta }: { figure: ReadFigure; meta: Meta | null }) {
  const { key, label, value, form, formula, tone, inputs, priceUnit, wideOnly } = figure
  return (
    <span className={cx(styles.item, wideOnly && styles.wide, key === 'average' && styles.average)}>
      {label}
      <Num
        name={label}
        value={value}
        form={form}
        formula={formula}
        meta={meta}
        toneOf={tone}
        inputs={inputs}
        {...(priceUnit ? { priceUnit } : {})}
        reason={missingReason(meta, fieldOf(figure, meta))}
        className={tone === undefined && key !== 'average' ? styles.value : styles.toned}
      />
    </span>
  )
}
