import type { AnswerName, CallInput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Answered, Api } from '../api/api-context.ts'
import { ApiError } from '../platform/api-error.ts'

export const testMeta: Meta = {
  asOf: '2026-11-20 14:32:05',
  tradeDate: '2026-11-20',
  mode: 'realtime',
  source: [{ id: 'sim', name: '模拟行情', fetchedAt: '2026-11-20 14:32:05' }],
  formulaIds: [],
  snapshotId: '20261120-143205',
  missing: [],
  simulated: true,
}

export type Answers = { [N in AnswerName]?: (input: CallInput<N>) => Answered<N>['data'] | Promise<Answered<N>['data']> }

/** A server that answers the given calls and cannot be reached for all others; keeps what it was asked. */
export function fakeApi(answers: Answers, meta: Meta = testMeta) {
  const requests: { name: AnswerName; input: unknown; signal: AbortSignal | undefined }[] = []
  const api: Api = async (name, input, options) => {
    requests.push({ name, input, signal: options?.signal })
    const answer = answers[name]
    if (answer === undefined) throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
    return { data: (await answer(input as never)) as never, meta }
  }
  return { api, requests, requestsOf: (name: AnswerName) => requests.filter((one) => one.name === name).map((one) => one.input) }
}
