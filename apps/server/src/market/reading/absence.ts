import { type Absence, AbsenceKind, type Meta } from '@guanlan/contract/envelope.ts'
import type { MarketDataset, RowDataset } from '@guanlan/datasets/dataset.ts'
import { type DatasetKey, datasets } from '@guanlan/datasets/registry.ts'
import { importedOnly, withoutLive } from '../../sources/datasets/without-live.ts'
import type { Instrument } from '../instrument.ts'
import type { ReadingPorts } from './reading-ports.ts'

type Named = { key: string; name: string }
type Held = Pick<ReadingPorts, 'source' | 'datasets'>

const notImported = (name: string) => `没有导入${name}`

/** Upstreams brought nothing of a data set: none provides it, or which of two causes is not known here, so nothing is promised. */
function notFetched({ key, name }: Named): Absence {
  const reason = withoutLive[key] ?? `没有取到${name}：可能还没有向上游取，也可能没有披露过，进度见数据中心`
  return { reason, kind: key in importedOnly ? 'not_imported' : 'not_fetched', dataset: key }
}

/**
 * Why a data set has nothing of what was asked for, as a Chinese sentence without its end: the store does not hold it, an upstream was not asked yet, or it has
 * nothing of this security.
 */
export function absenceOf({ key, name }: Named, { source, datasets: held }: Held): Absence {
  const isHeld = held.isPublished(key)
  if (source === 'live') return notFetched({ key, name })
  if (source === 'files')
    return isHeld
      ? { reason: `导入的${name}里没有这一项`, kind: 'not_covered', dataset: key }
      : { reason: notImported(name), kind: 'not_imported', dataset: key }
  return isHeld ? { reason: `没有${name}的记录` } : { reason: `${name}还没有生成`, kind: 'not_ready', dataset: key }
}

/** What a reason names: a data set (`{shareCapital}`), with what is said where the store holds it (`{incomeStatements|还没有披露年报}`), or how it lacks it. */
const NAMED = /(?<!∈ )\{([a-z]\w*)(?:@(\w+))?(?:\|([^}]*))?\}/g
const KINDS: ReadonlySet<string> = new Set(AbsenceKind.options)

/** A sentence with its kind, where no data set decides it: `{not_ready|选股因子还没有算好}`. */
export const ofKind = (kind: AbsenceKind, sentence: string) => `{${kind}|${sentence}}`

export const FACTORS_NOT_READY = ofKind('not_ready', '选股因子还没有算好')

/** A data set of which imported files have nothing of one security: they may have it of others. */
const OF_SECURITY = 'security'
/** A data set of which the market has nothing, where figures come from imported files, upstreams or a simulation. */
const ways: Readonly<Record<string, (named: Named, ctx: Held) => Absence>> = {
  [OF_SECURITY]: ({ key, name }) => ({ reason: notImported(`这只证券的${name}`), kind: 'not_imported', dataset: key }),
  files: ({ key, name }) => ({ reason: notImported(name), kind: 'not_imported', dataset: key }),
  live: notFetched,
  simulated: ({ name }) => ({ reason: `没有${name}的记录` }),
}

/** A reason with the sentence of everything it names, and the kind of the first of them that leaves open whether there is anything. */
export function spelledOut(reason: string, ctx: Held): Absence {
  let open: { kind?: AbsenceKind | undefined; dataset?: string | undefined } = {}
  const text = reason.replace(NAMED, (whole, ...[key, way, held]: [string, string?, string?]) => {
    const absence = named({ key, way, held }, ctx)
    if (absence === null) return whole
    const { reason: sentence, ...found } = absence
    if (open.kind === undefined) open = found
    return sentence
  })
  return { reason: text, ...open }
}

/** Entries of `meta.missing` with their sentences; a kind that is given stays. */
export function spelledGaps(missing: Meta['missing'], ctx: Held): Meta['missing'] {
  return missing.map((one) => (one.reason.includes('{') ? { ...one, ...spelledOut(one.reason, ctx) } : one))
}

type Part = { key: string; way: string | undefined; held: string | undefined }

function named({ key, way, held }: Part, ctx: Held): Absence | null {
  if (KINDS.has(key)) return { reason: held ?? '', kind: key as AbsenceKind }
  if (!(key in datasets)) return null
  const dataset = datasets[key as DatasetKey]
  const made = way === undefined ? undefined : ways[way]
  if (made !== undefined) return made(dataset, ctx)
  return held !== undefined && ctx.datasets.isComplete(key) ? { reason: held } : absenceOf(dataset, ctx)
}

/** The reason of a data set that has nothing of what was asked for: the edge writes the sentence, by what the store holds. */
export const absentReason = ({ key }: Pick<Named, 'key'>) => `{${key}}`

/** The same of a table of the market itself (bars, sectors …) of which nothing is there, by where the server's figures come from. */
export function absentTable(key: RowDataset | MarketDataset, source: Instrument['source']): string {
  return `{${key}@${source}}`
}

/** The same of a table (dividends, shares, minutes …) that has nothing of one security: it may have been imported for others. */
export function absentOfSecurity(key: RowDataset | MarketDataset, { source }: Pick<Instrument, 'source'>): string {
  return `{${key}@${source === 'files' ? OF_SECURITY : source}}`
}
