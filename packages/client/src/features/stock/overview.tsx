import type { StockBase } from '@guanlan/contract/schemas/stock.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { lazy, Suspense } from 'react'
import { figureInputs } from '../../parts/read-out/figure-inputs.ts'
import type { FigureForm } from '../../ui/figure-text.ts'
import { Num } from '../../ui/num.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Dividends } from './dividends.tsx'
import { Fact } from './fact.tsx'
import { LimitRule } from './limit-rule.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { OrderBook } from './order-book.tsx'
import styles from './overview.module.css'
import { knownInputs } from './stock-figures.ts'
import type { Stock } from './use-stock.ts'
import { YearRange } from './year-range.tsx'

/** Loads after the figures, with the code of modules. */
const OverviewNews = lazy(async () => ({ default: (await import('./overview-news.tsx')).OverviewNews }))

/** 概览: what the day's figures mean, where the price stands in its year, dividends, the rule behind the limits, listing facts. */
export function Overview({ stock, withBook }: { stock: Stock; withBook: boolean }) {
  const { base, meta } = stock
  if (base.kind === 'index') return <YearRange stock={stock} />
  return (
    <>
      <div className={styles.grid}>
        {withBook && <OrderBook base={base} meta={meta} />}
        <div className={styles.col}>
          <KeyFigures stock={stock} />
          <ListingFacts base={base} meta={meta} />
        </div>
        <div className={styles.col}>
          {base.status !== 'delisted' && <YearRange stock={stock} />}
          <Dividends dividends={base.dividends} />
          <LimitRule base={base} meta={meta} />
        </div>
      </div>
      <Suspense fallback={null}>
        <OverviewNews code={base.secucode} />
      </Suspense>
    </>
  )
}

type KeyFigure = { label: string; form: FigureForm; formula: string; read: (base: StockBase) => number | null; field: string }

const KEY_FIGURES: readonly KeyFigure[] = [
  { label: '市盈率TTM', form: 'multiple', formula: 'pe-ttm', read: (b) => b.quote.peTtm, field: 'peTtm' },
  { label: '市盈率（静）', form: 'multiple', formula: 'pe-static', read: (b) => b.peStatic, field: 'peStatic' },
  { label: '市盈率（动）', form: 'multiple', formula: 'pe-dyn', read: (b) => b.peDyn, field: 'peDyn' },
  { label: '市净率', form: 'multiple', formula: 'pb', read: (b) => b.quote.pb, field: 'pb' },
  { label: '市销率TTM', form: 'multiple', formula: 'ps', read: (b) => b.ps, field: 'ps' },
  { label: '股息率', form: 'percent', formula: 'dividend-yield', read: (b) => b.dividendYieldRatio, field: 'dividendYieldRatio' },
  { label: '每股收益', form: 'price', formula: 'eps', read: (b) => b.eps, field: 'eps' },
  { label: '每股净资产', form: 'price', formula: 'bps', read: (b) => b.bps, field: 'bps' },
  { label: '总市值', form: 'amount', formula: 'total-mv', read: (b) => b.quote.totalMv, field: 'totalMv' },
  { label: '流通市值', form: 'amount', formula: 'float-mv', read: (b) => b.quote.floatMv, field: 'floatMv' },
]

function KeyFigures({ stock: { base, meta } }: { stock: Stock }) {
  const known = knownInputs(base)
  const shown = KEY_FIGURES.filter(({ read }) => read(base) !== null)
  const missing = KEY_FIGURES.filter(({ read }) => read(base) === null)
  return (
    <Panel title="关键指标" meta="含算法，点开看输入" half>
      {shown.map(({ label, form, formula, read, field }, index) => (
        <Fact key={label} label={label} isFirst={index === 0} what={findFormula(formula)?.expression}>
          <Num
            name={label}
            value={read(base)}
            form={form}
            formula={formula}
            meta={meta}
            field={field}
            secucode={base.secucode}
            inputs={figureInputs(formula, known)}
          />
        </Fact>
      ))}
      {missing.length > 0 && <p className={styles.note}>暂缺：{gapText(missing, stockGaps(meta))}</p>}
    </Panel>
  )
}

function stockGaps(meta: Stock['meta']): ReadonlyMap<string, string> {
  return new Map(meta?.missing.flatMap(({ field, reason }) => field.split(',').map((one) => [one.replace('quote.', ''), reason] as const)))
}

/** Missing figures by reason: 市盈率TTM、市净率（最近四个季度亏损，不计算）. */
function gapText(missing: readonly KeyFigure[], reasons: ReadonlyMap<string, string>): string {
  const byReason = new Map<string, string[]>()
  for (const { label, field } of missing) {
    const reason = reasons.get(field) ?? '暂无数据'
    byReason.set(reason, [...(byReason.get(reason) ?? []), label])
  }
  return [...byReason].map(([reason, labels]) => `${labels.join('、')}（${reason}）`).join('；')
}
