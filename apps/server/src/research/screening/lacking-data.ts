import type { Meta } from '@guanlan/contract/envelope.ts'
import type { LackingData } from '@guanlan/contract/schemas/research/screening.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { SECTION_INDEXES } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import type { FactorSource } from '@guanlan/engine/factors/factor.ts'
import type { FigureRecord } from '@guanlan/engine/screening/derived/derived-factor.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Market } from '../../market/market.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import { BENCHMARK } from '../factors/read-histories.ts'

/** What availability is judged by: the figures there are, the tables of the market, and the data sets the store holds whole. */
type Ground = { market: Market; cut: StoredCut; held: Pick<DatasetService, 'isComplete' | 'isComing'> }

/** Whether the store has anything of a source. */
function hasSource({ market, held }: Ground): (source: FactorSource) => boolean {
  const known = new Map<FactorSource, boolean>()
  const look = (source: FactorSource): boolean => {
    switch (source) {
      case 'dayBars':
        return !held.isComing(source)
      case 'securities':
        return true
      case 'benchmarkBars':
        return market.dayBars(market.find(BENCHMARK)?.row ?? -1, 1).length > 0
      case 'sectionIndexBars':
        return SECTION_INDEXES.some((code) => market.dayBars(market.find(code)?.row ?? -1, 1).length > 0)
      case 'shareCapital':
        return market.instruments.some(({ row }) => market.shareCapital(row).length > 0)
      case 'dividends':
        return market.instruments.some(({ row }) => market.exRights(row).length > 0)
      default:
        return held.isComplete(source)
    }
  }
  return (source) => {
    const has = known.get(source) ?? look(source)
    known.set(source, has)
    return has
  }
}

/** Says that data sets are missing, by key, with those that would do instead, and in a store of imported data how they come. */
export function lackOf(market: Market, missing: readonly string[], instead: readonly string[] = []): LackingData {
  const isImported = market.instruments.some(({ source }) => source === 'files')
  const names = missing.map(sourceName).join('、')
  const other = instead.length === 0 ? '' : `（或 ${instead.map(sourceName).join('、')}）`
  const datasets = [...missing, ...instead].map((key) => ({ key: datasetOf(key), name: sourceName(key) }))
  return { datasets, text: `缺少 ${names}${other}${isImported ? '，导入后可用' : ''}`, kind: isImported ? 'not_imported' : 'not_fetched' }
}

/** The entry of `meta.missing` of a field that is unknown for want of data sets. */
export function lackedAt(field: string, { datasets: [first], text, kind }: LackingData): Meta['missing'][number] {
  return { field, reason: text, kind, dataset: first?.key }
}

/**
 * What a factor cannot be computed for want of: null where some security has a figure, or where every data set it needs is there and it has none by its
 * definition.
 */
export function lackingData(ground: Ground): (factor: FigureRecord) => LackingData | null {
  const has = hasSource(ground)
  const found = new Map<string, LackingData | null>()
  const look = ({ key, sources, instead = [] }: FigureRecord): LackingData | null => {
    if ((ground.cut.signed.get(key) ?? ground.cut.columns.get(key))?.some((value) => !Number.isNaN(value)) === true) return null
    const missing = sources.filter((source) => !has(source))
    if (missing.length === 0 || (instead.length > 0 && instead.every(has))) return null
    return lackOf(ground.market, missing, instead)
  }
  return (factor) => {
    const known = found.has(factor.key) ? (found.get(factor.key) ?? null) : look(factor)
    found.set(factor.key, known)
    return known
  }
}

const INDEX_BARS = new Map([
  ['benchmarkBars', '沪深300日线'],
  ['sectionIndexBars', '板块指数日线'],
])

/** Chinese name of what a factor is read from. */
export function sourceName(key: string): string {
  return INDEX_BARS.get(key) ?? nameOf(key)
}

/** The data set a factor's source is stored in. */
export function datasetOf(key: string): string {
  return INDEX_BARS.has(key) ? 'dayBars' : key
}

function nameOf(key: string): string {
  return isKeyOf<keyof typeof datasets>(datasets, key) ? datasets[key].name : key
}
