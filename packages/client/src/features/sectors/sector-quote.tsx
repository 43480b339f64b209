import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num, type NumProps } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './sector-quote.module.css'

export type SectorHeader = CallOutput<'sectors.header'>

const KIND_NAMES = { industry: '行业', concept: '概念板块', area: '地域板块' } as const

/** Level, change and the day's figures of a sector. */
export function SectorQuote({ header, meta }: { header: SectorHeader; meta: Meta | null }) {
  const { blockname, blockcode, kind, price, change, changeRatio, preClose } = header
  const inputs = { preClose: figureText(preClose, 'index'), changeRatio: figureText(changeRatio, 'signedPercent') }
  return (
    <div className={styles.quote}>
      <div className={styles.title}>
        <span className={typography.strong18}>{blockname}</span>
        <span className={typography.tiny}>{blockcode}</span>
        <Tag tone="outline">{KIND_NAMES[kind]}</Tag>
        <span className={cx(typography.tiny, styles.time)}>{meta?.asOf.slice(0, 16)}</span>
      </div>
      <div className={cx(layout.flex12, styles.level)}>
        <span className={styles.price}>
          <Num
            value={price}
            form="index"
            name={`${blockname}点位`}
            formula="sector-level"
            meta={meta}
            field="price"
            toneOf={change}
            inputs={inputs}
            flash
          />
        </span>
        <span className={cx(layout.flex8, typography.strong14)}>
          <Num
            value={change}
            form="signed"
            name="涨跌"
            formula="change"
            meta={meta}
            field="change"
            toneOf={change}
            arrow
            inputs={{ ...inputs, price: figureText(price, 'index') }}
            priceUnit="点"
          />
          <Num
            value={changeRatio}
            form="signedPercent"
            name="涨跌幅"
            formula="sector-change"
            meta={meta}
            field="changeRatio"
            toneOf={changeRatio}
          />
        </span>
      </div>
      <div className={styles.grid}>
        {figuresOf(header).map(({ label, ...figure }) => (
          <div key={label} className={cx(layout.row4, styles.pair)}>
            <span className={typography.muted}>{label}</span>
            <Num name={`${blockname}${label}`} meta={meta} {...figure} />
          </div>
        ))}
      </div>
    </div>
  )
}

type Figure = { label: string } & Pick<NumProps, 'value' | 'form' | 'formula' | 'field' | 'toneOf' | 'arrow' | 'priceUnit'>

/** The pairs of the grid; levels are coloured against the previous close. */
function figuresOf({ open, high, low, preClose, amount, turnoverRatio, totalMv, ztNum, count }: SectorHeader): Figure[] {
  const level = (label: string, field: string, value: number | null): Figure => ({
    label,
    field,
    value,
    form: 'index',
    formula: field,
    priceUnit: '点',
    toneOf: value === null || preClose === null ? null : value - preClose,
    arrow: true,
  })
  return [
    level('今开', 'open', open),
    level('最高', 'high', high),
    level('最低', 'low', low),
    { label: '昨收', value: preClose, form: 'index', formula: 'pre-close', field: 'preClose', priceUnit: '点' },
    { label: '成交额', value: amount, form: 'amount', formula: 'amount', field: 'amount' },
    { label: '换手率', value: turnoverRatio, form: 'percent', formula: 'turnover-ratio', field: 'turnoverRatio' },
    { label: '总市值', value: totalMv, form: 'amount', formula: 'total-mv', field: 'totalMv' },
    { label: '涨停', value: ztNum, form: 'count', formula: 'limit-up-count' },
    { label: '成分股', value: count, form: 'count' },
  ]
}
