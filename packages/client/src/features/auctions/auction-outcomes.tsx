import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { AuctionBucket } from '@guanlan/contract/schemas/market/auctions.ts'
import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { toDecimals } from '@guanlan/domain/format/decimals.ts'
import { auctionOutcome } from '@guanlan/figures/tables/auction-outcome.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { UNIVERSES } from '../../parts/stocks/universes.ts'
import { WatchedStocks } from '../../parts/watchlist/watched-stocks.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { heatTone } from '../../ui/picture/heat-tone.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './auctions.module.css'

type Outcomes = CallOutput<'auctions.outcomes'>
type Cell = Outcomes['cells'][number]
type Stock = CallOutput<'auctions.stock'>
type Row = { gap: number; name: string; cells: readonly Cell[] }
type Place = { gap: number; ratio: number }

const DEFINITION =
  '近 250 个交易日，每只股票每一天是一例：按竞价涨幅与竞昨比分格，看 9:25 的开盘价到当日收盘价的涨跌。开盘即涨停的买不到，不计入例数。每格写中位数、收红占比与例数，不足 20 例只写例数。中位数的区间按交易日重抽样得出，收红占比的区间是 Wilson 区间。只描述过去，不预示以后；区间含 0（或 50%）时看不出涨跌。'
/** Colours reach their end at this median. */
const FULL = 0.02
const LAST_STEP = 4

const cellFigure = recordFigures('cells', auctionOutcome)

type OutcomesProps = {
  universe: Universe
  onUniverse: (universe: Universe) => void
  /** The stock whose cell is marked. */
  stock: Stock | undefined
  onPick: (code: string) => void
}

/** 竞价 → 收盘: what followed auctions by gap and volume, with the cell of a stock marked and one cell opened. */
export function AuctionOutcomes({ universe, onUniverse, stock, onPick }: OutcomesProps) {
  const query = useCall('auctions.outcomes', { universe }, { keepPrevious: true })
  const [opened, setOpened] = useState<Place | null>(null)
  const answer = query.data?.data
  const own = stock?.cell ?? null
  return (
    <Module
      id="auction-outcomes"
      title="竞价到收盘"
      definition={DEFINITION}
      query={query}
      dataset="auctions"
      note={answer?.from && answer.to ? `${answer.from} 至 ${answer.to}，${answer.sessions} 个交易日` : ''}
      choices={<Segment label="统计范围" items={UNIVERSES} value={universe} onChange={onUniverse} />}
      view={({ data, meta }) => ({
        ...(data.cells.length > 0 ? { body: <Opened data={data} meta={meta} place={opened ?? own} stock={stock} onPick={onPick} /> } : {}),
        table: {
          columns: columnsOf(data, { own, opened, onOpen: setOpened }),
          rows: rowsOf(data),
          rowKey: ({ name }: Row) => name,
          first: data.gaps.length,
          isOrdered: true,
          tall: true,
          meta,
        },
        empty: data.cells.length === 0 ? absenceOf(meta, 'cells') : null,
      })}
    />
  )
}

/** The widest gap first: rises stand above falls. */
function rowsOf({ gaps, cells }: Outcomes): Row[] {
  return gaps.map((bounds, gap) => ({ gap, name: boundsText(bounds), cells: cells.filter((cell) => cell.gap === gap) })).reverse()
}

/** ≥8%, 5%～8%, <−5%. */
function boundsText({ low, high }: AuctionBucket): string {
  const percent = (value: number) =>
    `${toDecimals(value * 100, Number.isInteger(Math.round(value * 1000) / 10) ? 0 : 1)}%`.replace('-', '−')
  if (low === null) return high === null ? '' : `<${percent(high)}`
  return high === null ? `≥${percent(low)}` : `${percent(low)}～${percent(high)}`
}

type Marks = { own: Place | null; opened: Place | null; onOpen: (place: Place) => void }

