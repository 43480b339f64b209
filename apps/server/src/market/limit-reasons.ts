import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type LiveAdapter, vendorOf } from '../sources/live/adapter.ts'
import { limitMovesAdapter } from '../sources/live/eastmoney/market/limit-moves.ts'
import { hotTopicsAdapter } from '../sources/live/ths/limit-up-topics.ts'
import { sourceName } from './reading/company-rows.ts'
import type { ReadingPorts } from './reading/reading-ports.ts'

const ownerBy = (adapter: LiveAdapter) => (source: string) => (source === 'live' ? vendorOf(adapter).name : sourceName(source))

/** The publisher of the list of themes, and of the pool of limit-ups, by the source of a row. */
export const listOwner = ownerBy(hotTopicsAdapter)
export const poolOwner = ownerBy(limitMovesAdapter)

export type ListedTheme = { name: string; owner: string }
export type SourcedMove = { row: LimitMove; source: string }
/** Why a stock closed at its limit, as one source reports it (date YYYY-MM-DD). */
type LimitReason<D extends string> = { source: string; date: D; text: string }

/** Themes of the source's list of a session that hold a stock, by its code. Throws TornPart. */
export async function listedThemes(
  { datasets: service, clock }: Pick<ReadingPorts, 'datasets' | 'clock'>,
  date: string,
): Promise<Map<string, ListedTheme[]>> {
  const known = { asOfMs: clock.nowMs() }
  const range = { from: date, to: date }
  const [topics, stocks] = await Promise.all([
    service.records.byDates(datasets.hotTopics, range, known),
    service.records.byDates(datasets.topicStocks, range, known),
  ])
  const nameOf = new Map(topics.map(({ row }) => [row.topicId, row.name]))
  const found = new Map<string, ListedTheme[]>()
  for (const { row, source } of stocks) {
    const name = nameOf.get(row.topicId)
    if (name === undefined) continue
    for (const { secucode } of row.stocks) found.set(secucode, [...(found.get(secucode) ?? []), { name, owner: listOwner(source) }])
  }
  return found
}

/** Reasons of a limit-up by source: that of the pool of limit-ups, and the themes of the list. They agree where both name one theme. */
export function limitReasons<D extends string>(
  move: SourcedMove | undefined,
  { date, themes }: { date: D; themes: readonly ListedTheme[] },
): { reasons: LimitReason<D>[]; doReasonsAgree: boolean | null } {
  if (move === undefined) return { reasons: [], doReasonsAgree: null }
  const { theme, reasonText } = move.row
  const own = [theme, reasonText].filter((text) => text !== null).join('：')
  const names = themes.map(({ name }) => name)
  const reasons = [
    ...(own === '' ? [] : [{ source: `${poolOwner(move.source)}涨停池`, date, text: own }]),
    ...(names.length === 0 ? [] : [{ source: `${itemAt(themes, 0).owner}题材榜`, date, text: names.join('、') }]),
  ]
  return { reasons, doReasonsAgree: reasons.length < 2 || theme === null ? null : names.includes(theme) }
}
