import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatBars } from '../../../market/testing/small-market.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { createFanOut } from './fan-out.ts'

let world: TestWorld
beforeAll(async () => {
  const origin = { source: 'files' as const, importedAtMs: 1, file: 'my.csv' }
  const earlier = flatBars([
    [20240918, 8.32],
    [20240919, 8.52],
  ])
  const newest = flatBars([
    [20261119, 1_450],
    [20261120, 1_461.5],
  ])
  world = await openTestWorld({
    async before(store) {
      await store.rewriteSecurity('SH600000', earlier, origin)
      await store.rewriteSecurity('SH600519', newest, origin)
    },
  })
})
afterAll(() => world.close())

test('an imported security whose newest bar is of an earlier session is not sent as of now', () => {
  const { market } = world.context
  expect(market.snapshot()).toMatchObject({ tradeDate: '2026-11-20', simulated: false })
  const fanOut = createFanOut(market)
  const asked = ['SH600000', 'SH600519'].flatMap((id) => market.find(id) ?? [])
  const codes = (event: Buffer) => JSON.parse(/^data: (.*)$/m.exec(event.toString())?.[1] ?? '').rows.map(([code]: [string]) => code)
  expect(codes(fanOut.fullState(asked))).toEqual(['SH600519'])
  const got: Buffer[] = []
  fanOut.subscribe(asked, { write: (event) => void got.push(event), queuedBytes: () => 0, drop: () => {} })
  fanOut.tick({ snapshotId: 'a', asOfMs: 0, rows: Int32Array.from(asked, (i) => i.row) })
  expect(got.map(codes)).toEqual([['SH600519']])
})
