import type { AnswerName, CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Client } from '../business/accounts/client.ts'
import type { Provenance } from '../market/reading/provenance.ts'
import type { OrStreamed } from './streamed-json-array.ts'

/** A handler's answer: the data, what is missing in it, and what decides its figures. The edge derives `meta`. */
export type Answer<N extends AnswerName> = { data: OrStreamed<CallOutput<N>> } & Partial<Pick<Meta, 'missing' | 'dates'>> & Provenance

/** Answers one call with the ports its feature declares. */
export type Handler<N extends AnswerName, Ports> = (input: CallParams<N>, ports: Ports, client: Client) => Answer<N> | Promise<Answer<N>>

/** Handlers of some calls, by name. */
export type HandlerTable<Ports> = { [N in AnswerName]?: Handler<N, Ports> }
