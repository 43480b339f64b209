import { AppError } from '@guanlan/contract/errors.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { type Lexicon, lexiconParts } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import { limitReasons } from '../../market/limit-reasons.ts'
import type { Market } from '../../market/market.ts'
import { readable } from '../../market/reading/ready.ts'
import type { Clock } from '../../runtime/clock.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { FactorService } from '../factors/factor-service.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import type { ComputeFormulas } from './compute-formulas.ts'
import { type Slider, slidersOf } from './condition-defs.ts'
import type { PastFactors } from './past-factors.ts'
import type { OutsideLists } from './screen-lists.ts'
import { type MarketTable, openMarketTable } from './screen-table.ts'

/** Lists of the market from data sets. */
export type MarketLists = Pick<OutsideLists, 'areas' | 'margin' | 'northbound'>

/** Screening as request handlers see it. */
export type Screening = {
  /** The market of this moment over the newest session's factors. Throws not_ready before the first. */
  now(): MarketTable
  /** The market at the end of an earlier session (YYYY-MM-DD). Throws no_data naming the sessions that are kept. */
  on(date: string): Promise<MarketTable>
  lists(): Promise<MarketLists>
  /** 涨停原因 of a session (YYYY-MM-DD), by code. */
  limitReasons(date: string): Promise<Map<string, string>>
  /** The same lists for who has none of a device. */
  marketOnly(): Promise<OutsideLists>
  /** What sliders of the newest session's factors go over. */
  sliders(): Promise<Map<string, Slider>>
  /** Words of factors and lists a sentence may use. */
  lexicon(): Promise<Lexicon>
}

type Sources = {
  market: Market
  factors: Pick<FactorService, 'cut' | 'version' | 'cuts' | 'cutOf' | 'computing'>
  datasets: Pick<DatasetService, 'records' | 'columns' | 'version' | 'isComplete' | 'isComing'>
  clock: Clock
  compute: ComputeFormulas
  past: PastFactors
}

/** Screening over the market and the factors of one server; what it works out is kept until the snapshot or the factors change. */
export function createScreening({ market, factors: service, datasets: store, clock, compute, past: pastFactors }: Sources): Screening {
  const now = keptWhile<MarketTable>(() => `${market.snapshot().id} ${service.version()} ${store.version()}`)
  const past = keptWhile<Map<string, Promise<MarketTable>>>(() => `${market.snapshot().tradeDate} ${service.version()}`)
  const lists = keptWhile<Promise<MarketLists>>(() => String(store.version()))
  let areas = 0
  // names change from day to day at most; they are many, so a publication alone does not make them anew
  const words = keptWhile<Promise<Lexicon>>(
    () => `${market.snapshot().tradeDate} ${areas} ${market.sectors.length} ${market.instruments.length}`,
  )
  const open = async (date: string) => {
    const cut = await service.cutOf(date)
    if (cut !== null) return openMarketTable(readable(market).freeze(), cut, { isPast: true, held: store, compute, past: pastFactors })
    const kept = [...new Set((await service.cuts()).map((one) => one.date))]
    throw new AppError('no_data', `没有 ${date} 的因子，现有 ${kept.slice(0, 5).join('、')}${kept.length > 5 ? ' 等' : ''}`, 'asOf')
  }
  const sliders = keptWhile<Promise<Map<string, Slider>>>(() => service.version())
  const marketLists = () => lists(() => readLists(store, clock))
  return {
    now() {
      readable(market)
      return now(() => {
        return openMarketTable(market.freeze(), cutOf(service), {
          isPast: false,
          held: store,
          compute,
          past: pastFactors,
        })
      })
    },
    on(date) {
      const tables = past(() => new Map())
      const known = tables.get(date) ?? open(date)
      tables.set(date, known)
      known.catch(() => tables.delete(date))
      return known
    },
    lists: marketLists,
    async marketOnly() {
      const screen = (): never => {
        throw new AppError('invalid_input', '这里不能用保存的选股')
      }
      return { ...(await marketLists()), watchlist: {}, screen }
    },
    limitReasons: (date) => readLimitReasons(store, { date, clock }),
    sliders: () => sliders(() => slidersOf(cutOf(service))),
    async lexicon() {
      const known = await marketLists()
      areas = known.areas.size
      return await words(() => lexiconOfMarket(readable(market), known))
    },
  }
}

/** Keeps a value while its key stays. */
function keptWhile<T>(keyOf: () => string): (make: () => T) => T {
  let kept: { key: string; value: T } | null = null
  return (make) => {
    const key = keyOf()
    if (kept?.key !== key) kept = { key, value: make() }
    return kept.value
  }
}

/** The newest cut. Throws not_ready before the first. */
function cutOf(service: Sources['factors']): StoredCut {
  const cut = service.cut()
  if (cut === null) throw new AppError('not_ready', preparingText(service))
  return cut
}

function preparingText(service: Sources['factors']): string {
  const progress = service.computing()
  if (progress === null) return '选股因子还没有算好：数据写完后一分钟内开始计算'
  return `正在计算 ${progress.date} 的选股因子（${progress.done} / ${progress.total} 只证券）`
}

/** 涨停原因 of a session (YYYY-MM-DD) by code, every source's. */
async function readLimitReasons(
  service: Sources['datasets'],
  { date, clock }: { date: string; clock: Clock },
): Promise<Map<string, string>> {
  const moves = await service.records.byDates(datasets.limitMoves, { from: date, to: date }, { asOfMs: clock.nowMs() })
  const sealed = moves.filter(({ row }) => row.kind === 'up')
  return new Map(
    sealed.flatMap((move) => {
      const texts = limitReasons(move, { date, themes: [] }).reasons.map(({ text }) => text)
      return texts.length === 0 ? [] : [[move.row.secucode, texts.join('；')] as const]
    }),
  )
}

async function readLists({ records, columns }: Sources['datasets'], clock: Clock): Promise<MarketLists> {
  const known = { asOfMs: clock.nowMs() }
  const kept = await records.whole(datasets.companyAreas, known)
  const slices = startSlices()
  const areas = new Map<string, { code: string; name: string }>()
  for (const { row } of kept) {
    areas.set(row.secucode, { code: row.areaCode, name: row.area })
    if (slices.isOver()) await slices.next()
  }
  const listed = async (dataset: typeof datasets.margin | typeof datasets.northboundHoldings) => {
    const [day] = await columns.daysAcross(dataset)
    const section = day === undefined ? null : await columns.across(dataset as typeof datasets.margin, day)
    return new Set(section?.secucodes)
  }
  return {
    areas,
    margin: await listed(datasets.margin),
    northbound: await listed(datasets.northboundHoldings),
  }
}

async function lexiconOfMarket(market: Market, { areas }: MarketLists): Promise<Lexicon> {
  const areaNames = new Map([...areas.values()].map(({ code, name }) => [code, name]))
  const parts = lexiconParts({
    factors,
    sectors: market.sectors.map(({ id, name, kind }) => ({ id, name, kind })),
    areas: [...areaNames].map(([id, name]) => ({ id, name })),
    session: market.snapshot().tradeDate,
    securities: market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b').map(({ id, name }) => ({ id, name })),
  })
  const slices = startSlices()
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
    if (slices.isOver()) await slices.next()
  }
}
