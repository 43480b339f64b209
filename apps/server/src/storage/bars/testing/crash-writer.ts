import { openDatabase } from '../../open-database.ts'
import { createMarketStore } from '../market-store.ts'
import { barOf, barsFrom, simulated } from './bars.ts'

/**
 * Run as a process of its own and killed at any moment. Appends sessions to APPENDED securities and rewrites REWRITTEN with bars whose
 * first amount names the generation; says `append <date>` or `rewrite <generation>` once the transaction has been committed.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const store = createMarketStore(await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined }))
const APPENDED = Array.from({ length: 60 }, (_, at) => `SH${600000 + at}`)
const REWRITTEN = 'SZ000001'

let date = Math.max(20_200_000, ...(await store.sources()).filter((one) => one.secucode !== REWRITTEN).map((one) => one.lastDate))
let generation = (await store.readRange(REWRITTEN, 0, 99_991_231)).volume[0] ?? 0
for (;;) {
  date++
  await store.appendDay({ date, bars: new Map(APPENDED.map((code) => [code, barOf(date)])) }, simulated)
  process.stdout.write(`append ${date}\n`)
  generation++
  const bars = barsFrom(20_200_000, 400 + (generation % 7) * 50)
  bars.volume.fill(generation)
  await store.rewriteSecurity(REWRITTEN, bars, simulated)
  process.stdout.write(`rewrite ${generation}\n`)
}
