import type { Challenge } from 'altcha-lib/types'
import type { Api } from '../api/api-context.ts'

/** Whether the device can do the work: a page that did not come over https has no cryptography. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined

/** A proof of work for the server, as text; takes a tenth of a second to some on a phone. Rejects with an ApiError, or an Error where it cannot be done. */
export async function proofOfWork(api: Api): Promise<string> {
  const [{ data }, { solveChallenge }, { deriveKey }] = await Promise.all([
    api('account.challenge', {}),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const challenge = JSON.parse(data.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge was not solved')
  return JSON.stringify({ challenge, solution })
}
