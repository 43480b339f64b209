import { RPC_BODY_BYTES } from '@guanlan/contract/call.ts'
import type { AnswerName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { Client } from '../../business/accounts/client.ts'
import type { Answerer } from './answers/answer.ts'
import { checkJsonShape } from './answers/json-shape.ts'
import { knownError } from './error-answers.ts'

/** Error codes of JSON-RPC 2.0; -32000 carries an error of our table in `data.code`. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  application: -32000,
} as const

type Id = string | number | null
/** What answering a batch takes: where answers come from, who asks, where unexpected errors go. */
export type RpcDeps = { answerer: Answerer; client: Client; report: (error: unknown) => void }

const byMethod = new Map<string, AnswerName>()
for (const [name, row] of Object.entries(calls)) if (row.kind === 'rpc') byMethod.set(existing(row.rpcMethod), name as AnswerName)
/** Requests in one batch. */
const MAX_BATCH = 50

function failure(id: Id, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

type Request = { jsonrpc: '2.0'; method: string; params?: unknown; id?: Id }

function isRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const v = fieldsIn(value)
  const idFits = v.id === undefined || v.id === null || typeof v.id === 'string' || typeof v.id === 'number'
  const paramsFit = v.params === undefined || (typeof v.params === 'object' && v.params !== null)
  return v.jsonrpc === '2.0' && typeof v.method === 'string' && idFits && paramsFit
}

function translate(id: Id, error: unknown, report: (e: unknown) => void): string {
  const known = knownError(error)
  if (known !== error) report(error)
  if (known.code === 'internal') return failure(id, rpcCodes.internal, known.message)
  const code = known.code === 'invalid_input' ? rpcCodes.invalidParams : rpcCodes.application
  const data = { code: known.code, ...(known.field === null ? {} : { field: known.field }), ...known.absence }
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: known.message, data } })
}

function bodyBytesOf(method: string): number {
  const name = byMethod.get(method)
  return name === undefined ? RPC_BODY_BYTES : calls[name].bodyBytes
}

/** Reply to one request as text; null for a notification, which is not answered whatever comes of it. */
async function one(value: unknown, deps: RpcDeps): Promise<string | null> {
  if (!isRequest(value)) return failure(null, rpcCodes.invalidRequest, '不是有效的 JSON-RPC 2.0 请求')
  const reply = await replyTo(value, deps)
  return value.id === undefined ? null : reply
}

async function replyTo({ id = null, method, params = {} }: Request, { answerer, client, report }: RpcDeps): Promise<string> {
  const name = byMethod.get(method)
  if (name === undefined) return failure(id, rpcCodes.methodNotFound, `没有方法 ${method.slice(0, 60)}`)
  if (Array.isArray(params)) return failure(id, rpcCodes.invalidParams, 'params 请用对象，按名字传参')
  try {
    const { data, meta } = await answerer.parts(name, params, client)
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${data}${meta === null ? '' : `,"meta":${meta}`}}`
  } catch (error) {
    return translate(id, error, report)
  }
}

/** Answers a JSON-RPC 2.0 body (single or batch) with JSON text. Null when nothing is to be sent back: only notifications were given. */
export async function answerRpc(text: string, deps: RpcDeps): Promise<string | null> {
  let value: unknown
  try {
    checkJsonShape(text)
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError) return failure(null, rpcCodes.invalidRequest, error.message)
    return failure(null, rpcCodes.parse, '请求内容不是有效的 JSON')
  }
  const bytes = Buffer.byteLength(text)
  for (const asked of [value].flat()) {
    const most = isRequest(asked) ? bodyBytesOf(asked.method) : RPC_BODY_BYTES
    if (bytes > most) return failure(null, rpcCodes.invalidRequest, `请求内容最多 ${most / 1024} kB，请减少内容或分几次发送`)
  }
  if (!Array.isArray(value)) return one(value, deps)
  if (value.length === 0 || value.length > MAX_BATCH) return failure(null, rpcCodes.invalidRequest, `一批请求应为 1–${MAX_BATCH} 个`)
  const replies = await Promise.all(value.map((item) => one(item, deps)))
  const sent = replies.filter((r) => r !== null)
  return sent.length === 0 ? null : `[${sent.join(',')}]`
}
