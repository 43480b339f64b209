import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { rangeFormulas } from '@guanlan/engine/formulas/stock/range.ts'
import { useEffect, useState } from 'react'
import type { MountLayer } from '../../../../charts/kline/kline-options.ts'
import { type RangeReading, rangeLayer } from '../../../../charts/kline/range/mount-range.ts'
import { figuresInputs } from '../../../../parts/read-out/figure-inputs.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { FigureForm } from '../../../../ui/figure/figure-text.ts'
import { Num } from '../../../../ui/figure/num.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { cx } from '../../../../ui/text/class-names.ts'
import typography from '../../../../ui/text/typography.module.css'
import { priceFormOf, priceUnitOf } from '../../stock-figures.ts'
import styles from './range-panel.module.css'

type RangePanelProps = {
  base: StockBase
  meta: Meta | null
  /** Puts the choosing of a range on the chart, and takes it away. */
  onLayer: (layer: MountLayer | undefined) => void
  onEnd: () => void
}

/** 区间统计: figures of the bars chosen by dragging over the chart. */
export function RangePanel({ base, meta, onLayer, onEnd }: RangePanelProps) {
  const [reading, setReading] = useState<RangeReading | null>(null)
  useEffect(() => {
    onLayer(rangeLayer(setReading))
    return () => onLayer(undefined)
  }, [onLayer])
  return (
    <div className={styles.panel} role="region" aria-label="区间统计">
      <div className={cx(layout.between8, styles.head)}>
        <span className={typography.strong13}>
          区间统计
          <span className={cx(typography.tiny, styles.what)}>
            {reading === null
              ? '在图上拖动选择'
              : `${reading.from} 至 ${reading.to}，${reading.bars} 根：${reading.rising} 涨 ${reading.falling} 跌`}
          </span>
        </span>
        <Button kind="text" onClick={onEnd}>
          结束
        </Button>
      </div>
      {reading !== null && <RangeFigures reading={reading} base={base} meta={meta} />}
    </div>
  )
}

const formulaOf = formulasById(rangeFormulas)
type RangeFigure = {
  label: string
  value: number | null
  form: FigureForm
  formula: (typeof rangeFormulas)[number]['id']
  tone?: number | null
}

function RangeFigures({ reading, base, meta }: { reading: RangeReading } & Pick<RangePanelProps, 'base' | 'meta'>) {
  const price = priceFormOf(base)
  const figures: RangeFigure[] = [
    { label: '涨跌幅', value: reading.change, form: 'signedPercent', formula: 'range-change', tone: reading.change },
    { label: '振幅', value: reading.amplitude, form: 'percent', formula: 'range-amplitude' },
    { label: '最大回撤', value: reading.drawdown, form: 'percent', formula: 'range-drawdown' },
    { label: '最高', value: reading.high, form: price, formula: 'range-high' },
    { label: '最低', value: reading.low, form: price, formula: 'range-low' },
    { label: '成交量', value: reading.volume, form: 'volume', formula: 'range-volume' },
    { label: '成交额', value: reading.amount, form: 'amount', formula: 'range-amount' },
    ...(base.kind === 'index' ? [] : [{ label: '换手率', value: reading.turnover, form: 'percent', formula: 'range-turnover' } as const]),
    ...reading.overlays.map(
      ({ name, change }): RangeFigure => ({
        label: name,
        value: change,
        form: 'signedPercent',
        formula: 'range-overlay-change',
        tone: change,
      }),
    ),
  ]
  const known = { ...reading }
  return (
    <div className={styles.figures}>
      {figures.map(({ label, value, form, formula, tone }) => (
        <div key={label} className={cx(layout.rowBetween, styles.figure)}>
          <span className={typography.muted}>{label}</span>
          <Num
            name={formula === 'range-overlay-change' ? `${label}同期涨跌幅` : `区间${label}`}
            value={value}
            form={form}
            formula={formulaOf(formula)}
            meta={meta}
            toneOf={tone}
            inputs={figuresInputs(formulaOf(formula), { ...known, overlayChange: value }, priceUnitOf(base))}
            priceUnit={priceUnitOf(base)}
            reason="区间内有一部分未知，或前后价格不能比较"
          />
        </div>
      ))}
    </div>
  )
}
