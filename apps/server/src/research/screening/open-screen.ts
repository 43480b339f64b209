import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { allRows, type Bitset, both } from '@guanlan/engine/screening/bitset.ts'
import { type Condition, operandsOf } from '@guanlan/engine/screening/condition.ts'
import { createJudge } from '@guanlan/engine/screening/evaluate.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import type { ScreenTable, Verdict } from '@guanlan/engine/screening/screen-table.ts'
import type { Asker } from './formula-work.ts'
import { type OwnLists, readOwnScreens } from './own-screens.ts'
import { type Asked, formulasIn, ownListsIn, type ReadScreen, readScreen } from './read-request.ts'
import type { OutsideLists } from './screen-lists.ts'
import type { MarketTable } from './screen-table.ts'
import type { Screening } from './screening.ts'

/** A screen that is ready to be judged: its market, its table with the reader's lists, and the rows in its scope. */
export type OpenScreen = ReadScreen & {
  market: MarketTable
  lexicon: Lexicon
  table: ScreenTable
  judge(condition: Condition): Verdict
  /** Area of each security, by its code. */
  areas: OutsideLists['areas']
  /** 涨停原因 by code, where a column asks for it. */
  limitReasons: ReadonlyMap<string, string>
  /** Rows the scope leaves. */
  inScope: Bitset
}

/** Verdicts a judge is kept for; moving a slider makes new ones all the time. */
const MOST_VERDICTS = 400
const judges = new WeakMap<MarketTable, { judge(condition: Condition): Verdict; table: ScreenTable; left: number }>()

/** A judge for conditions that mean the same for every reader: what it found before it knows. */
function sharedJudge(market: MarketTable, make: () => ScreenTable): { judge(condition: Condition): Verdict; table: ScreenTable } {
  let kept = judges.get(market)
  if (kept === undefined || kept.left-- <= 0) {
    const table = make()
    kept = { judge: createJudge(table), table, left: MOST_VERDICTS }
    judges.set(market, kept)
  }
  return kept
}

/** Reads a screen, works out its formulas for who asks and opens its table; `cols` are columns shown besides. Throws AppError naming what is wrong. */
export async function openScreen(
  screening: Screening,
  { own, asOf, ...asked }: Asked & { own: OwnLists; asOf?: string | undefined },
  { asker, cols = [] }: { asker: Asker; cols?: readonly string[] },
): Promise<OpenScreen> {
  const market = asOf === undefined ? screening.now() : await screening.on(asOf)
  const lists = await screening.lists()
  const lexicon = await screening.lexicon()
  const read = readScreen(asked, lexicon)
  const conditions = [read.screen.where, ...read.scope]
  const saved = readOwnScreens(own, conditions)
  const sorted = read.screen.sort !== null && 'formula' in read.screen.sort.by ? [read.screen.sort.by.formula] : []
  const shown = cols.filter((key) => key.startsWith('=')).map((key) => key.slice(1).trim())
  const named = (read.sentence?.columns ?? []).flatMap((one) => ('formula' in one ? [one.formula] : []))
  await market.prepare([...formulasIn([...conditions, ...saved.values()]), ...sorted, ...named, ...shown], asker)
  await market.preparePast(keysIn(read, [...conditions, ...saved.values()], cols), asker)
  const isOwn = saved.size > 0 || ownListsIn(conditions, 'watchlist').length > 0
  const found = new Map<string, Bitset>()
  const screen = (id: string): Bitset => {
    const rows = found.get(id) ?? opened.judge(entryOf(saved, id)).yes
    found.set(id, rows)
    return rows
  }
  const make = () => market.table({ ...lists, watchlist: own.watchlist ?? {}, screen })
  const opened = isOwn ? ownJudge(make()) : sharedJudge(market, make)
  const inScope = read.scope.reduce((rows, condition) => both(rows, opened.judge(condition).yes), allRows(opened.table.rows))
  const isReasonShown = [...(read.sentence?.columns ?? []).map((one) => ('factor' in one ? one.factor : '')), ...cols].includes(
    'limit-reason',
  )
  const limitReasons = isReasonShown ? await screening.limitReasons(market.universe.date) : new Map<string, string>()
  return { ...read, market, lexicon, table: opened.table, judge: opened.judge, areas: lists.areas, limitReasons, inScope }
}

/** Keys of every factor that conditions, order and columns read. */
function keysIn({ screen, sentence }: ReadScreen, conditions: readonly Condition[], cols: readonly string[]): string[] {
  const operands = operandsOf({ where: { kind: 'and', parts: conditions }, sort: screen.sort, limit: null })
  return [...operands, ...(sentence?.columns ?? [])].flatMap((one) => ('factor' in one ? [one.factor] : [])).concat(cols)
}

function ownJudge(table: ScreenTable): { judge(condition: Condition): Verdict; table: ScreenTable } {
  return { judge: createJudge(table), table }
}
