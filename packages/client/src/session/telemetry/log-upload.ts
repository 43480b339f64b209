import { LOG_TOPIC, MAX_PUT_BYTES } from '@guanlan/contract/receivers.ts'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RETRIES, retryDelayMs, type Sleep, sleep } from '../../api/retry.ts'
import type { HttpResponse, Platform } from '../../platform/platform.ts'

/** Spec §3: an entry of the log. */
export type LogEntry = {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error'
  message: string
  fields: Record<string, string>
  timestamp: number
  userID: string
  type: string
}

/** §9: the bare client retries as often as every request; the buffer of the product three times. */
export const CLIENT_RETRIES = RETRIES
const TIMEOUT_MS = 15_000
const JSON_TYPE = 'application/json'

/** Address of the log service on a server. */
export const logAddress = (origin: string) => `${origin}/tracklog?topic_id=${LOG_TOPIC}`

/** The body of a report: JSON in UTF-8. Throws where it exceeds the maximum. */
export function bodyOf(entries: readonly LogEntry[]): Uint8Array<ArrayBuffer> {
  const logs = entries.map(({ fields, timestamp, ...entry }) => ({
    contents: { ...fields, ...entry, timestamp: String(timestamp) },
    time: timestamp,
  }))
  const bytes = new Uint8Array(utf8ToBytes(JSON.stringify({ logs, source: '' })))
  if (bytes.length > MAX_PUT_BYTES)
    throw new RangeError(
      `InvalidLogSize. logItems' size exceeds maximum limitation : ${MAX_PUT_BYTES} bytes, logBytes=${bytes.length}, topic=${LOG_TOPIC}`,
    )
  return bytes
}

export type Uploaded = { status: number; errorcode?: string; errormessage?: string }
type Options = { platform: Pick<Platform, 'request'>; origin: string; retries?: number; pause?: Sleep }

/** Sends a body. 413 is answered, not retried; every other failure is, and thrown after the last retry (spec §8). */
export async function uploadLogs(
  body: Uint8Array<ArrayBuffer>,
  { platform, origin, retries = CLIENT_RETRIES, pause = sleep }: Options,
): Promise<Uploaded> {
  const request = { method: 'POST', url: logAddress(origin), headers: { 'content-type': JSON_TYPE }, timeoutMs: TIMEOUT_MS, body } as const
  for (let attempt = 0; ; attempt++) {
    const outcome = await platform.request(request).catch((error: Error) => error)
    if (!(outcome instanceof Error) && outcome.status === 200) return { status: 200 }
    if (!(outcome instanceof Error) && outcome.status === 413) return { status: 413, ...refusalOf(outcome) }
    if (attempt >= retries) throw failed(outcome)
    await pause(retryDelayMs(attempt), undefined)
  }
}

function refusalOf({ body }: HttpResponse): Partial<Uploaded> {
  try {
    const { errorcode, errormessage } = JSON.parse(body) as Partial<Uploaded>
    return { errorcode: String(errorcode), errormessage: String(errormessage) }
  } catch {
    return { errorcode: 'PayloadTooLarge', errormessage: body.slice(0, 200) }
  }
}

function failed(outcome: HttpResponse | Error): Error {
  const isError = outcome instanceof Error
  const reason = JSON.stringify(isError ? { name: outcome.name } : { status: outcome.status, ...refusalOf(outcome) })
  return new Error(
    `send log failed and exceed retry times. reason: ${reason},  error: ${isError ? outcome.message : `status ${outcome.status}`}.`,
  )
}
