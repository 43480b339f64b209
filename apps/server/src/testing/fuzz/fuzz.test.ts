import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../factor-cut.ts'
import { openTestWorld, type TestWorld } from '../world.ts'
import { forgedTokens } from './forged-tokens.ts'
import { faultOf } from './judge.ts'
import { type NewPerson, newPerson } from './people.ts'
import { requestsTo } from './requests.ts'

/** Requests per call; `npm run fuzz -- 500` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 30)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const names = Object.keys(calls).filter((name) => calls[name as CallName].kind !== 'stream') as CallName[]

let world: TestWorld
let victim: NewPerson
let number = 13_700_000_000
const sent = new Map<string, number>()
beforeAll(async () => {
  world = await openTestWorld({ limit: 60 })
  await giveFactors(world)
  victim = await newPerson(world.context, String(++number))
})
afterAll(async () => {
  await world.close()
  const total = [...sent.values()].reduce((sum, count) => sum + count, 0)
  const byStatus = [...sent].sort().map(([status, count]) => `${status} ${count}`)
  console.log(`fuzz: ${total} requests to ${names.length} calls, none answered with a fault of ours: ${byStatus.join(', ')}`)
})

test.each(names)('%s refuses what it cannot use, discloses nothing it should not, and never fails', async (name) => {
  const asker = await newPerson(world.context, String(++number))
  const forged = await forgedTokens(asker.token, victim.person.uid)
  const secrets = [victim.handset, victim.person.sid, victim.nickname, victim.token]
  const property = fc.asyncProperty(requestsTo(name, { own: asker.token, forged }), async (request) => {
    const response = await world.app.inject(request)
    sent.set(String(response.statusCode), (sent.get(String(response.statusCode)) ?? 0) + 1)
    expect(faultOf(response, secrets), response.body.slice(0, 300)).toBeNull()
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})

test.each([
  [
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/.env',
    '/.git/config',
  ],
  [
    '/%00',
    '/%',
    '/%zz',
    `/${'a/'.repeat(3_000)}`,
    '/openapi.json/../../..',
    '/docs/%2e%2e/%2e%2e',
    '/sandbox/sms/../../x',
    '/notify/%2e%2e',
  ],
])('addresses that lead out of the site lead nowhere', async (...urls) => {
  for (const url of urls)
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const response = await world.app.inject({ url, headers: { accept } })
      expect(response.statusCode, url).toBeLessThan(500)
      expect(response.body).not.toMatch(/root:x:0|node_modules|AUTH_SECRET/)
    }
})
