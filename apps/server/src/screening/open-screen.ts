import { AppError } from '@guanlan/contract/errors.ts'
import type { ScreenFilter, ScreenTree } from '@guanlan/contract/schemas/screening.ts'
import { allRows, type Bitset, both } from '@guanlan/engine/screening/bitset.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { createJudge, type ScreenTable, type Verdict } from '@guanlan/engine/screening/evaluate.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { conditionOf } from './filters.ts'
import { type Asked, formulasIn, ownListsIn, type ReadScreen, readScreen } from './read-request.ts'
import type { MarketTable } from './screen-table.ts'
import type { Screening } from './screening.ts'

/** Lists a reader keeps on the device, by id. */
export type OwnLists = {
  watchlist?: Record<string, string[]> | undefined
  screen?: Record<string, { filters: ScreenFilter[]; logic: 'and' | 'or' | ScreenTree }> | undefined
}

/** A screen that is ready to be judged: its market, its table with the reader's lists, and the rows in its scope. */
export type OpenScreen = ReadScreen & {
  market: MarketTable
  lexicon: Lexicon
  table: ScreenTable
  judge(condition: Condition): Verdict
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

/** Conditions of the saved screens that are named, and of those they name. Throws for one that is missing or names itself. */
function savedScreens(own: OwnLists, conditions: readonly Condition[], above: readonly string[] = []): Map<string, Condition> {
  const found = new Map<string, Condition>()
  for (const id of ownListsIn(conditions, 'screen')) {
    const saved = own.screen?.[id]
    if (saved === undefined) throw new AppError('invalid_input', `请在 own.screen 里给出保存的选股「${id}」`, 'own.screen')
    if (above.includes(id)) throw new AppError('invalid_input', `保存的选股「${id}」引用了自己，请去掉其中一处`, 'own.screen')
    const condition = conditionOf(saved)
    found.set(id, condition)
    for (const [inner, its] of savedScreens(own, [condition], [...above, id])) found.set(inner, its)
  }
  return found
}

/** Reads a screen, works out its formulas and opens its table. Throws AppError naming what is wrong. */
export async function openScreen(
  screening: Screening,
  { own, asOf, ...asked }: Asked & { own: OwnLists; asOf?: string | undefined },
  cols: readonly string[] = [],
): Promise<OpenScreen> {
  const [market, lists, lexicon] = [
    asOf === undefined ? screening.now() : await screening.on(asOf),
    await screening.lists(),
    await screening.lexicon(),
  ]
  const read = readScreen(asked, lexicon)
  const conditions = [read.screen.where, ...read.scope]
  const saved = savedScreens(own, conditions)
  const sorted = read.screen.sort !== null && 'formula' in read.screen.sort.by ? [read.screen.sort.by.formula] : []
  const shown = cols.filter((key) => key.startsWith('=')).map((key) => key.slice(1).trim())
  await market.prepare([...formulasIn([...conditions, ...saved.values()]), ...sorted, ...shown])
  const isOwn = saved.size > 0 || ownListsIn(conditions, 'watchlist').length > 0
  const screen = (id: string): Bitset => opened.judge(saved.get(id) as Condition).yes
  const make = () => market.table({ ...lists, watchlist: own.watchlist ?? {}, screen })
  const opened = isOwn ? ownJudge(make()) : sharedJudge(market, make)
  const inScope = read.scope.reduce((rows, condition) => both(rows, opened.judge(condition).yes), allRows(opened.table.rows))
  return { ...read, market, lexicon, table: opened.table, judge: opened.judge, inScope }
}

function ownJudge(table: ScreenTable): { judge(condition: Condition): Verdict; table: ScreenTable } {
  return { judge: createJudge(table), table }
}
