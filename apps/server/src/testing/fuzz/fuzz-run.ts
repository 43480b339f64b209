import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '@guanlan/contract/calls.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'

keepCompiled()

const USAGE = `Usage: npm run fuzz -- [REQUESTS PER CALL, 300 unless said] [SEED] [--live] [--call NAME]…
Sends hostile requests to every call of a server over a small market: each has to be refused or answered, never to fail or to leak. Then the same over http
while a bystander asks for /healthz and a quote, who may not wait, and the memory of the server may not grow. --live: over http only; --call: over http only, to
these calls alone. How a run is judged: docs/security.md.`

/** Requests inside the test program, judged by what is answered. */
function judgeAnswers(runs: string, seed: string): number {
  const root = join(import.meta.dirname, '../../../../..')
  const folder = 'apps/server/src/testing/fuzz'
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', folder, '--testTimeout=600000']
  const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed }
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

const options = { live: { type: 'boolean', default: false }, call: { type: 'string', multiple: true } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [runs = '300', seed = String(Date.now() % 1_000_000)] = positionals
const unknown = (values.call ?? []).filter((name) => !Object.hasOwn(calls, name))
if (!/^\d+$/.test(runs) || !/^\d+$/.test(seed) || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no call ${unknown.join(', ')}` : USAGE)
  process.exitCode = 1
} else {
  console.log(`${runs} requests per call, seed ${seed}`)
  const answered = values.live || values.call ? 0 : judgeAnswers(runs, seed)
  const { runLive } = await import('./live-run.ts')
  const faults = await runLive({ runs: Number(runs), seed: Number(seed), ...(values.call === undefined ? {} : { only: values.call }) })
  process.exitCode = answered !== 0 || faults.length > 0 ? 1 : 0
}
