import { type Condition, operandId } from '../condition.ts'
import type { ClauseReading } from './read-clause.ts'
import type { RankRead } from './reader.ts'

const SAID_TWICE = '取几只写了不止一次'
const ONE_ORDER = '已按另一项排序或取了几只，不能再按这一项排序'
const ONE_WITHIN = '名单里的名次只能写一个，请分开筛选'
const NO_ORDER = '没有写按什么排，不知道取哪几只'

function isRead({ missed }: ClauseReading): boolean {
  return missed.length === 0
}

function reportedFor(clause: ClauseReading, reason: string): ClauseReading {
  return { ...clause, missed: [{ from: clause.from, to: clause.to, reason, suggestions: [] }] }
}

/** Whether an order says again what a rank says: 股息率最高的5只，按股息率排序. */
function isOrderOf({ by, direction }: NonNullable<ClauseReading['sort']>, { leaf }: RankRead): boolean {
  return operandId(by) === operandId(leaf.left) && direction === (leaf.end === 'top' ? 'desc' : 'asc')
}

function isSame(a: NonNullable<ClauseReading['sort']>, b: NonNullable<ClauseReading['sort']>): boolean {
  return operandId(a.by) === operandId(b.by) && a.direction === b.direction
}

/** The one rank that takes from what the other conditions find: the last of its clause (成交额最大的100只中涨幅前10), 最高的20只, 电子行业里前20, or 前20 where it is the only rank. */
function lastRank(clauses: readonly ClauseReading[]): { clause: ClauseReading; rank: RankRead } | null {
  const read = clauses.filter(isRead)
  const ranks = read.flatMap((clause) =>
    clause.ranks.filter(({ leaf }) => clause.conditions.includes(leaf)).map((rank) => ({ clause, rank })),
  )
  const lasts = ranks.filter(({ clause }, at) => ranks[at + 1]?.clause !== clause)
  const superlative = lasts.filter(({ rank }) => rank.isSuperlative || rank.isWithin)
  const [one, ...others] = superlative.length > 0 ? superlative : lasts
  const conditions = read.flatMap((clause) => clause.conditions)
  const isOrdered = read.some(
    ({ sort, isAnyOrder }) => isAnyOrder || (sort !== null && !(one?.rank.isSuperlative && isOrderOf(sort, one.rank))),
  )
  return one === undefined || one.rank.isBeside || others.length > 0 || conditions.length < 2 || isOrdered ? null : one
}

function without(conditions: readonly Condition[], leaf: Condition): Condition[] {
  return conditions.filter((condition) => condition !== leaf)
}

/** Rows have one order: a second one is not read. */
function withFirstOrder(clauses: readonly ClauseReading[]): readonly ClauseReading[] {
  const first = clauses.find((clause) => isRead(clause) && clause.sort !== null)?.sort
  return clauses.map((clause) =>
    clause.sort === null || first === undefined || first === null || !isRead(clause) || isSame(clause.sort, first)
      ? clause
      : reportedFor(clause, ONE_ORDER),
  )
}

/** 市值最小的20只，按涨幅排序 among other conditions: twenty are taken by one figure and cannot be ordered by another. */
function withoutOtherOrder(clauses: readonly ClauseReading[]): readonly ClauseReading[] {
  const ordered = clauses.filter((clause) => isRead(clause) && clause.sort !== null)
  const others = clauses.map((clause) => (ordered.includes(clause) ? { ...clause, sort: null } : clause))
  const taken = lastRank(others)
  if (taken === null) return clauses
  const isOther = ordered.some(({ sort }) => sort !== null && !isOrderOf(sort, taken.rank))
  if (!taken.rank.isSuperlative) {
    const doubt = { ...taken.rank.doubt, chosen: '在全市场排', choices: [] }
    return isOther
      ? clauses.map((clause) => (clause.ranks.includes(taken.rank) ? { ...clause, doubts: [...clause.doubts, doubt] } : clause))
      : clauses
  }
  return clauses.map((clause) =>
    clause.sort !== null && ordered.includes(clause) && !isOrderOf(clause.sort, taken.rank) ? reportedFor(clause, ONE_ORDER) : clause,
  )
}

/** A rank among other conditions orders and cuts what they find, reported as a guess; a limit without an order is not read. */
export function withLimit(given: readonly ClauseReading[]): ClauseReading[] {
  const clauses = withoutOtherOrder(withFirstOrder(given))
  const found = lastRank(clauses)
  const isLost = (clause: ClauseReading) =>
    isRead(clause) && clause !== found?.clause && clause.ranks.some(({ leaf, isWithin }) => isWithin && clause.conditions.includes(leaf))
  // 沪深300中ROE前20且市盈率后20: a rank among conditions counts over the market
  if (clauses.some(isLost)) return withLimit(clauses.map((clause) => (isLost(clause) ? reportedFor(clause, ONE_WITHIN) : clause)))
  const ranked = clauses.map((clause): ClauseReading => {
    if (clause !== found?.clause) return clause
    const { leaf, doubt } = found.rank
    return {
      ...clause,
      conditions: without(clause.conditions, leaf),
      sort: { by: leaf.left, direction: leaf.end === 'top' ? 'desc' : 'asc' },
      limit: leaf.count,
      doubts: found.rank.isSuperlative ? clause.doubts : [...clause.doubts, doubt],
    }
  })
  if (found === null && ranked.some((clause) => isRead(clause) && clause.sort !== null)) return ranked
  const reason = found === null ? NO_ORDER : SAID_TWICE
  return ranked.map((clause) => {
    if (!isRead(clause) || clause.limit === null || clause.isAnyOrder || clause.sort !== null) return clause
    return reportedFor(clause, reason)
  })
}
