import type { ColumnDataset, Dataset, DatasetKey, RowDataset } from './dataset.ts'

/*
 * To add a data set kept as rows:
 * 1. its row shape in `rowSchemas` (dataset.ts), units in the field names' comments;
 * 2. one entry below: when it is fetched, who provides it, what must never be constant;
 * 3. one case in a provider's `rows` function, already in the registry's units.
 * The pipeline validates, rejects, counts and writes it; a new table needs a migration in db/migrations.
 */

const MINUTE_MS = 60_000
/** One session is 240 minutes of trading. */
const SESSION_MS = 240 * MINUTE_MS

const perTen = { cashPer10: '元/10股', bonusPer10: '股/10股', convertPer10: '股/10股', allotPer10: '股/10股', allotPrice: '元' }
/** Stored bars keep prices as integers; figures of the running session are in 元. */
const barUnits = { price: '0.001 元', volume: '股', amount: '元' }
const sessionUnits = { ...barUnits, price: '元' }

function rows(key: RowDataset, name: string, rest: Pick<Dataset, 'schedule' | 'units' | 'identity' | 'neverConstant'>): Dataset {
  return { key, name, form: 'rows', freshForMs: 5 * SESSION_MS, providers: ['simulated'], ...rest }
}

function columns(
  key: ColumnDataset,
  name: string,
  rest: Pick<Dataset, 'schedule' | 'freshForMs' | 'units' | 'providers' | 'neverConstant'>,
): Dataset {
  return { key, name, form: 'columns', identity: [], ...rest }
}

/** Every data set of the product. The trading calendar is a rule of the domain, not fetched. */
export const datasets: Readonly<Record<DatasetKey, Dataset>> = {
  securities: rows('securities', '证券列表', {
    schedule: 'start',
    units: {},
    identity: ['secucode'],
    neverConstant: ['secucode', 'name', 'board'],
  }),
  sectors: rows('sectors', '行业与概念', {
    schedule: 'start',
    units: {},
    identity: ['sectorId'],
    neverConstant: ['sectorId', 'name', 'kind', 'pinyin'],
  }),
  sectorMembers: rows('sectorMembers', '成分股', {
    schedule: 'session-end',
    units: {},
    identity: ['sectorId', 'secucode', 'inDate'],
    neverConstant: ['sectorId', 'secucode'],
  }),
  dividends: rows('dividends', '分红送配', {
    schedule: 'session-end',
    units: perTen,
    identity: ['secucode', 'exDate'],
    neverConstant: ['secucode', 'exDate', 'cashPer10'],
  }),
  shareCapital: rows('shareCapital', '股本', {
    schedule: 'session-end',
    units: { totalShares: '股', floatShares: '股' },
    identity: ['secucode', 'from'],
    neverConstant: ['secucode', 'totalShares', 'floatShares'],
  }),
  dayBars: columns('dayBars', '日线', {
    schedule: 'session-end',
    freshForMs: SESSION_MS,
    units: barUnits,
    providers: ['files', 'simulated'],
    neverConstant: ['close', 'volume', 'amount'],
  }),
  minutes: columns('minutes', '分时', {
    schedule: 'tick',
    freshForMs: MINUTE_MS,
    units: sessionUnits,
    providers: ['simulated'],
    neverConstant: ['price'],
  }),
  quotes: columns('quotes', '实时行情', {
    schedule: 'tick',
    freshForMs: MINUTE_MS,
    units: sessionUnits,
    providers: ['simulated'],
    neverConstant: ['price'],
  }),
}

/** The row data sets due at an occasion, in the order they depend on each other. */
export function rowDatasetsDue(schedule: Dataset['schedule']): RowDataset[] {
  const due = (dataset: Dataset) => dataset.form === 'rows' && (schedule === 'start' || dataset.schedule === schedule)
  return Object.values(datasets)
    .filter(due)
    .map((dataset) => dataset.key as RowDataset)
}
