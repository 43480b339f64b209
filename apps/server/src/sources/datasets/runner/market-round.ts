import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { dayOfIso, shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import type { DayBar } from '../../../storage/bars/bar.ts'
import { boardsOf, type LiveBoard } from '../../live/eastmoney/market/boards.ts'
import { indexQuotes } from '../../live/eastmoney/market/index-quotes.ts'
import { auctionRules, marketList, quoteRow, quoteRules, securityRow, sessionOf } from '../../live/eastmoney/market/market-list.ts'
import { keepLiveQuotes, type LiveQuote, type LiveQuotes, liveQuoteFields, readLiveQuotes } from '../../live/live-quotes.ts'
import type { UpstreamRow } from '../../live/read-columns.ts'
import { takeNameMarks } from './name-marks.ts'
import { takeTable } from './take-table.ts'
import { type JobResult, reasonOfFault, type Work } from './work.ts'

/** A list of boards that lost more than this share is not believed. */
const LEAST_SHARE = 0.9
/**
 * A list of codes that lost more than this share of the market, and more than so many codes, is not believed: on the busiest days some shares are delisted,
 * and what is missing for another reason would be shown as delisted.
 */
const MOST_LOST = { share: 0.005, codes: 5 }
const PRICE_SCALE = 1000

/** `atMs`: the instant the figures describe; `isLate`: they are those of an earlier session although the present one has begun. */
type Round = { atMs: number; rows: UpstreamRow[]; session: string; isLate: boolean }

/** Minute of the day by which a session's figures are settled. */
const SETTLED_MINUTE = 15 * 60 + 35

/** Figures belong to the session the vendor says: on a day without trading that no calendar knows, and before it clears its list, that is an earlier one. */
async function askMarket(work: Work): Promise<Round> {
  const askedMs = work.nowMs()
  const rows = await marketList(work.layer)
  const session = sessionOf(rows)
  const isLate = session < sessionPosition(askedMs).date
  return { atMs: isLate ? shanghaiInstant(toDayNumber(session), SETTLED_MINUTE) : askedMs, rows, session, isLate }
}

/** Securities the vendor no longer lists stay known, as delisted. */
function keepDelisted(stored: readonly RowOf<'securities'>[], fresh: readonly RowOf<'securities'>[]): RowOf<'securities'>[] {
  const listed = new Set(fresh.map(({ secucode }) => secucode))
  return [...fresh, ...stored.filter(({ secucode }) => !listed.has(secucode)).map((one) => ({ ...one, delisted: true }))]
}

/** The list of codes, and as it comes with quotes, those. */
export async function takeCodes(work: Work): Promise<JobResult> {
  const round = await askMarket(work)
  const asOf = shanghaiDate(work.nowMs())
  const rows = round.rows.map(securityRow)
  const taken = await takeTable(work, 'securities', {
    rows,
    leastRows: (stored) => stored.filter(({ delisted }) => !delisted).length - Math.max(MOST_LOST.codes, MOST_LOST.share * stored.length),
    asOf,
    merge: keepDelisted,
  })
  if (!taken.done) return taken
  await takeNameMarks(work, rows, asOf)
  const published = await publishShares(work, round)
  if (!published.done) return published
  if (!published.isShown) return { done: true, coveredTo: asOf }
  // levels that fail now are requested with the next round of quotes
  const hasLevels = await publishLevels(work, round.atMs).then(() => true, reasonOfFault)
  return { ...published, also: hasLevels === true ? ['quotes'] : [] }
}

/** A round through the market: shares first, boards and indexes behind them. What does not come keeps its last figures. */
export async function takeQuotes(work: Work): Promise<JobResult> {
  const round = await askMarket(work)
  const published = await publishShares(work, round)
  if (published.done && published.isShown) await publishLevels(work, round.atMs)
  return published
}

type Published = (JobResult & { done: false }) | { done: true; coveredTo: string | null; isShown: boolean }

/** Before the auction the vendor clears its list for a session that has not begun: its figures belong to no session yet. */
function isCleared({ atMs, session }: Round): boolean {
  return session > sessionPosition(atMs).date
}

async function publishShares({ store, nowMs }: Work, round: Round): Promise<Published> {
  const { atMs, rows, session, isLate } = round
  if (isCleared(round)) return { done: true, coveredTo: null, isShown: false }
  const { stage } = sessionPosition(atMs)
  const { accepted, alarms } = judgeRows(
    stage === 'auction' ? auctionRules() : quoteRules,
    rows.map((row) => ({ ...quoteRow(row), effectiveAtMs: atMs })),
  )
  if (alarms.length > 0) return { done: false, reason: `东方财富行情：${alarms.join('；')}` }
  const known = await readLiveQuotes(store)
  if (known === null || known.atMs !== atMs || !isLate) {
    const shares = new Set(accepted.map(({ secucode }) => secucode))
    const others = quotesOf(known).filter(({ secucode }) => !shares.has(secucode))
    const levelsAtMs = known?.levelsAtMs ?? 0
    const levels = areOfNow(levelsAtMs, atMs) ? others : others.map(withoutFigures)
    await keepLiveQuotes(store, { atMs, levelsAtMs, quotes: [...accepted, ...levels] })
  }
  if (isLate && sessionPosition(nowMs()).stage !== 'auction')
    return { done: false, reason: `东方财富的行情仍是 ${session} 的，没有 ${sessionPosition(nowMs()).date} 的` }
  return { done: true, coveredTo: sessionPosition(atMs).date, isShown: true }
}

/** Levels this much older than the quotes of shares are not shown beside them. */
const LEVELS_KEPT_MS = 5 * MINUTE_MS

/** Whether levels that came at an instant may stand beside quotes of another. */
function areOfNow(levelsAtMs: number, atMs: number): boolean {
  const levels = sessionPosition(levelsAtMs)
  const shares = sessionPosition(atMs)
  return levels.date === shares.date && shares.asOfMs - levels.asOfMs <= LEVELS_KEPT_MS
}

const withoutFigures = ({ secucode }: LiveQuote): LiveQuote => ({
  secucode,
  ...recordOf(liveQuoteFields, () => null),
})

function quotesOf(round: LiveQuotes | null): LiveQuote[] {
  if (round === null) return []
  const figures = Object.entries(round.figures)
  return round.ids.map(
    (secucode, at) => ({ secucode, ...Object.fromEntries(figures.map(([field, column]) => [field, column[at]])) }) as LiveQuote,
  )
}

async function publishLevels(work: Work, atMs: number): Promise<void> {
  const boards = await askBoards(work)
  const levels = [...(await indexQuotes(work.layer)), ...boards.map(({ quote }) => quote)]
  const ids = new Set(levels.map(({ secucode }) => secucode))
  const isShare = new Set((await work.store.allRows('securities')).map(({ secucode }) => secucode))
  const others = quotesOf(await readLiveQuotes(work.store))
    .filter(({ secucode }) => !ids.has(secucode))
    .map((one) => (isShare.has(one.secucode) ? one : withoutFigures(one)))
  // a millisecond later: the same round, and yet another to take up
  await keepLiveQuotes(work.store, { atMs: atMs + 1, levelsAtMs: atMs, quotes: [...others, ...levels] })
}

async function askBoards({ layer }: Work): Promise<LiveBoard[]> {
  return [...(await boardsOf(layer, 'industry')), ...(await boardsOf(layer, 'concept'))]
}

/** Boards: the vendor has no date of creation, so it is the day a board was first seen. */
export async function takeBoards(work: Work): Promise<JobResult> {
  const today = shanghaiDate(work.nowMs())
  const known = new Map((await work.store.allRows('sectors')).map((one) => [one.sectorId, one]))
  const rows = (await askBoards(work)).map(({ sectorId, name, kind }) => {
    const { desc = '', createDate = today } = known.get(sectorId) ?? {}
    return { sectorId, name, kind, desc, createDate, pinyin: pinyinOf(name) }
  })
  return await takeTable(work, 'sectors', { rows, leastShare: LEAST_SHARE, asOf: today })
}

/** The session's bars from its settled quotes, so that history need not be asked for what was seen. */
export async function takeSessionBars({ store, nowMs }: Work): Promise<JobResult> {
  const round = await readLiveQuotes(store)
  const { date, stage } = sessionPosition(nowMs())
  if (round === null || stage !== 'final') return { done: false, reason: '收盘行情还没有取到' }
  const seen = sessionPosition(round.atMs)
  if (seen.date !== date || seen.stage !== 'final') return { done: false, reason: '收盘行情还没有取到' }
  const day = dayOfIso(date)
  const bars = new Map<string, DayBar>()
  const later = new Set(
    (await store.sources()).filter(({ lastDate, source }) => lastDate > day || source !== 'live').map(({ secucode }) => secucode),
  )
  round.ids.forEach((id, at) => {
    const figure = (field: keyof typeof round.figures) => round.figures[field][at]
    const [open, high, low, close] = (['open', 'high', 'low', 'price'] as const).map(figure)
    if (later.has(id) || open == null || high == null || low == null || close == null || !figure('volume')) return
    const milli = (price: number) => Math.round(price * PRICE_SCALE)
    bars.set(id, {
      open: milli(open),
      high: milli(high),
      low: milli(low),
      close: milli(close),
      volume: figure('volume') ?? 0,
      amount: figure('amount') ?? 0,
    })
  })
  if (bars.size === 0) return { done: false, reason: '收盘行情里没有可用的价格' }
  await store.appendDay({ date: day, bars }, { source: 'live', importedAtMs: nowMs(), file: null })
  return { done: true, coveredTo: date }
}
