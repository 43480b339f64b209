import type { LiveCheckRow } from '@guanlan/contract/schemas/data/dataset.ts'
import { namedColumn } from '@guanlan/datasets/column-titles.ts'
import type { ColumnDataset, RecordDataset, StoredDataset } from '@guanlan/datasets/definition.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { DAY_MS, daysAfter, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { existing, firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { LiveAdapter } from '../../live/adapter.ts'
import { LISTS_HOST } from '../../live/eastmoney/clist.ts'
import { REPORTS_HOST } from '../../live/eastmoney/datacenter.ts'
import { boardsOf, membersOf } from '../../live/eastmoney/market/boards.ts'
import { changeCounts } from '../../live/eastmoney/market/change-counts.ts'
import { boardsOfCompany } from '../../live/eastmoney/market/company-boards.ts'
import { dividendsBetween } from '../../live/eastmoney/market/dividends.ts'
import { indexQuotes } from '../../live/eastmoney/market/index-quotes.ts'
import { POOLS_HOST } from '../../live/eastmoney/market/limit-moves.ts'
import { marketSample, quoteRow, quoteRules, securityRow } from '../../live/eastmoney/market/market-list.ts'
import { CAPITAL_HOST, capitalBetween } from '../../live/eastmoney/market/share-capital.ts'
import type { FetchLayer } from '../../live/fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../live/fetch-layer/upstream-fault.ts'
import { liveQuoteFields } from '../../live/live-quotes.ts'
import type { UpstreamRow } from '../../live/read-columns.ts'
import { BARS_HOST, dayBarsOf } from '../../live/tencent/day-bars.ts'
import { minutesOf } from '../../live/tencent/minutes.ts'
import { columnBatch } from '../column-batch.ts'
import { checkRows } from '../pipeline.ts'
import { servedAdapters } from './jobs.ts'

type Row = Record<string, unknown>
type Answered = { rows: readonly Row[]; newestMs: number | null; alarms: readonly string[] }
/** One question to an upstream. */
type Question = {
  host: string
  dataset: string
  name: string
  neverEmpty: boolean
  ask(layer: FetchLayer, nowMs: number): Promise<Answered>
}

/** A large company, never suspended for long, listed in Shanghai or Shenzhen. */
const SAMPLE = { SH: 'SH600519', SZ: 'SZ000001' } as const
/** A board there has always been. */
const BOARD = 'BK0474'
/** A year back there were dividends. */
const YEAR_DAYS = 366
const WEEK_DAYS = 7

const instantOf = (date: string) => shanghaiInstant(toDayNumber(date), 15 * 60)

function newest(rows: readonly Row[], date: string): number | null {
  const dates = rows.map((row) => row[date]).filter((one): one is string => typeof one === 'string')
  return dates.length === 0 ? null : instantOf(lastItem(dates.sort()))
}

const sectorsOf = (ids: readonly string[]) => ids.map((sectorId) => ({ sectorId }))
const untimed = (rows: readonly Row[]): Answered => ({ rows, newestMs: null, alarms: [] })

/** A question about a data set the market keeps. */
function question(dataset: keyof typeof datasets, host: string, ask: Question['ask']): Question {
  return { host, dataset, name: datasets[dataset].name, neverEmpty: true, ask }
}

/** Codes and quotes come with one answer. */
function sampleQuestions(): Question[] {
  let asked: Promise<UpstreamRow[]> | null = null
  const sample = (layer: FetchLayer) => {
    asked ??= marketSample(layer)
    return asked
  }
  return [
    question('securities', LISTS_HOST, async (layer) => {
      const rows = (await sample(layer)).map(securityRow)
      return { ...untimed(rows), alarms: checkRows('securities', rows).reasons.map(({ reason }) => reason) }
    }),
    question('quotes', LISTS_HOST, async (layer, nowMs) => {
      const rows = (await sample(layer)).map((row) => ({ ...quoteRow(row), effectiveAtMs: nowMs }))
      const figures = rows.map((row) => Object.fromEntries(liveQuoteFields.map((field) => [field, row[field]])))
      return { ...untimed(figures), alarms: judgeRows(quoteRules, rows).alarms }
    }),
  ]
}

