import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { existing, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { negativeWordOf, rankedFigures } from '@guanlan/engine/factors/negative-multiples.ts'
import { distributionOf, standingOf } from '@guanlan/engine/factors/standing.ts'
import type { ScreenTable } from '@guanlan/engine/screening/screen-table.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { round } from '../../../market/reading/figures.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { columnOf } from '../../../research/screening/columns.ts'
import { datasetOf, sourceName } from '../../../research/screening/lacking-data.ts'
import { followsQuotes } from '../../../research/screening/live-figures.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'
import type { Handler } from '../../handler.ts'
import { entryOf } from './factors.ts'
import type { Ports } from './ports.ts'

const DECIMALS = 8

/** Every number of a value rounded as figures are sent. */
function rounded<T>(value: T): T {
  if (typeof value === 'number') return round(value, DECIMALS) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)])) as T
}

function industriesOf(market: MarketTable, { industries }: ScreenTable, column: Float64Array): FactorDetail['industries'] {
  const ids = new Map(market.market.sectors.filter(({ kind }) => kind === 'industry').map(({ id, name }) => [name, id]))
  const groups = new Map<string, number[]>()
  for (const [row, name] of industries.entries()) {
    if (name === null || Number.isNaN(numberAt(column, row))) continue
    const figures = groups.get(name)
    if (figures === undefined) groups.set(name, [numberAt(column, row)])
    else figures.push(numberAt(column, row))
  }
  const reported = [...groups].map(([name, figures]) => ({
    id: ids.get(name) ?? '',
    name,
    n: figures.length,
    median: existing(median(Float64Array.from(figures))),
  }))
  return reported.sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
}

/** Rows of the highest and of the lowest figures, ten each. */
const EXTREMES = 10

function extremesOf({ universe }: MarketTable, column: Float64Array): Pick<FactorDetail, 'top' | 'bottom'> {
  const rows = Int32Array.from(column.keys()).filter((row) => !Number.isNaN(numberAt(column, row)))
  const reported = (direction: 'asc' | 'desc') =>
    Array.from(sortRows(rows, column, { direction, limit: EXTREMES }), (row) => {
      const { id, name } = itemAt(universe.instruments, row)
      return { secucode: id, secuabbr: name, value: numberAt(column, row) }
    })
  return { top: reported('desc'), bottom: reported('asc') }
}

function standingIn(
  { universe, market }: MarketTable,
  { industries }: ScreenTable,
  { code, column, signed }: { code: string; column: Float64Array; signed: Float64Array },
) {
  const { id, name } = requireByAnyCode(market, code)
  const row = universe.rowOf.get(id)
  if (row === undefined) throw new AppError('no_data', `${name}不在选股范围：只含上市的 A 股`, 'secucode')
  const industry = industries[row] ?? null
  const among = industry === null ? null : standingOf(column, row, industries)
  return {
    secucode: id,
    secuabbr: name,
    value: Number.isNaN(numberAt(signed, row)) ? null : numberAt(signed, row),
    market: standingOf(column, row),
    industry: among === null || industry === null ? null : { ...among, name: industry },
  }
}

/** How many securities have a negative multiple, and the word for it. */
function negativesOf(key: string, signed: Float64Array): Pick<FactorDetail, 'negatives'> {
  const word = negativeWordOf(key)
  return word === null ? {} : { negatives: { word, count: signed.reduce((n, value) => n + Number(value < 0), 0) } }
}

function reasonsOf({
  factor: { since, lacks },
  history,
  distribution,
  industries,
  negatives,
  standing,
  provenance,
}: FactorDetail): Meta['missing'] {
  const missing: Meta['missing'] = []
  const say = (fields: readonly string[], reason: string) => missing.push(...fields.map((field) => ({ field, reason })))
  if (history === null) say(['history', 'factor.since'], '统计中：因子算好后在后台逐日查找')
  else if (since === null) say(['factor.since'], `抽查 ${history.securities} 只证券，从 ${history.from} 起没有一天算得出`)
  if (distribution === null) say(['distribution', 'top', 'bottom', 'industries'], lacks?.text ?? '按定义，全市场没有一只证券算得出')
  else if (industries.length === 0) say(['industries'], '{sectorMembers|没有一只证券有行业归属}')
  if (standing?.value === null)
    say(['standing.value', 'standing.market', 'standing.industry'], lacks?.text ?? '这只证券没有这个因子：没有数据，或按定义算不出')
  else if (standing?.market === null && negatives !== undefined)
    say(['standing.market', 'standing.industry'], `${negatives.word}，只在为正的之间比较`)
  else if (standing?.industry === null) say(['standing.industry'], '{sectorMembers}')
  const unpublished = (['source', 'publishedAt', 'coveredTo'] as const).filter((field) => provenance.some((one) => one[field] === null))
  say(
    unpublished.map((field) => `provenance.${field}`),
    '这个数据集还没有发布，或不按日期更新',
  )
  return missing
}

/** Every data set a factor is computed of; those that do instead where they were published. */
function provenanceOf({ sources, instead = [] }: Factor, statuses: ReadonlyMap<string, DatasetStatus>): FactorDetail['provenance'] {
  const used = instead.filter((source) => (statuses.get(source)?.publishedAt ?? null) !== null)
  return [...sources, ...used].map((source) => {
    const { source: provider = null, publishedAt = null, coveredTo = null } = statuses.get(datasetOf(source)) ?? {}
    return { key: source, name: sourceName(source), source: provider, publishedAt, coveredTo }
  })
}

/** One factor: how it spreads over the market and its industries, where a security stands, and where its inputs come from. */
export const factor: Handler<'screen.factor', Ports> = async (
  { key, secucode },
  { screening, factors, datasets, screenPerformance, market: { snapshot } },
) => {
  const known = factorOf(key)
  if (known === null) throw new AppError('invalid_input', `没有「${key}」这个因子，可在因子词典里查`, 'key')
  const market = screening.now()
  const table = market.table(await screening.marketOnly())
  const signed = table.figures({ factor: key })
  // medians, percentiles and places are those of the positive multiples; who has a negative one is counted
  const column = rankedFigures(key, signed)
  const provenance = provenanceOf(known, new Map((await datasets.statuses()).datasets.map((one) => [one.key, one])))
  const data: FactorDetail = {
    factor: entryOf(known, screenPerformance, market.lacks),
    history: screenPerformance.history(),
    asOf: columnOf(market, { factor: key }, await screening.lexicon()).asOf,
    distribution: rounded(distributionOf(column)),
    ...negativesOf(key, signed),
    industries: rounded(industriesOf(market, table, column)),
    ...rounded(extremesOf(market, column)),
    ...(secucode !== undefined && { standing: rounded(standingIn(market, table, { code: secucode, column, signed })) }),
    provenance,
    sessions: [...new Set((await factors.cuts()).map(({ date }) => date))],
  }
  return { data, missing: reasonsOf(data), ...pricedOver(market.market, followsQuotes(key) ? {} : ofSession(snapshot(), market.cut.date)) }
}
