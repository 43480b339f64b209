import type { AnswerName, CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { createContext, useContext } from 'react'

/** What a call answered: the data, and where its figures come from (absent on calls without figures). */
export type Answered<N extends AnswerName> = { data: CallOutput<N>; meta: Meta | null }

/** Asks one call of the contract. Rejects with an ApiError whose text may be shown to the user. */
export type Api = <N extends AnswerName>(name: N, input: CallInput<N>, options?: AskOptions) => Promise<Answered<N>>

export type AskOptions = {
  signal?: AbortSignal
  /** Tries after the first failure; 5 by default (§7). */
  retries?: number
  /** Sends the body urlencoded instead of as JSON; for calls whose input has no lists. */
  form?: boolean
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('startApp was not given a server address')
  return api
}