function marketQuestions(): Question[] {
  return [
    ...sampleQuestions(),
    { ...question('quotes', LISTS_HOST, async (layer) => untimed(await indexQuotes(layer))), name: '指数行情' },
    question('sectors', LISTS_HOST, async (layer) =>
      untimed((await boardsOf(layer, 'industry')).map(({ sectorId, name }) => ({ sectorId, name }))),
    ),
    question('sectorMembers', LISTS_HOST, async (layer) => untimed((await membersOf(layer, BOARD)).map((secucode) => ({ secucode })))),
    {
      ...question('sectorMembers', LISTS_HOST, async (layer) => untimed(sectorsOf(await boardsOfCompany(layer, SAMPLE.SH)))),
      name: '所属板块',
    },
    { ...question('quotes', POOLS_HOST, async (layer) => untimed([await changeCounts(layer)])), name: '涨跌分布' },
    question('dayBars', BARS_HOST, async (layer, nowMs) => {
      const to = lastClosedTradingDay(nowMs)
      const bars = await dayBarsOf(layer, { secucode: SAMPLE.SH, from: daysAfter(to, -30), to })
      const rows = Array.from({ length: bars.length }, (_, at) => ({
        close: bars.close[at],
        volume: bars.volume[at],
        amount: bars.amount[at],
      }))
      const last = String(bars.date[bars.length - 1] ?? '')
      return { ...untimed(rows), newestMs: last === '' ? null : instantOf(isoOfDay(last)) }
    }),
    question('dividends', REPORTS_HOST, async (layer, nowMs) => {
      const to = lastClosedTradingDay(nowMs)
      const rows = await dividendsBetween(layer, { from: daysAfter(to, -WEEK_DAYS), to: daysAfter(to, YEAR_DAYS) })
      return { ...untimed(rows), newestMs: newest(rows, 'exDate') }
    }),
    question('shareCapital', CAPITAL_HOST, async (layer, nowMs) => {
      const to = lastClosedTradingDay(nowMs)
      const rows = await capitalBetween(layer, { from: daysAfter(to, -WEEK_DAYS), to })
      return { ...untimed(rows), newestMs: newest(rows, 'from') }
    }),
    question('minutes', BARS_HOST, async (layer) => {
      const line = await minutesOf(layer, SAMPLE.SH)
      const rows = line?.price.map((price, at) => ({ price, volume: line.volume[at], amount: line.amount[at] })) ?? []
      return { ...untimed(rows), newestMs: line === null ? null : instantOf(line.date) }
    }),
  ]
}

/** The rows of an answer that fit the data set, and what is wrong with it. */
function judged(dataset: StoredDataset, rows: readonly unknown[], nowMs: number): Answered {
  return dataset.form === 'records' ? judgedRecords(dataset, rows) : judgedColumns(dataset, rows, nowMs)
}

function judgedRecords(dataset: RecordDataset, rows: readonly unknown[]): Answered {
  const { accepted, rejected, alarms } = judgeRows(dataset, rows)
  const newestMs = accepted.reduce((newest, { effectiveAtMs }) => Math.max(newest, effectiveAtMs), 0)
  const faults = rejected.map(({ reason, count }) => `${reason}（${count} 行）`)
  return { rows: accepted, newestMs: newestMs === 0 ? null : newestMs, alarms: [...alarms, ...faults] }
}

function judgedColumns(dataset: ColumnDataset, rows: readonly unknown[], nowMs: number): Answered {
  const batch = columnBatch(dataset, nowMs)
  const accepted = rows.filter((row) => batch.add(row) === null) as Row[]
  const faults = batch.reasons().map(({ reason, count }) => `${reason}（${count} 行）`)
  return { rows: accepted, newestMs: newest(accepted, 'tradeDate'), alarms: [...batch.alarms(), ...faults] }
}

