import { LOG_TOPIC, traceNames } from '@guanlan/contract/receivers.ts'
import { redact } from '@guanlan/domain/redaction/redact.ts'
import { z } from 'zod'
import type { LogEntry } from '../../business/telemetry/log-store.ts'
import { parsedBody } from './parsed-body.ts'
import type { Receive } from './receive.ts'
import { ReceiverRefusal } from './receiver-refusal.ts'
import { channelOf, pageOf, versionOf } from './reported-build.ts'

const LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error']
const MAX_ENTRIES = 500
const MAX_FIELDS = 24
const MAX_TEXT = 4_000
const MAX_TYPE = 20
const MAX_DEVICE = 40
/** An entry older or newer than this by the clock of its device is dated by ours. */
const CLOCK_APART_MS = 2 * 86_400_000
/** Fields with a column of their own. */
const COLUMNS: readonly string[] = ['level', 'message', 'type', 'timestamp', 'userID', 'page', 'version', 'channel']

const Body = z.object({
  logs: z
    .array(z.object({ contents: z.record(z.string().max(60), z.coerce.string()), time: z.number() }))
    .min(1)
    .max(MAX_ENTRIES),
  source: z.string().max(60).optional(),
})

type Contents = Record<string, string>

function entryOf({ contents, time }: { contents: Contents; time: number }, nowMs: number): LogEntry {
  const shown = (text: string | undefined) => redact((text ?? '').slice(0, MAX_TEXT))
  const others = Object.entries(contents).filter(([name]) => !COLUMNS.includes(name))
  const level = contents.level ?? ''
  return {
    at: Math.abs(time - nowMs) <= CLOCK_APART_MS ? Math.round(time) : nowMs,
    level: LEVELS.includes(level) ? level : 'info',
    type: (contents.type ?? '').replace(/[^\w.-]/g, '').slice(0, MAX_TYPE),
    message: shown(contents.message),
    page: pageOf(contents.page),
    version: versionOf(contents.version),
    channel: channelOf(contents.channel),
    fields: Object.fromEntries(others.slice(0, MAX_FIELDS).map(([name, text]) => [name, shown(text)])),
  }
}

/** Type of the entries that are events (spec §2). */
const TRACE = 'trace'
const names: readonly string[] = traceNames

/** A click of a counted button on a page of ours; nothing else is counted. */
function clickOf({ message: name, page, channel, version, fields }: LogEntry) {
  return names.includes(name) && page !== '' && fields.action === 'click' ? [{ kind: 'click', name, page, channel, version }] : []
}

/** `POST /tracklog?topic_id=…`: log entries of a client, in the format of Tencent's log service. */
export const receiveLogs: Receive = async ({ query, body, network }, { telemetry, clock }) => {
  if (!telemetry.receives('logs') && !telemetry.receives('trace'))
    throw new ReceiverRefusal(403, 'TopicClosed', 'this server receives no logs')
  if (query.topic_id !== LOG_TOPIC) throw new ReceiverRefusal(404, 'TopicNotExist', 'unknown topic')
  const read = Body.safeParse(parsedBody(body))
  if (!read.success) throw new ReceiverRefusal(400, 'InvalidContent', z.prettifyError(read.error).slice(0, 300))
  const { logs } = read.data
  const device = (logs[0]?.contents.userID ?? '').slice(0, MAX_DEVICE)
  const entries = logs.map((log) => entryOf(log, clock.nowMs()))
  const reporter = { network, device }
  const failures = entries.filter(({ type }) => type !== TRACE)
  const clicks = entries.filter(({ type }) => type === TRACE).flatMap(clickOf)
  const stored =
    (telemetry.receives('logs') ? await telemetry.addLogs(reporter, failures) : 0) +
    (telemetry.receives('trace') ? await telemetry.addCounts(reporter, clicks) : 0)
  if (stored === 0) throw new ReceiverRefusal(429, 'SpeedQuotaExceed', 'nothing of it is received today')
  return { stored, dropped: entries.length - stored }
}
