import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { expect, test } from 'vitest'
import { startReplayServer } from '../testing/replay-server.ts'
import { hastyLayer, tryAnswers } from '../testing/upstream-trials.ts'
import { BARS_HOST } from './day-bars.ts'
import { minutesOf } from './minutes.ts'

const PATH = '/appstock/app/minute/query'

tryAnswers({
  title: 'minutes of a share from 腾讯',
  recordings: [
    {
      host: BARS_HOST,
      path: PATH,
      fixture: 'tencent/minute_sz001216_20260924_trimmed.json',
      // the recorder left out what lies between the first three minutes and the last
      prepare: (text) => text.replace(/,\s*"1500 28.40 428580 1222641481.00"/, ''),
    },
  ],
  ask: (layer) => minutesOf(layer, 'SZ001216'),
  // 21,264 手 at 28.05 are 59,645,520 元
  expected: {
    date: '2026-09-24',
    price: [28.05, 28.54, 28.61],
    volume: [2_126_400, 4_508_200, 2_356_600],
    amount: [59_645_520, 127_296_041, 67_260_895],
  },
  habits: { column: 'sz001216', withoutColumn: /没有 data.sz001216/, empty: { text: '{"code":0,"data":{}}', alarm: /没有 data.sz001216/ } },
})

async function asked(secucode: string, rows: readonly string[]) {
  const text = JSON.stringify({ data: { [secucode.toLowerCase()]: { data: { date: '20260924', data: rows } } } })
  const server = await startReplayServer([{ host: BARS_HOST, path: PATH, text }])
  try {
    return await minutesOf(hastyLayer(server), secucode)
  } finally {
    await server.close()
  }
}

test('STAR counts shares, all others hands of a hundred, indexes too', async () => {
  // rows recorded on 2026-09-24
  const star = await asked('SH688981', ['0930 121.10 115256 13957502.00', '0931 120.85 608376 73588219.00'])
  expect(star).toMatchObject({ volume: [115_256, 493_120], amount: [13_957_502, 59_630_717] })
  const index = await asked('SH000001', ['0930 3925.32 4098553 5934196660.30'])
  expect(index).toMatchObject({ price: [3925.32], volume: [409_855_300], amount: [5_934_196_660.3] })
})

/** A whole day as the vendor reports it: 11:30 and 13:00 both, fixed-price trading behind. */
function wholeDay(): string[] {
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
  const times = [...Array.from({ length: 121 }, (_, k) => 570 + k), ...Array.from({ length: 121 }, (_, k) => 780 + k)]
  const rows = times.map((minute, k) => `${clock(minute)} 10.00 ${k < 121 ? k + 1 : k} ${((k < 121 ? k + 1 : k) * 1000).toFixed(2)}`)
  return [...rows, '1505 10.00 241 241000.00', '1530 10.00 250 250000.00']
}

test('a whole day has 241 points, what was traded at each adds up to the day; a day before the opening has none', async () => {
  const line = await asked('SZ001216', wholeDay())
  expect(line?.price).toHaveLength(TRADING_MINUTES)
  expect(line?.volume).toEqual(Array.from({ length: TRADING_MINUTES }, () => 100))
  expect(line?.amount.reduce((sum, one) => sum + one, 0)).toBe(241_000)
  expect(await asked('SZ001216', [])).toBeNull()
})

test.each([
  ['a minute that is missing', ['0930 10.00 1 1000.00', '0932 10.00 2 2000.00'], /分时在 09:31 处断了/],
  ['sums that fall', ['0930 10.00 5 5000.00', '0931 10.00 2 2000.00'], /分时在 09:31 的累计值变小了/],
  ['another unit', ['0930 10.00 5 0.50'], /单位可能变了/],
  ['fewer columns', ['0930 10.00 5'], /分时的列变了/],
])('%s is a fault that says so', async (_, rows, fault) => {
  await expect(asked('SZ001216', rows)).rejects.toThrow(fault)
})