function columnsOf({ ratios }: Outcomes, marks: Marks): ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'gap', title: '涨幅＼竞昨比', width: 92, text: ({ name }) => name },
    ...ratios.map(
      (bounds, ratio): ModuleColumn<Row> => ({
        kind: 'text',
        key: `ratio${ratio}`,
        title: boundsText(bounds),
        width: 84,
        text: ({ cells }) => cellText(cells[ratio]),
        cell: ({ cells, gap, name }) => {
          const cell = cells[ratio]
          return cell && <CellButton cell={cell} name={`涨幅 ${name}，竞昨比 ${boundsText(bounds)}`} place={{ gap, ratio }} marks={marks} />
        },
      }),
    ),
  ]
}

/** As the file has it. */
function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (cell.median === null) return `${cell.n} 例`
  const interval = `${figureText(cell.medianLow, 'signedPercent')} 至 ${figureText(cell.medianHigh, 'signedPercent')}`
  return `${figureText(cell.median, 'signedPercent')}（${interval}），收红 ${figureText(cell.upRatio, 'percent')}，${cell.n} 例`
}

const isAt = (place: Place | null, { gap, ratio }: Place) => place !== null && place.gap === gap && place.ratio === ratio

function CellButton({ cell, name, place, marks }: { cell: Cell; name: string; place: Place; marks: Marks }) {
  const { median, upRatio, n } = cell
  const step = median === null ? null : Math.max(-LAST_STEP, Math.min(LAST_STEP, Math.round((median / FULL) * LAST_STEP)))
  const isOwn = isAt(marks.own, place)
  return (
    <button
      type="button"
      className={cx(styles.cell, step === null ? styles.few : heatTone(step), isOwn && styles.own)}
      aria-pressed={isAt(marks.opened, place)}
      onClick={() => marks.onOpen(place)}
    >
      <span className={layout.unseen}>{name}：</span>
      {median !== null && <span className={styles.median}>{figureText(median, 'signedPercent')}</span>}
      {upRatio !== null && <span className={styles.sub}>红 {figureText(upRatio, 'percent')}</span>}
      <span className={styles.sub}>{n} 例</span>
      {isOwn && <span className={layout.unseen}>，所选股票在这一格</span>}
    </button>
  )
}

type OpenedProps = { data: Outcomes; meta: Meta | null; place: Place | null; stock: Stock | undefined; onPick: (code: string) => void }

/** The figures of one cell, and whose it is. */
function Opened({ data, meta, place, stock, onPick }: OpenedProps) {
  const cell = place === null ? undefined : data.cells.find((one) => isAt(place, one))
  if (cell === undefined) return <Unopened stock={stock} onPick={onPick} />
  const [gap, ratio] = [data.gaps[cell.gap], data.ratios[cell.ratio]]
  const isOwn = isAt(stock?.cell ?? null, cell)
  const interval = (low: number | null, high: number | null, form: 'percent' | 'signedPercent') =>
    low === null ? null : `95% 区间 ${figureText(low, form)} 至 ${figureText(high, form)}`
  return (
    <>
      <p className={styles.note}>
        竞价涨幅 {gap && boundsText(gap)}，竞昨比 {ratio && boundsText(ratio)}
        {isOwn && stock ? `：${stock.secuabbr} ${stock.date} 在这一格` : ''}
      </p>
      <ModuleFigures
        meta={meta}
        figures={[
          cellFigure.figure('median', cell, {
            title: '开盘到收盘（中位）',
            sub: interval(cell.medianLow, cell.medianHigh, 'signedPercent'),
          }),
          cellFigure.figure('upRatio', cell, { sub: interval(cell.upLow, cell.upHigh, 'percent') }),
          cellFigure.figure('n', cell, { sub: cell.sessions === null ? null : `${cell.sessions} 个交易日` }),
          cellFigure.figure('unfillable', cell, { sub: '买不到，不在例数里' }),
        ]}
      />
    </>
  )
}

function Unopened({ stock, onPick }: { stock: Stock | undefined; onPick: (code: string) => void }) {
  if (stock !== undefined) return <p className={styles.note}>{stock.secuabbr} 当日的竞价涨幅或竞昨比未知，不在表里。点一格看它的区间。</p>
  return (
    <>
      <p className={styles.note}>点一格看它的区间；在上面的列表或自选里选一只股票，标出它在哪一格。</p>
      <WatchedStocks onPick={onPick} />
    </>
  )
}
