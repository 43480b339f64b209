import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import { priceBasis } from '../../parts/provenance/priced-words.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { quotedForm } from '../../ui/figure/quoted.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './shared-stock.module.css'

/** What a shared security shows of its quote. */
export const stockColumns = [
  ...(['price', 'change', 'changeRatio', 'open', 'high', 'low', 'preClose', 'volume', 'amount'] as const),
  ...(['turnoverRatio', 'amplitudeRatio', 'totalMv', 'industry'] as const),
] as const

type Column = Exclude<(typeof stockColumns)[number], 'industry'>
type Stock = Pick<Quote, 'secucode' | 'secuabbr' | Column | 'industry'> & { closes: readonly (readonly [string, number])[] }
type Fact = { column: Column; name: string; formula: string; form: FigureForm | 'price-of-it' }

const facts: readonly Fact[] = [
  { column: 'open', name: '今开', formula: 'open', form: 'price-of-it' },
  { column: 'preClose', name: '昨收', formula: 'pre-close', form: 'price-of-it' },
  { column: 'high', name: '最高', formula: 'high', form: 'price-of-it' },
  { column: 'low', name: '最低', formula: 'low', form: 'price-of-it' },
  { column: 'volume', name: '成交量', formula: 'volume', form: 'volume' },
  { column: 'amount', name: '成交额', formula: 'amount', form: 'amount' },
  { column: 'turnoverRatio', name: '换手率', formula: 'turnover-ratio', form: 'percent' },
  { column: 'amplitudeRatio', name: '振幅', formula: 'amplitude-ratio', form: 'percent' },
  { column: 'totalMv', name: '总市值', formula: 'total-mv', form: 'amount' },
]

/** A security at one moment: price, figures of its session, and its closes until then. */
export function SharedStockFigures({ stock, meta }: { stock: Stock; meta: Meta | null }) {
  const { secucode, secuabbr, changeRatio } = stock
  const price = quotedForm('price', secucode)
  const num = ({ column, name, formula, form }: Fact) => (
    <Num
      value={stock[column]}
      form={form === 'price-of-it' ? price : form}
      name={`${secuabbr}${name}`}
      formula={formula}
      meta={meta}
      field={column}
      secucode={secucode}
    />
  )
  return (
    <>
      <Panel title={secuabbr} meta={stock.industry ?? <StockTag code={secucode} />} span={6} half>
        <div className={cx(layout.wrap, styles.price)}>
          <span className={styles.big}>
            <Num
              value={stock.price}
              form={price}
              name={`${secuabbr}最新价`}
              formula="price"
              meta={meta}
              field="price"
              toneOf={changeRatio}
            />
          </span>
          <Num
            value={stock.change}
            form={price === 'price3' ? 'signed3' : 'signed'}
            name={`${secuabbr}涨跌额`}
            formula="change"
            meta={meta}
            field="change"
            toneOf={changeRatio}
          />
          <Num
            value={changeRatio}
            form="signedPercent"
            name={`${secuabbr}涨跌幅`}
            formula="change-ratio"
            meta={meta}
            field="changeRatio"
            toneOf={changeRatio}
          />
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact.column} className={cx(layout.between, styles.fact)}>
              <span className={typography.muted}>{fact.name}</span>
              {num(fact)}
            </li>
          ))}
        </ul>
      </Panel>
      <Closes stock={stock} meta={meta} form={price} />
    </>
  )
}

function Closes({ stock: { closes, secuabbr }, meta, form }: { stock: Stock; meta: Meta | null; form: FigureForm }) {
  const simulated = meta?.simulated ?? false
  const values = closes.map(([, close]) => close)
  return (
    <Panel title="收盘价" meta={`近 ${closes.length} 个交易日 · ${priceBasis(meta)}`} span={6} half>
      {closes.length < 2 ? (
        <EmptyState title="没有历史收盘价" text="这只证券还没有两个交易日的行情。" />
      ) : (
        <Plot
          label={`${secuabbr}近 ${closes.length} 个交易日收盘价`}
          spec={{
            x: closes.map(([date]) => date),
            series: [{ kind: 'line', key: 'close', name: '收盘价', values, form, colour: 'accent' }],
            simulated,
          }}
          height={220}
        />
      )}
    </Panel>
  )
}
