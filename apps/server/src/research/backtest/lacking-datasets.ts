import { datasets } from '@guanlan/datasets/registry.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { BENCHMARK } from '../factors/read-histories.ts'
import { wantedFigures } from './wanted-figures.ts'

/** Keys of the data sets the conditions of a screen read and the store does not hold. What picks are only sorted by is not asked for: they are in order of code without it. */
export async function lackingDatasets(database: Database, screen: Screen): Promise<string[]> {
  const held = new Set((await readStates(database.db)).map(({ dataset }) => dataset as string))
  const store = createMarketStore(database)
  const sources = new Set((await store.sources()).map(({ secucode }) => secucode))
  const hasRows = async (key: 'dividends' | 'shareCapital') => (await store.allRows(key)).length > 0
  const has = async (source: string): Promise<boolean> => {
    if (source === 'dayBars' || source === 'securities') return true
    if (source === 'benchmarkBars') return sources.has(BENCHMARK)
    if (source === 'dividends' || source === 'shareCapital') return await hasRows(source)
    return held.has(source)
  }
  const lacking = new Set<string>()
  for (const figure of wantedFigures({ ...screen, sort: null })) {
    if (!('factor' in figure)) continue
    const { sources: read = [], instead = [] } = factorOf(figure.factor) ?? {}
    const missing: string[] = []
    for (const source of read) if (!(await has(source))) missing.push(source)
    const others = await Promise.all(instead.map(has))
    if (missing.length > 0 && !(others.length > 0 && others.every(Boolean))) for (const key of missing) lacking.add(key)
  }
  return [...lacking]
}

/** Says which data sets are missing. */
export function lackingText(keys: readonly string[]): string {
  const nameOf = (key: string) =>
    key === 'benchmarkBars' ? '沪深300日线' : isKeyOf<keyof typeof datasets>(datasets, key) ? datasets[key].name : key
  return `缺少 ${keys.map(nameOf).join('、')}，导入后计算`
}
