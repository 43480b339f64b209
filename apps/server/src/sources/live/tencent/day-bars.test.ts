import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../storage/bars/testing/bars.ts'
import { type Recording, startReplayServer } from '../testing/replay-server.ts'
import { hastyLayer, tryAnswers } from '../testing/upstream-trials.ts'
import { BARS_HOST, dayBarsOf } from './day-bars.ts'

const PATH = '/appstock/app/fqkline/get'
const recorded = (file: string): Recording => ({ host: BARS_HOST, path: PATH, fixture: `tencent/${file}` })

tryAnswers({
  title: 'day bars from 腾讯',
  recordings: [recorded('fqkline_bj920047_day_20260924.json')],
  ask: async (layer) => rowsOf(await dayBarsOf(layer, { secucode: 'BJ920047', from: '2026-09-01', to: '2026-09-30' })),
  expected: [[20260924, 15_660, 15_800, 15_180, 15_300, 3_426_700, 52_811_800]],
  habits: { column: 'bj920047', withoutColumn: /没有 data.bj920047/, empty: { text: '{"code":0,"data":{}}', alarm: /没有 data.bj920047/ } },
})

tryAnswers({
  title: 'bars that turn out to be adjusted',
  recordings: [recorded('fqkline_sz001216_qfq_20260924.json')],
  ask: async (layer) => {
    const asked = dayBarsOf(layer, { secucode: 'SZ001216', from: '2026-09-01', to: '2026-09-30' })
    return await asked.then(String, (error: Error) => (error.message.includes('复权价') ? '复权价' : Promise.reject(error)))
  },
  expected: '复权价',
  habits: { column: 'sz001216', withoutColumn: /没有 data.sz001216/, empty: null },
})

/** Rows of sessions back from a day, as the vendor has them; at most 640 of them up to the end asked for. */
function sessions(count: number): string[][] {
  return Array.from({ length: count }, (_, k) => {
    const date = new Date(Date.UTC(2026, 8, 24) - (count - 1 - k) * 86_400_000).toISOString().slice(0, 10)
    return [date, '10.00', '10.10', '10.20', '9.90', '1000.00', '{}', '1', '101.00', '0', '0']
  })
}

async function replay(rows: unknown[][], secucode: string, use: (asked: URL[]) => Promise<void>): Promise<void> {
  const server = await startReplayServer([{ host: BARS_HOST, path: PATH, text: '{}' }])
  server.behave({
    kind: 'change',
    change: () => {
      const to = server.asked.at(-1)?.url.searchParams.get('param')?.split(',')[3] as string
      const answer = rows.filter(([date]) => (date as string) <= to).slice(-640)
      return JSON.stringify({ data: { [secucode.toLowerCase()]: { day: answer } } })
    },
  })
  try {
    const bars = await dayBarsOf(hastyLayer(server), { secucode, from: '2020-01-01', to: '2026-09-24' })
    expect(bars.length).toBe(rows.length)
    expect([...bars.date]).toEqual(rows.map(([date]) => Number((date as string).replaceAll('-', ''))))
    await use(server.asked.map(({ url }) => url))
  } finally {
    await server.close()
  }
}

test('a long history is asked for in several answers, each bar once', async () => {
  await replay(sessions(1500), 'SZ000001', async (asked) => expect(asked.length).toBe(3))
})

test('volumes of the STAR market come in shares: the unit follows from the mean price', async () => {
  const server = await startReplayServer([{ host: BARS_HOST, path: PATH, text: '{}' }])
  const row = ['2026-09-24', '121.10', '119.98', '121.39', '119.63', '18660976.00', {}, '0.93', '224634.85', '0.00']
  const answer = (volume: string) => JSON.stringify({ data: { sh688981: { day: [row.with(5, volume)] } } })
  const ask = async () => rowsOf(await dayBarsOf(hastyLayer(server), { secucode: 'SH688981', from: '2026-09-24', to: '2026-09-24' }))
  server.behave({ kind: 'change', change: () => answer('18660976.00') })
  expect(firstItem(await ask())[5]).toBe(18_660_976)
  server.behave({ kind: 'change', change: () => answer('1866.00') })
  await expect(ask()).rejects.toThrow(/单位可能变了/)
  await server.close()
})
