import { flowDatasets } from '@guanlan/datasets/groups/flow.ts'
import { expect, test } from 'vitest'
import { type Recording, startReplayServer } from '../../testing/replay-server.ts'
import { areRecorded, hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { LISTS_HOST } from '../clist.ts'
import { flowMinutesAdapter } from './flow-minutes.ts'

const range = { from: '2021-10-22', to: '2021-10-22', secucode: 'SH600519' }

/** What was recorded is the line of a board; a company's has the same columns. */
const MINUTES: Recording = {
  host: LISTS_HOST,
  path: '/api/qt/stock/fflow/kline/get',
  fixture: 'eastmoney/fflow_kline_BK0481_20211022.json',
  prepare: (text) => text.replace('"BK0481"', '"600519"'),
}

tryAdapter({
  title: '分时资金流向 from 东方财富',
  adapter: flowMinutesAdapter,
  dataset: flowDatasets.flowMinutes,
  recordings: [MINUTES],
  range,
  expected: [
    {
      secucode: 'SH600519',
      tradeDate: '2021-10-22',
      superNet: [16_495_286],
      bigNet: [13_941_236],
      midNet: [-22_994_071],
      smallNet: [-7_442_452],
      effectiveAtMs: Date.parse('2021-10-22T09:31:00+08:00'),
    },
  ],
  habits: { column: 'klines', withoutColumn: /没有 data.klines/, empty: null },
})

test.skipIf(!areRecorded('分时资金流向', [MINUTES])).each([
  ['超大单 in 万元', '16495286.0"', '1649.5"', /主力净额不是大单与超大单/],
  ['a minute that is missing', '09:31', '09:32', /分时资金流在 09:31 处断了/],
  ['another company', '"BK0481"', '"000001"', /问的是 SH600519，答的是 000001/],
])('分时资金流向 with %s is a fault that says so', async (_, reported, instead, fault) => {
  const server = await startReplayServer([
    { ...MINUTES, prepare: (text) => text.replace(reported, instead).replace('"BK0481"', '"600519"') },
  ])
  try {
    await expect(flowMinutesAdapter.fetch(hastyLayer(server), range)).rejects.toThrow(fault)
  } finally {
    await server.close()
  }
})
