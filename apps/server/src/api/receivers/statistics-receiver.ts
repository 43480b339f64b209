import { STATISTICS_APP } from '@guanlan/contract/receivers.ts'
import { z } from 'zod'
import { parsedBody } from './parsed-body.ts'
import type { Receive } from './receive.ts'
import { ReceiverRefusal } from './receiver-refusal.ts'
import { channelOf, pageOf, versionOf } from './reported-build.ts'

const MAX_REQUESTS = 100
const MAX_TEXT = 2_000
const MAX_DEVICE = 40
/** Kinds of requests that are counted; others, such as that the app was hidden, are taken and not counted. */
const KINDS: Readonly<Record<string, 'launch' | 'page'>> = { '1': 'launch', '11': 'page' }

const Body = z.object({ usv: z.coerce.string().max(20), requests: z.string() })
const Requests = z.array(z.string().max(MAX_TEXT)).min(1).max(MAX_REQUESTS)

/** `POST /uni/stat`: launches and pages of a client, in the format of uni statistics. */
export const receiveStatistics: Receive = async ({ body, network }, { telemetry }) => {
  if (!telemetry.receives('statistics')) throw new ReceiverRefusal(403, 'StatisticsClosed', 'this server receives no statistics')
  const report = Body.safeParse(parsedBody(body))
  const requests = report.success ? Requests.safeParse(jsonOf(report.data.requests)) : report
  if (!requests.success) throw new ReceiverRefusal(400, 'InvalidContent', z.prettifyError(requests.error).slice(0, 300))
  const rows = (requests.data as string[]).map((text) => Object.fromEntries(new URLSearchParams(text)))
  const counted = rows.flatMap(({ lt = '', url, ut, v }) => {
    const kind = KINDS[lt]
    const page = pageOf(url)
    if (kind === undefined || (kind === 'page' && page === '')) return []
    return [{ kind, name: '', page: kind === 'page' ? page : '', channel: channelOf(ut), version: versionOf(v) }]
  })
  const device = (rows[0]?.uuid ?? '').slice(0, MAX_DEVICE)
  const stored = await telemetry.addCounts({ network, device }, counted)
  if (stored === 0 && counted.length > 0) throw new ReceiverRefusal(429, 'SpeedQuotaExceed', 'too many reports today')
  return { ret: 0, stored }
}

/** `GET /uni/stat?conf=…`: whether statistics are received. */
export const answerSwitch: Receive = async ({ query }, { telemetry }) => {
  const conf = z.object({ ak: z.literal(STATISTICS_APP) }).safeParse(jsonOf(query.conf ?? ''))
  if (!conf.success) throw new ReceiverRefusal(400, 'InvalidContent', 'conf names no application of this server')
  return { ret: 0, enable: telemetry.receives('statistics') ? 1 : 0 }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
