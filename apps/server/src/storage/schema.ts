import type { AuditTables } from './audit-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PersonTables } from './person-tables.ts'
import type { PromotionTables } from './promotion-tables.ts'
import type { StoreTables } from './store-tables.ts'
import type { TelemetryTables } from './telemetry-tables.ts'

/**
 * Tables as queries see them, the same on SQLite and PostgreSQL: ids made by us, instants in epoch ms, days of bars as yyyymmdd integers,
 * other dates as YYYY-MM-DD text, JSON as text, booleans as 0 or 1, bytes as Uint8Array.
 */
export type Schema = AuditTables &
  ImportTables &
  OrderTables &
  PersonTables &
  PromotionTables &
  StoreTables &
  TelemetryTables & {
    bar_source: BarSourceTable
    security: SecurityTable
    imported_security: ImportedSecurityTable
    market_index: MarketIndexTable
    dividend: DividendTable
    adjust_factor: AdjustFactorTable
    share_capital: ShareCapitalTable
    sector: SectorTable
    sector_member: SectorMemberTable
    search_count: SearchCountTable
    setting: SettingTable
    dataset_state: DatasetStateTable
    dataset_run: DatasetRunTable
    record_segment: RecordSegmentTable
    column_chunk: ColumnChunkTable
    column_day: ColumnDayTable
    text_block: TextBlockTable
    text_posting: TextPostingTable
    factor_cut: FactorCutTable
    factor_column: FactorColumnTable
    backtest_run: BacktestRunTable
    screen_performance: ScreenPerformanceTable
    preset_use: PresetUseTable
    unread_words: UnreadWordsTable
    job_state: JobStateTable
    sandbox_trade: SandboxTradeTable
    sandbox_refund: SandboxRefundTable
    share: ShareTable
    strategy: StrategyTable
    strategy_signal: StrategySignalTable
    strategy_result: StrategyResultTable
    seat_correction_log: SeatCorrectionLogTable
    temperature_revision: TemperatureRevisionTable
  }

/** A strategy: `definition` is the canonical JSON its id follows from, `owner` the account that tracks it, '' where it is published; instants in epoch ms. */
export type StrategyTable = { owner: string; id: string; definition: string; published_at: number; stopped_at: number | null }

/** An entry of a strategy's log, as JSON; rows are added and never changed. */
export type StrategySignalTable = { owner: string; strategy_id: string; seq: number; entry: string }

/** What one span of a strategy came to (`result`, packed JSON, with a `summary` in JSON); `basis` names what it was computed of. */
export type StrategyResultTable = {
  owner: string
  strategy_id: string
  span: string
  basis: string
  computed_at: number
  summary: string
  result: Uint8Array
}

/** A temperature of the market as published; value and percentile 0–1. */
export type TemperatureRevisionTable = {
  date: string
  revision: number
  value: number | null
  percentile: number | null
  word: string | null
  computed_at: number
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
  delist_date: string | null
  industry: string | null
  board: string
  st: string
  delisted: number
}

/** What files say of a security; null where they do not say. */
export type ImportedSecurityTable = {
  secucode: string
  name: string | null
  list_date: string | null
  delist_date: string | null
  industry: string | null
  st: string | null
  delisted: number | null
}

/** Indexes that were imported, beside those the product follows. */
export type MarketIndexTable = { secucode: string; name: string }

export type DividendTable = {
  secucode: string
  ex_date: string
  cash_per_10: number
  bonus_per_10: number
  convert_per_10: number
  allot_per_10: number
  allot_price: number
}

/** `ratio`: reference price on the ex-date ÷ the close before it. */
export type AdjustFactorTable = { secucode: string; ex_date: string; ratio: number }

export type ShareCapitalTable = { secucode: string; from_date: string; total_shares: number; float_shares: number; reason: string }

export type SectorTable = { sector_id: string; name: string; kind: string; description: string; create_date: string; pinyin: string }

export type SectorMemberTable = { sector_id: string; secucode: string; in_date: string; out_date: string | null }

/** How often something was opened from search on a day. */
export type SearchCountTable = { day: string; kind: string; id: string; n: number }

export type SettingTable = { key: string; value: string }

/**
 * What is served of a data set: rows of other generations are unseen. `snapshot` rises with every publication; `world` names the simulated world
 * the rows belong to, null for others; `covered_to` is the last date (YYYY-MM-DD) that was asked for.
 */
