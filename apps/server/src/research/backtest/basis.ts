import { createHash } from 'node:crypto'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { datasetsOf, wantedFigures } from './wanted-figures.ts'

/** Raised when runs of the same order over the same store come to something else than before. */
export const RULES = 3

/** Names what a screen is computed of: the state of the market, of every data set that is read, the factors' definitions, the rules of trading. Throws as `wantedFigures`. */
export async function basisOf(database: Database, screen: Screen): Promise<string> {
  const figures = wantedFigures(screen)
  const { records, columns } = datasetsOf(figures)
  const read = new Set<string>([...records, ...columns, 'nameMarks', 'companyAreas'])
  const states = (await readStates(database.db)).filter(({ dataset }) => read.has(dataset))
  const definitions = figures.flatMap((figure) => {
    const factor = 'factor' in figure ? factorOf(figure.factor) : null
    return factor === null ? [] : [[factor.key, factor.formula, factor.definition]]
  })
  const market = await createMarketStore(database).version()
  const basis = { rules: RULES, market, definitions, states: states.map(({ dataset, snapshot }) => `${dataset}:${snapshot}`) }
  return createHash('sha256').update(canonicalJson(basis)).digest('hex').slice(0, 16)
}
