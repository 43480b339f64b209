import { concepts } from './sectors/concept-table.ts'
import { simulatedIndexes } from './sectors/index-table.ts'
import { industries } from './sectors/industries.ts'

/** Level of every index, industry and theme before its first session: indexes near their usual size, industries 1,500 to 7,000, themes 1,000. */
export function baseLevels(): Map<string, number> {
  return new Map([
    ...simulatedIndexes.map(({ id, base }) => [id, base] as const),
    ...industries.map(({ id }) => [id, 1500 + ((Number(id.slice(2)) * 37) % 56) * 100] as const),
    ...concepts.map(({ id }) => [id, 1000] as const),
  ])
}
