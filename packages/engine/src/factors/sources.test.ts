import { expect, test } from 'vitest'
import { factors } from './index.ts'
import type { SecurityView } from './security-view.ts'
import { MOUTAI } from './testing/published-reports.ts'

test('every factor reads only what it names as its sources', () => {
  const hidden = factors.map((factor) => {
    const read = new Set<string>()
    const view: SecurityView = {
      ...MOUTAI,
      records(dataset) {
        read.add(dataset)
        return MOUTAI.records(dataset)
      },
      columns(dataset) {
        read.add(dataset)
        return MOUTAI.columns(dataset)
      },
    }
    factor.compute(view)
    return {
      key: factor.key,
      hidden: [...read].filter((dataset) => ![...factor.sources, ...(factor.instead ?? [])].some((source) => source === dataset)),
    }
  })
  expect(hidden.filter((one) => one.hidden.length > 0)).toEqual([])
})
