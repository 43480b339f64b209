/**
 * Tables as queries see them, the same on SQLite and PostgreSQL: ids made by us, instants in epoch ms, days of bars as yyyymmdd integers,
 * other dates as YYYY-MM-DD text, JSON as text, booleans as 0 or 1, bytes as Uint8Array.
 */
export type Schema = {
  bar_chunk: BarChunkTable
  bar_source: BarSourceTable
  security: SecurityTable
  dividend: DividendTable
  share_capital: ShareCapitalTable
  sector: SectorTable
  sector_member: SectorMemberTable
  search_count: SearchCountTable
  setting: SettingTable
}

/** Up to 250 bars of one security; `chunk` counts from the oldest bar. `crc` is the CRC-32 of `data` and of where it belongs. */
export type BarChunkTable = {
  secucode: string
  period: string
  chunk: number
  first_date: number
  last_date: number
  rows: number
  crc: number
  data: Uint8Array
}

/** Where the day bars of a security come from and how many there are; `version` is the store version of its last change. */
export type BarSourceTable = {
  secucode: string
  source: string
  adjust: string
  bars: number
  first_date: number
  last_date: number
  imported_at: number
  file: string | null
  version: number
}

export type SecurityTable = {
  secucode: string
  name: string
  list_date: string | null
  industry: string | null
  board: string
  st: string
  delisted: number
}

export type DividendTable = {
  secucode: string
  ex_date: string
  cash_per_10: number
  bonus_per_10: number
  convert_per_10: number
  allot_per_10: number
  allot_price: number
}

export type ShareCapitalTable = { secucode: string; from_date: string; total_shares: number; float_shares: number; reason: string }

export type SectorTable = { sector_id: string; name: string; kind: string; description: string; create_date: string; pinyin: string }

export type SectorMemberTable = { sector_id: string; secucode: string; in_date: string; out_date: string | null }

/** How often something was opened from search on a day. */
export type SearchCountTable = { day: string; kind: string; id: string; n: number }

export type SettingTable = { key: string; value: string }
