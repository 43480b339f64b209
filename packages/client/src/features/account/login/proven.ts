import type { Api } from '../../../api/api-context.ts'
import { ApiError } from '../../../platform/api-error.ts'

/** Asks, and where the server wants a proof of work first, does the work and asks again. */
export async function proven<T>(api: Api, ask: (proof: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await ask(undefined)
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'challenge_required') throw error
    const { proofOfWork } = await import('../../../session/solve-challenge.ts')
    return await ask(await proofOfWork(api))
  }
}
