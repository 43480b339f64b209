import { createHash } from 'node:crypto'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { rankings, screenOfRanking } from '@guanlan/engine/rankings/rankings.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { presets } from '@guanlan/engine/screening/presets.ts'
import type { Database } from '../../storage/open-database.ts'
import { readLexicon } from '../backtest/read-lexicon.ts'
import { datasetsOf, type WantedFigure, wantedFigures } from '../backtest/wanted-figures.ts'

/** A screen to look back with; `basis` names what its figures of the past follow from. */
export type PastPreset = { key: string; screen: Screen; figures: readonly WantedFigure[]; basis: string }

/** Raised when the same preset over the same store comes to something else than before. */
const RULES = 2

/** Data sets by the generation that is served: what is published later adds to it, and the past stays. */
export async function generations({ db }: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('dataset_state').select(['dataset', 'generation', 'source', 'world']).execute()
  return new Map(rows.map(({ dataset, generation, source, world }) => [dataset, `${dataset}:${generation}:${source}:${world ?? ''}`]))
}

function basisOf(
  { screen, figures }: Omit<PastPreset, 'basis' | 'key'>,
  given: { first: string; served: ReadonlyMap<string, string> },
): string {
  const { records, columns } = datasetsOf(figures)
  const read = [...records, ...columns, 'nameMarks'].sort()
  const definitions = figures.flatMap((figure) => {
    const factor = 'factor' in figure ? factorOf(figure.factor) : null
    return factor === null ? [] : [[factor.key, factor.formula, factor.definition]]
  })
  const basis = { rules: RULES, screen, first: given.first, definitions, served: read.map((key) => given.served.get(key) ?? key) }
  return createHash('sha256').update(canonicalJson(basis)).digest('hex').slice(0, 16)
}

/** Name a board is tallied under, beside presets. */
export function keyOfRanking(type: string): string {
  return `ranking:${type}`
}

/** The presets and boards of the product as screens. `first`: the session the store begins with. */
export async function readPresets(database: Database, first: string): Promise<PastPreset[]> {
  const lexicon = await readLexicon(database)
  const served = await generations(database)
  const industries = lexicon.lists.get('industry') ?? new Map<string, string>()
  const screens = [
    ...presets.map(({ key, query }) => ({ key, screen: parseSentence(query, lexicon).screen })),
    ...rankings.map((ranking) => ({ key: keyOfRanking(ranking.type), screen: screenOfRanking(ranking, industries) })),
  ]
  return screens.map(({ key, screen }) => {
    const figures = wantedFigures(screen)
    return { key, screen, figures, basis: basisOf({ screen, figures }, { first, served }) }
  })
}
