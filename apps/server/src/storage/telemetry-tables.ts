/** One entry of a client's log. `device` is keyed by the day, so that entries of two days cannot be joined; `fields` is JSON; `group_key` joins equal failures. */
export type ClientLogTable = {
  id: string
  day: string
  received_at: number
  at: number
  device: string
  level: string
  type: string
  message: string
  page: string
  version: string
  channel: string
  fields: string
  group_key: string
}
/** How often something was reported on a day: clicks by name, launches, pages, and entries beyond a limit. */
export type UsageCountTable = { day: string; kind: string; name: string; page: string; channel: string; version: string; n: number }
/** Devices that reported on a day; the key of a device changes with the day. */
export type UsageDeviceTable = { day: string; device: string }

/** A file of a client: signed for first, then uploaded, then reported. */
export type CloudFileTable = {
  id: string
  owner: string
  name: string
  type: string
  state: string
  size: number
  content: Uint8Array
  created_at: number
}
/** What a user wrote to the operator; `files` is a JSON list of ids. */
export type FeedbackTable = {
  id: string
  owner: string
  text: string
  files: string
  version: string
  channel: string
  created_at: number
  answer: string
  answered_at: number | null
}

export type TelemetryTables = {
  client_log: ClientLogTable
  usage_count: UsageCountTable
  usage_device: UsageDeviceTable
  cloud_file: CloudFileTable
  feedback: FeedbackTable
}
