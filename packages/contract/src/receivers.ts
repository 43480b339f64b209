/**
 * Addresses of "Cloud backend and logging" (spec §7) that this server answers, spelled as in `specCalls`. They speak protocols of their own, so they are no calls of the
 * table; the server has one handler for each (`apps/server/src/api/receivers`). Formats: docs/telemetry.md.
 */
export const receivers = ['POST /tracklog', 'POST /uni/stat', 'GET /uni/stat'] as const

export type Receiver = (typeof receivers)[number]

/** What the client reports and the operator may receive. */
export const telemetryKinds = ['logs', 'trace', 'statistics', 'feedback'] as const
export type TelemetryKind = (typeof telemetryKinds)[number]

/** Every field a report may contain, as the privacy policy names it; tests compare both with what clients send. */
export const reportedFields: Readonly<Record<string, string>> = {
  level: '级别',
  type: '类型',
  message: '说明或名称',
  stack: '代码位置',
  action: '动作',
  timestamp: '时间',
  page: '页面',
  version: '应用版本',
  channel: '渠道',
  userID: '上报编号',
  lt: '类型',
  t: '时间',
  url: '页面',
  v: '应用版本',
  ut: '渠道',
  uuid: '上报编号',
}

export function isTelemetryKind(text: string): text is TelemetryKind {
  return (telemetryKinds as readonly string[]).includes(text)
}

/** Names of the buttons that are counted; a pressable of the kit takes one as `trace`. */
export const traceNames = ['vip-offer', 'pay', 'login', 'share', 'follow', 'run-screen'] as const
export type TraceName = (typeof traceNames)[number]

/** Addresses of statistics reports and of their switch. */
export const STATISTICS_PATH = '/uni/stat'
/** The name of this product in statistics. */
export const STATISTICS_APP = 'guanlan'

/** The topic of the log service this product writes to. */
export const LOG_TOPIC = 'guanlan'
/** §9: the largest body of the log service in bytes. */
export const MAX_PUT_BYTES = 1_048_576
