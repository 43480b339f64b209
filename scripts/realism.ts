import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { measureMarket } from '@guanlan/simulation/realism/measure-market.ts'
import { emptyRow, type PriceRow } from '@guanlan/simulation/realism/price-grid.ts'
import { measureShares, realismTable } from '@guanlan/simulation/realism/realism.ts'

const USAGE = `usage: npm run realism -- [--seed 3] [--every 1] [--from 2021-11-22] [--to 2026-11-20] [--bars FILE.csv.gz]
Measures the simulated market beside the real one; exit code 1 where a figure is outside its band.
--every N takes every Nth security; --bars compares with daily bars (symbol,date,preclose,open,high,low,close,…) that are read and not kept.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '3' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '2021-11-22' },
    to: { type: 'string', default: '2026-11-20' },
    bars: { type: 'string' },
    help: { type: 'boolean' },
  },
})

/** Minutes, companies and events are measured on every so many securities. */
const STEP = 8
/** Minutes are measured over so many days. */
const MINUTE_DAYS = 14

/** Changes of each share in a file of daily bars from a date on; indexes are left out. */
function readShares(path: string, from: string): PriceRow[] {
  const text = gunzipSync(readFileSync(path)).toString()
  const first = from.replaceAll('-', '')
  const changes = new Map<string, number[]>()
  for (const line of text.split('\n').slice(1)) {
    const [symbol = '', date = '', preclose, , , , close] = line.split(',')
    if (date < first || !/^(6\d{5}\.sh|[03]0[0-3]\d{3}\.sz)$/.test(symbol)) continue
    const own = changes.get(symbol) ?? []
    changes.set(symbol, own)
    own.push(Number(close) / Number(preclose) - 1)
  }
  return [...changes.values()].map((own) => ({ ...emptyRow(0), change: Float64Array.from(own) }))
}

if (values.help) console.log(USAGE)
else {
  const [seed, every] = [Number(values.seed), Number(values.every)]
  const { from, to } = values
  const range = { from, to }
  const securities = allSecurities().filter((_, at) => at % every === 0)
  const factsFrom = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
  const minutesFrom = new Date(Date.parse(to) - MINUTE_DAYS * 86_400_000).toISOString().slice(0, 10)
  const judged = await measureMarket({ seed, range, securities }, { step: STEP, minutesFrom, factsFrom })
  const sample = values.bars !== undefined ? measureShares(readShares(values.bars, '2018-01-01')) : null
  console.log(realismTable(judged, sample))
  const outside = judged.filter(({ isWithin }) => !isWithin)
  console.log(`\n${judged.length - outside.length} of ${judged.length} figures are within their bands.`)
  if (outside.length > 0) process.exitCode = 1
}
