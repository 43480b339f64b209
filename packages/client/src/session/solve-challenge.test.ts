import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

test.each([0, 1, 7, 260])('the number %i of a challenge is found, and the server’s library accepts it', async (counter) => {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 3, counter, expiresAt: new Date(Date.now() + 60_000) }
  const challenge = await createChallenge({ ...work, deriveKey, ...secrets })
  const solution = await solveChallenge(challenge)
  expect(solution.counter).toBe(counter)
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({ verified: true })
})
