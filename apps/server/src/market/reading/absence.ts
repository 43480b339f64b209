import type { MarketDataset, RowDataset } from '@guanlan/datasets/dataset.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { type DatasetKey, datasets } from '@guanlan/datasets/registry.ts'
import { withoutLive } from '../../sources/datasets/without-live.ts'
import type { Instrument } from '../instrument.ts'
import type { ReadingPorts } from './reading-ports.ts'

type Named = { key: string; name: string }

const notImported = (name: string) => `没有导入${name}`

/** Key of each data set of the registry, by its name. */
const keyOf = new Map(Object.values<Named>(datasets).map(({ key, name }) => [name, key]))

/** The data set a reason says was not imported, at all or of a security; undefined where it names none. */
export function namedAsNotImported(reason: string): string | undefined {
  return keyOf.get(/^没有导入(?:这只证券的)?([^，。；]+)/.exec(reason)?.[1] ?? '')
}

/** Why upstreams brought nothing of a data set: none provides it, or which of two causes is not known here, so nothing is promised. */
function notFetched({ key, name }: Named): string {
  return withoutLive[key] ?? `没有取到${name}：可能还没有向上游取，也可能没有披露过，进度见数据中心`
}

/**
 * Why a data set has nothing of what was asked for, as a Chinese sentence without its end: the store does not hold it, an upstream was not asked yet, or it has
 * nothing of this security.
 */
export function absentReason({ key, name }: Named, { source, datasets: held }: Pick<ReadingPorts, 'source' | 'datasets'>): string {
  const isHeld = held.isPublished(key)
  if (source === 'live') return notFetched({ key, name })
  if (source === 'files') return isHeld ? `导入的${name}里没有这一项` : notImported(name)
  return isHeld ? `没有${name}的记录` : `${name}还没有生成`
}

/** A data set named in a reason, `{shareCapital}`, and what is said where the store holds it, `{incomeStatements|还没有披露年报}`. */
const NAMED = /(?<!∈ )\{([a-z]\w*)(?:\|([^}]*))?\}/g

/** A reason with the sentence of each data set it names: it was not imported or fetched, or has nothing of this. */
export function spelledOut(reason: string, ctx: Pick<ReadingPorts, 'source' | 'datasets'>): string {
  return reason.replace(NAMED, (whole, key: string, held?: string) => {
    if (!(key in datasets)) return whole
    return held !== undefined && ctx.datasets.isComplete(key) ? held : absentReason(datasets[key as DatasetKey], ctx)
  })
}

/** The same of a table of the market itself (bars, sectors …) of which nothing is there, by where the server's figures come from. */
export function absentTable(key: RowDataset | MarketDataset, source: string): string {
  const { name } = marketDatasets[key]
  if (source === 'live') return notFetched({ key, name })
  return source === 'files' ? notImported(name) : `没有${name}的记录`
}

/** The same of a table (dividends, shares, minutes …) that has nothing of one security: it may have been imported for others. */
export function absentOfSecurity(key: RowDataset | MarketDataset, { source }: Pick<Instrument, 'source'>): string {
  return source === 'files' ? notImported(`这只证券的${marketDatasets[key].name}`) : absentTable(key, source)
}
