import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../parts/loading/lazy-part.ts'
import { figureInputs } from '../../../parts/read-out/figure-inputs.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { knownInputs, priceUnitOf } from '../stock-figures.ts'
import { metaOfField, olderValuation, type Stock } from '../use-stock.ts'
import { Dividends } from './dividends.tsx'
import { Fact } from './fact.tsx'
import { LimitRule } from './limit-rule.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { OrderBook } from './order-book.tsx'
import styles from './overview.module.css'
import { SectorsPanel } from './sectors-panel.tsx'
import { useVisitBefore } from './use-visit.ts'
import { YearRange } from './year-range.tsx'

/** Loads after the figures, with the code of modules. */
const OverviewNews = lazyPart(async () => (await import('./overview-news.tsx')).OverviewNews)

const KeyFigures = lazyPart(async () => (await import('./key-figures.tsx')).KeyFigures)
const SinceLastVisit = lazyPart(async () => (await import('./since-last-visit.tsx')).SinceLastVisit)

function Loading({ title, rows, half }: { title: string; rows: number; half?: boolean }) {
  return (
    <Panel title={title} {...(half ? { half } : {})}>
      <Skeleton shape="rows" count={rows} />
    </Panel>
  )
}

/** 概览: what changed since it was looked at before, what the day's figures mean, where the price stands in its year, the last dividends, its sectors where nothing stands beside it, what was announced and who the company is; last what seldom changes: listing facts and the rule behind the limits. */
export function Overview({ stock, withBook }: { stock: Stock; withBook: boolean }) {
  const { base, meta } = stock
  const visitMs = useVisitBefore(base.secucode)
  if (base.kind === 'index') return <YearRange stock={stock} />
  return (
    <>
      {visitMs !== null && (
        <Suspense fallback={<Loading title="自上次查看以来" rows={4} />}>
          <SinceLastVisit key={base.secucode} code={base.secucode} unit={priceUnitOf(base)} visitMs={visitMs} />
        </Suspense>
      )}
      <div className={styles.grid}>
        {withBook && <OrderBook base={base} meta={meta} />}
        <div className={styles.col}>
          <Suspense fallback={<Loading title="关键指标" rows={13} half />}>
            <KeyFigures code={base.secucode} />
          </Suspense>
        </div>
        <div className={styles.col}>
          <PriceFigures stock={stock} />
          {base.status !== 'delisted' && <YearRange stock={stock} />}
          <Dividends base={base} meta={meta} />
        </div>
      </div>
      {withBook && base.kind === 'stock' && <SectorsPanel code={base.secucode} />}
      <Suspense fallback={null}>
        <OverviewNews code={base.secucode} />
      </Suspense>
      <div className={styles.grid}>
        <div className={styles.col}>
          <ListingFacts base={base} meta={meta} />
        </div>
        <div className={styles.col}>
          <LimitRule base={base} meta={meta} />
        </div>
      </div>
    </>
  )
}

type KeyFigure = { label: string; form: FigureForm; formula: string; read: (base: StockBase) => number | null; field: string }

/** Figures that follow the price of the moment; those compared with the industry are in 关键指标. */
const KEY_FIGURES: readonly KeyFigure[] = [
  { label: '市盈率（静）', form: 'earningsMultiple', formula: 'pe-static', read: (b) => b.peStatic, field: 'peStatic' },
  { label: '市盈率（动）', form: 'earningsMultiple', formula: 'pe-dyn', read: (b) => b.peDyn, field: 'peDyn' },
  { label: '每股收益', form: 'perShare', formula: 'eps', read: (b) => b.eps, field: 'eps' },
  { label: '每股净资产', form: 'perShare', formula: 'bps', read: (b) => b.bps, field: 'bps' },
  { label: '总市值', form: 'amount', formula: 'total-mv', read: (b) => b.quote.totalMv, field: 'totalMv' },
  { label: '流通市值', form: 'amount', formula: 'float-mv', read: (b) => b.quote.floatMv, field: 'floatMv' },
]

function PriceFigures({ stock: { base, meta } }: { stock: Stock }) {
  const known = knownInputs(base)
  const shown = KEY_FIGURES.filter(({ read }) => read(base) !== null)
  const missing = KEY_FIGURES.filter(({ read }) => read(base) === null)
  const older = olderValuation(base, meta)
  return (
    <Panel title="市值与每股" meta="含算法，点开看输入" half>
      {shown.map(({ label, form, formula, read, field }, index) => (
        <Fact key={label} label={label} isFirst={index === 0} what={findFormula(formula)?.expression}>
          <Num
            name={label}
            value={read(base)}
            form={form}
            formula={formula}
            meta={metaOfField(base, meta, field)}
            field={field}
            secucode={base.secucode}
            inputs={figureInputs(formula, known)}
          />
        </Fact>
      ))}
      {older !== null && <p className={cx(typography.tiny, styles.note)}>{older}</p>}
      {missing.length > 0 && <p className={cx(typography.tiny, styles.note)}>暂缺：{gapText(missing, stockGaps(meta))}</p>}
    </Panel>
  )
}

function stockGaps(meta: Stock['meta']): ReadonlyMap<string, string> {
  return new Map(meta?.missing.flatMap(({ field, reason }) => field.split(',').map((one) => [one.replace('quote.', ''), reason] as const)))
}

/** Missing figures by reason: 市盈率TTM、市净率（没有最新报告期的净资产）. */
function gapText(missing: readonly KeyFigure[], reasons: ReadonlyMap<string, string>): string {
  const byReason = new Map<string, string[]>()
  for (const { label, field } of missing) {
    const reason = reasons.get(field) ?? '暂无数据'
    byReason.set(reason, [...(byReason.get(reason) ?? []), label])
  }
  return [...byReason].map(([reason, labels]) => `${labels.join('、')}（${reason}）`).join('；')
}
