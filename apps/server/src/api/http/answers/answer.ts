import { crc32 } from 'node:zlib'
import type { Call } from '@guanlan/contract/call.ts'
import type { AnswerName } from '@guanlan/contract/calls.ts'
import { callOf, calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { isGated, letIn } from '../../../business/access/gate.ts'
import type { Client } from '../../../business/accounts/client.ts'
import type { Snapshot } from '../../../market/market.ts'
import { spelledOut } from '../../../market/reading/absence.ts'
import { derivedMeta } from '../../../market/reading/provenance.ts'
import { TornPart } from '../../../storage/columns/torn-part.ts'
import type { ApiPorts, Handlers } from '../../api-ports.ts'
import type { Answer } from '../../handler.ts'
import { withoutAbsentParts } from './absent-parts.ts'
import { createAnswerCache, type Prepared, prepare } from './answer-cache.ts'
import { parseInput } from './decode.ts'
import { formulaIdsOf } from './formula-ids.ts'
import { jsonPieces, readBack } from './json-pieces.ts'

/** A question as it came in: its text as sent, the value it decodes to, who asks. */
export type Question = { text: string; input: unknown; client: Client }

/** Answers a call by name; the one way from an input to bytes, for http and JSON-RPC alike. */
export type Answerer = {
  /** Already prepared envelope for exactly this request text, or undefined; also where it depends on who asks. */
  cached(name: AnswerName, text: string): Prepared | undefined
  /** The envelope as bytes, kept until the state changes. Throws AppError. */
  prepared(name: AnswerName, question: Question): Promise<Prepared>
  /** JSON text of the data, and of its meta where the call carries one, kept likewise. Throws AppError. */
  parts(name: AnswerName, input: unknown, client: Client): Promise<Parts>
}
export type Parts = { data: string; meta: string | null }
type Pieces = { data: string[]; meta: string | null }

/** State of the answers given before the market can be read. */
const UNREADY_STATE = 'preparing'

export function createAnswerer(handlers: Handlers, ctx: ApiPorts): Answerer {
  const envelopes = createAnswerCache<Prepared>((p) => p.plain.length + (p.gzip?.length ?? 0))
  const parts = createAnswerCache<Parts>((p) => 2 * (p.data.length + (p.meta?.length ?? 0)))
  const formulaIds = new Map(Object.entries(calls).map(([name, row]) => [name, row.meta ? formulaIdsOf((row as Call).output) : []]))
  let stateId = ctx.market.ready ? ctx.market.snapshot().id : UNREADY_STATE
  ctx.market.onTick((tick) => {
    stateId = tick.snapshotId
  })
  const state = () => `${stateId}.${ctx.published.revision()}`

  async function run(name: AnswerName, params: unknown, client: Client): Promise<Pieces> {
    const row = callOf(name)
    if (row.meta && !ctx.market.ready) throw await notReady(ctx)
    if (row.access === 'login' && (await client.person()) === null) throw new AppError('login_required')
    const handler = handlers[name] as AnyHandler
    const snapshot = row.meta ? ctx.market.snapshot() : null
    const given = withoutAbsentParts(name, await answered(() => handler(params, ctx, client), ctx), ctx)
    if (ctx.env.NODE_ENV !== 'production') checkOutput(name, row, readBack(given.data))
    const meta = snapshot && JSON.stringify(metaOf(snapshot, given, formulaIds.get(name) ?? []))
    return { data: await jsonPieces(given.data), meta }
  }

  async function whole(name: AnswerName, params: unknown, client: Client): Promise<Parts> {
    const { data, meta } = await run(name, params, client)
    return { data: data.join(''), meta }
  }

  function partsOf(name: AnswerName, params: unknown, client: Client): Promise<Parts> {
    if (calls[name].fresh === 'never') return whole(name, params, client)
    const question = { state: state(), key: keyOf(name, params), gone: client.gone }
    return parts.fill(question, (gone) => whole(name, params, { ...client, gone }))
  }

  return {
    cached: (name, text) =>
      calls[name].fresh === 'never' || (ctx.access.isOn && isGated(name)) ? undefined : envelopes.get(state(), `${name} ${text}`),
    parts: async (name, input, client) => partsOf(name, await admitted(ctx, name, { input, client }), client),
    async prepared(name, { text, input, client }) {
      const params = await admitted(ctx, name, { input, client })
      const now = state()
      const key = keyOf(name, params)
      const make = async (etag: string, asker = client) => prepare(etag, envelope(await run(name, params, asker)))
      if (calls[name].fresh === 'never') return make('')
      const etag = `"${now}-${crc32(key).toString(36)}"`
      const kept = await envelopes.fill({ state: now, key, gone: client.gone }, (gone) => make(etag, { ...client, gone }))
      envelopes.alias(now, `${name} ${text}`, key)
      return kept
    },
  }
}

/** The parsed input of a client that may send it. Throws invalid_input, vip_required. */
async function admitted(ctx: ApiPorts, name: AnswerName, { input, client }: Pick<Question, 'input' | 'client'>): Promise<unknown> {
  const params = parseInput(callOf(name).input, input)
  await letIn(ctx, { name, params, client })
  return params
}

/** A first run on upstreams takes a minute, a request a second for the codes and quotes of the market, where they answer. */
async function notReady({ source, datasets }: Pick<ApiPorts, 'source' | 'datasets'>): Promise<AppError> {
  if (source !== 'live') return new AppError('not_ready')
  if (await datasets.didQuotesFail()) return new AppError('quotes_unavailable')
  return new AppError('not_ready', '正在获取全市场的代码与行情，第一次运行约需一分钟，取到后会自动出现')
}

type AnyHandler = (input: unknown, ctx: ApiPorts, client: Client) => Answer<AnswerName> | Promise<Answer<AnswerName>>

function keyOf(name: AnswerName, params: unknown): string {
  return `${name} =${JSON.stringify(params)}`
}

function envelope({ data, meta }: Pieces): string[] {
  return ['{"code":200,"msg":"ok","data":', ...data, meta === null ? '}' : `,"meta":${meta}}`]
}

/** `s` is the snapshot the handler began with; one that takes several slices keeps to it (`Market.still`). */
function metaOf(s: Snapshot, given: Answer<AnswerName>, formulaIds: string[]): Meta {
  const { missing = [], dates } = given
  return { ...derivedMeta(given, s), formulaIds, snapshotId: s.id, missing, ...(dates === undefined ? {} : { dates }) }
}

function checkOutput(name: string, row: Call, data: unknown): void {
  const parsed = row.output.safeParse(data)
  if (parsed.success) return
  const issue = parsed.error.issues[0]
  throw new Error(`answer of ${name} does not fit its schema at ${issue?.path.join('.')}: ${issue?.message}`)
}

/** What a handler answers; damaged bytes of the store are reported with the name of their data set, and a refusal names data sets in Chinese. */
async function answered(handle: () => ReturnType<AnyHandler>, ctx: ApiPorts): Promise<Awaited<ReturnType<AnyHandler>>> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_data') throw spelledError(error, ctx)
    if (!(error instanceof TornPart)) throw error
    const name = (datasets as Readonly<Record<string, { name: string } | undefined>>)[error.dataset]?.name ?? '这个数据集'
    throw new AppError('data_damaged', `${name}在库中的数据已损坏，请重新导入或重新获取`)
  }
}

function spelledError({ message, field }: AppError, ctx: ApiPorts): AppError {
  const { reason, ...absence } = spelledOut(message, ctx)
  const spelled = new AppError('no_data', reason, field ?? undefined)
  spelled.absence = absence
  return spelled
}