function adapterQuestion({ adapter, dataset }: { adapter: LiveAdapter; dataset: StoredDataset }): Question {
  const { host, neverEmpty = false } = adapter
  return {
    host,
    dataset: dataset.key,
    name: dataset.name,
    neverEmpty,
    async ask(layer, nowMs) {
      const to = lastClosedTradingDay(nowMs)
      const secucode = existing(Object.values(SAMPLE).find((code) => adapter.covers?.(code) ?? true))
      const from = adapter.question === 'company' ? daysAfter(to, -YEAR_DAYS) : to
      const ask = adapter.sample ?? adapter.fetch
      return judged(dataset, await ask(layer, { from, to, secucode }), nowMs)
    },
  }
}

/** Columns without any figure, or, of several rows, with the same in each. */
function silentColumns(rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const values = (column: string) => rows.map((row) => JSON.stringify(row[column] ?? null))
  return Object.keys(firstItem(rows)).filter((column) => {
    const distinct = new Set(values(column))
    const [only] = distinct
    return distinct.size === 1 && (only === 'null' || only === '[]' || only === '""' || rows.length >= 20)
  })
}

async function ask(question: Question, layer: FetchLayer, nowMs: number): Promise<LiveCheckRow> {
  const { host, dataset, name, neverEmpty } = question
  const base = { host, dataset, name }
  try {
    const { rows, newestMs, alarms } = await question.ask(layer, nowMs)
    const status = alarms.length > 0 ? 'alarm' : rows.length > 0 || !neverEmpty ? (rows.length > 0 ? 'ok' : 'empty') : 'failed'
    const reason = alarms.length > 0 ? alarms.join('；') : status === 'failed' ? '没有返回任何行' : null
    const ageMs = newestMs === null ? null : Math.max(0, nowMs - newestMs)
    return {
      ...base,
      status,
      rows: rows.length,
      ageMs,
      silent: silentColumns(rows).map((column) => namedColumn(dataset, column)),
      reason,
    }
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    return { ...base, status: 'failed', rows: null, ageMs: null, silent: [], reason: error.message }
  }
}

/** Asks every upstream once, host by host; hosts at the same time. What cannot be answered is reported, never thrown. */
export async function checkUpstreams(
  layer: FetchLayer,
  nowMs: number,
  onRow: (row: LiveCheckRow) => void = () => {},
): Promise<LiveCheckRow[]> {
  const questions = [...marketQuestions(), ...servedAdapters().map(adapterQuestion)]
  return await Promise.all(
    questions.map(async (question) => {
      const row = await ask(question, layer, nowMs)
      onRow(row)
      return row
    }),
  )
}

const STATUS_TEXTS: Readonly<Record<LiveCheckRow['status'], string>> = { ok: '正常', empty: '无数据', alarm: '有异常', failed: '失败' }

function ageText(ms: number | null): string {
  if (ms === null) return '--'
  const hours = Math.floor(ms / 3_600_000)
  return hours >= 48 ? `${Math.floor(ms / DAY_MS)} 天` : hours > 0 ? `${hours} 小时` : `${Math.floor(ms / 60_000)} 分钟`
}

/** Places a text takes on a terminal: Chinese characters take two. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

/** The findings as lines of a table: upstream, data set, status, rows, age, silent columns or reason. */
export function checkTable(rows: readonly LiveCheckRow[]): string[] {
  const cells = rows.map(({ host, name, status, rows: count, ageMs, silent, reason }) => {
    const note = [reason ?? '', silent.length > 0 ? `整列为空或不变：${silent.join('、')}` : ''].filter((one) => one !== '').join('；')
    return [host, name, STATUS_TEXTS[status], count === null ? '--' : String(count), ageText(ageMs), note]
  })
  const table = [['上游', '数据集', '状态', '行数', '最新距今', '说明'], ...cells]
  const widths = firstItem(table).map((_, column) => table.reduce((most, line) => Math.max(most, widthOf(itemAt(line, column))), 0))
  return table.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat(itemAt(widths, column) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}
