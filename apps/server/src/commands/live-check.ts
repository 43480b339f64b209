import { readEnv } from '../env.ts'
import { formatInstant, shiftedClock, systemClock } from '../runtime/clock.ts'
import { checkTable, checkUpstreams } from '../sources/datasets/runner/check-upstreams.ts'
import { allHosts } from '../sources/datasets/runner/jobs.ts'
import { keepLiveCheck } from '../sources/datasets/runner/live-status.ts'
import { createFetchLayer } from '../sources/live/fetch-layer/fetch-layer.ts'
import { openDatabase } from '../storage/open-database.ts'

/** Asks every upstream once, prints what it answered and keeps it for the data page; 0 when all answered as they should, else 1. */
async function main(): Promise<number> {
  const env = readEnv(process.env)
  const nowMs = (env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)).nowMs()
  // addresses of one's own need no pauses
  const spacing = allHosts().every((host) => env.LIVE_HOSTS[host] !== undefined) ? { spacingMs: 0 } : {}
  const layer = createFetchLayer({ hosts: env.LIVE_HOSTS, contact: env.LIVE_CONTACT, retries: 0, limits: spacing })
  process.stderr.write('向每个上游各问一次，每个主机每秒至多一次请求……\n')
  const rows = await checkUpstreams(layer, nowMs)
  process.stdout.write(`${checkTable(rows).join('\n')}\n`)
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  await keepLiveCheck(database.db, { at: formatInstant(nowMs), rows })
  await database.close()
  const wrong = rows.filter(({ status }) => status === 'alarm' || status === 'failed').length
  process.stdout.write(wrong === 0 ? '全部正常\n' : `${wrong} 项不正常\n`)
  return wrong === 0 ? 0 : 1
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  return 1
})
