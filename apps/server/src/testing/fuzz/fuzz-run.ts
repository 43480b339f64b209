import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const USAGE = `Usage: npm run fuzz -- [REQUESTS PER CALL, 300 unless said] [SEED]
Sends hostile requests to every call of a server over a small market; each has to be refused or answered, never to fail or to leak.`

const [runs = '300', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
if (!/^\d+$/.test(runs) || !/^\d+$/.test(seed)) {
  console.log(USAGE)
  process.exitCode = 1
} else {
  const root = join(import.meta.dirname, '../../../../..')
  console.log(`${runs} requests per call, seed ${seed}`)
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'apps/server/src/testing/fuzz',
    '--testTimeout=600000',
  ]
  const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed }
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
