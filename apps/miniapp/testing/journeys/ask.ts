import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { requestOf } from '@guanlan/server/testing/world.ts'
import { inject } from 'vitest'

/** The answer of a call of the server at rest, as the mini-app gets it. */
export async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const { method, url, ...rest } = requestOf(name, input)
  const body = 'payload' in rest ? { headers: rest.headers, body: rest.payload } : {}
  const response = await fetch(inject('closedOrigin') + url, { method, ...body })
  const answer = (await response.json()) as { data?: CallOutput<N>; result?: CallOutput<N> }
  const data = answer.data ?? answer.result
  if (data === undefined) throw new Error(`${name} answered ${response.status}`)
  return data
}
