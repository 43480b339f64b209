import type { DatasetFacts, MarketDataset, OwnDataset, RowDataset } from '../dataset.ts'
import { dayBars } from '../day-bars.ts'
import { MINUTE_MS, SESSION_MS } from '../durations.ts'

const perTen = { cashPer10: '元/10股', bonusPer10: '股/10股', convertPer10: '股/10股', allotPer10: '股/10股', allotPrice: '元' }
const sessionUnits = { price: '元', volume: '股', amount: '元' }

type TableRest = Pick<OwnDataset, 'schedule' | 'units' | 'identity' | 'neverConstant'> & Partial<Pick<OwnDataset, 'providers'>>

function table(key: RowDataset, name: string, rest: TableRest): OwnDataset {
  return { key, name, form: 'table', freshForMs: 5 * SESSION_MS, providers: ['files', 'live', 'simulated'], ...rest }
}

type MarketRest = Omit<DatasetFacts, 'name'> & Pick<OwnDataset, 'neverConstant'>

/** A round of quotes of the whole market takes a minute at the pace public sources are asked. */
const QUOTES_FRESH_MS = 5 * MINUTE_MS

function market(key: MarketDataset, name: string, rest: MarketRest): OwnDataset {
  return { key, name, form: 'market', identity: [], ...rest }
}

/** The market itself: securities and what belongs to them in tables of their own, bars, minutes, quotes. */
export const marketDatasets: Readonly<Record<RowDataset | Exclude<MarketDataset, 'dayBars'>, OwnDataset>> & {
  readonly dayBars: typeof dayBars
} = {
  securities: table('securities', '证券列表', {
    schedule: 'start',
    units: {},
    identity: ['secucode'],
    neverConstant: ['secucode', 'name', 'board'],
  }),
  // beside the indexes every store has (domain/securities/indexes.ts)
  indexes: table('indexes', '指数', {
    schedule: 'start',
    providers: ['files'],
    units: {},
    identity: ['secucode'],
    neverConstant: ['secucode', 'name'],
  }),
  sectors: table('sectors', '行业与概念', {
    schedule: 'start',
    units: {},
    identity: ['sectorId'],
    neverConstant: ['sectorId', 'name', 'kind', 'pinyin'],
  }),
  sectorMembers: table('sectorMembers', '成分股', {
    schedule: 'session-end',
    units: {},
    identity: ['sectorId', 'secucode', 'inDate'],
    neverConstant: ['sectorId', 'secucode'],
  }),
  dividends: table('dividends', '分红送配', {
    schedule: 'session-end',
    units: perTen,
    identity: ['secucode', 'exDate'],
    neverConstant: ['secucode', 'exDate', 'cashPer10'],
  }),
  // reference price on the ex-date ÷ the close before it, where a vendor publishes factors instead of the terms of a dividend
  adjustFactors: table('adjustFactors', '复权因子', {
    schedule: 'session-end',
    providers: ['files'],
    units: { ratio: '' },
    identity: ['secucode', 'exDate'],
    neverConstant: ['secucode', 'exDate', 'ratio'],
  }),
  shareCapital: table('shareCapital', '股本', {
    schedule: 'session-end',
    units: { totalShares: '股', floatShares: '股' },
    identity: ['secucode', 'from'],
    neverConstant: ['secucode', 'totalShares', 'floatShares'],
  }),
  dayBars,
  minutes: market('minutes', '分时', {
    schedule: 'tick',
    freshForMs: QUOTES_FRESH_MS,
    units: sessionUnits,
    providers: ['live', 'simulated'],
    neverConstant: ['price'],
    keeps: { live: '只保留当日', simulated: '当日；更早各日由模拟世界重算', files: '只保留当日' },
  }),
  quotes: market('quotes', '实时行情', {
    schedule: 'tick',
    freshForMs: QUOTES_FRESH_MS,
    units: sessionUnits,
    providers: ['live', 'simulated'],
    neverConstant: ['price'],
    keeps: { live: '只保留当日', simulated: '只保留当日', files: '只保留当日' },
  }),
}