export type DatasetStateTable = {
  dataset: string
  generation: number
  snapshot: number
  source: string
  world: string | null
  rows: number
  covered_to: string | null
  published_at: number
}

/** One attempt to renew a data set; `detail` is JSON: reasons of rejected rows and alarms. */
export type DatasetRunTable = {
  dataset: string
  started_at: number
  finished_at: number
  provider: string | null
  outcome: string
  accepted: number
  unchanged: number
  rejected: number
  detail: string
}

/** Rows of one partition that came together; later segments hold later versions. */
export type RecordSegmentTable = {
  dataset: string
  generation: number
  part: string
  seq: number
  rows: number
  crc: number
  data: Uint8Array
}

/** Up to 250 sessions of one security's columns; `chunk` counts from the oldest. */
export type ColumnChunkTable = {
  dataset: string
  generation: number
  secucode: string
  chunk: number
  first_date: number
  last_date: number
  rows: number
  crc: number
  data: Uint8Array
}

/** The columns of all securities on one session (yyyymmdd). */
export type ColumnDayTable = { dataset: string; generation: number; day: number; rows: number; crc: number; data: Uint8Array }

/** Up to 64 texts that can be found by words, with where their rows lie; texts are numbered from 0, `block` is the number / 64. */
export type TextBlockTable = { dataset: string; generation: number; block: number; docs: number; crc: number; data: Uint8Array }

/** Numbers of the texts of a chunk (65,536 of them) by the pairs of letters they hold, for pairs that begin with the letter `head`. */
export type TextPostingTable = { dataset: string; generation: number; head: number; chunk: number; crc: number; data: Uint8Array }

/**
 * The securities of a cut (`codes`, packed JSON) and when it was computed; `basis`: what of: publications of the data sets read, and the factors'
 * definitions.
 */
export type FactorCutTable = {
  date: string
  revision: number
  rows: number
  computed_at: number
  basis: string
  crc: number
  codes: Uint8Array
}

/** Figures of one factor, in the order of the cut's securities: packed float64, little-endian, NaN is unknown. */
export type FactorColumnTable = { date: string; revision: number; key: string; crc: number; data: Uint8Array }

/** What a back-test came to, and its trades: packed JSON; `crc` of both, one behind the other. */
export type BacktestRunTable = { id: string; created_at: number; crc: number; result: Uint8Array; trades: Uint8Array }

/** The result (JSON) of a subject and a date; `basis` names what it was computed of, `date` is empty where it is of none. */
export type ScreenPerformanceTable = { subject: string; date: string; basis: string; computed_at: number; result: string }

/**
 * How a job is: `basis` (JSON) names the inputs it was last done for, `revision` rises with its publications. `node` is empty for jobs of the leader, whose
 * `term` wrote the row, and for what operators ask (`paused`, `asked_at`).
 */
export type JobStateTable = {
  id: string
  name: string
  node: string
  term: number
  basis: string | null
  revision: number
  started_at: number | null
  finished_at: number | null
  duration_ms: number | null
  progress: string | null
  failures: number
  failed_at: number | null
  reason: string | null
  paused: 0 | 1
  asked_at: number | null
}

/** A correction of the departments of traders (`seq` 1) and what was decided of it (`seq` 2); `content` is JSON. Rows never change. */
export type SeatCorrectionLogTable = { id: string; seq: number; at: number; action: string; content: string }

/** How often a preset screen was loaded, once a day and device. */
export type PresetUseTable = { key: string; n: number }

/** How often words of a screening sentence were not understood on a day. */
export type UnreadWordsTable = { day: string; words: string; reason: string; n: number }

/** A page as it was when it was shared; `content` is JSON, `content_hash` finds the same again. */
export type ShareTable = {
  id: string
  page: string
  key: string
  content_hash: string
  content: string
  created_at: number
  ends_at: number
}

/** An order the sandbox of WeChat Pay or Alipay received; `trade_type` in WeChat's words or `ALIPAY_…`, `return_to` a page of ours or ''. */
export type SandboxTradeTable = {
  prepay_id: string
  trade_no: string
  appid: string
  trade_type: string
  title: string
  cents: number
  state: 'open' | 'paid' | 'closed'
  expires_at: number
  paid_at: number | null
  return_to: string
}
/** A refund the sandbox made. */
export type SandboxRefundTable = { refund_no: string; trade_no: string; cents: number; at: number }
