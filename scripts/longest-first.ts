import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of tests that take half a minute and more: begun last, one of them would run alone at the end while a processor has nothing to do. */
const LONG = [
  'journeys/every-page',
  'pictures/stock-tabs',
  'journeys/lost-server',
  'journeys/pages',
  'journeys/share',
  'journeys/membership',
  'testing/stores/stores',
  'faults/attacked',
  'testing/research',
  'testing/rehearsal/rehearsal',
  'server/src/testing/as-of',
  'features/data/imports',
  'faults/kill-run',
  'faults/thread-deaths',
  'sectors/imported-members',
  'runner/runner',
]

/** Where a file stands: the long ones in their order, all others behind them. */
function placeOf({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((text) => moduleId.includes(`/${text}.test.`))
  return at === -1 ? LONG.length : at
}

/** Begins with the files that take longest; the others follow in the order they would have had. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
