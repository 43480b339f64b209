import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { isTradingDay, nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'

/** Hash of a text (UTF-8), 64 hex digits. */
export type Sha256 = (text: string) => string

/** What an entry holds before it is hashed. */
export type UnhashedEntry = Omit<SignalEntry, 'hash'>
/** What a signal says; the log adds its place, its times and both hashes. */
export type Signal = Pick<SignalEntry, 'side' | 'date' | 'secucode' | 'price' | 'weight' | 'reason'>

/** The strategy a log belongs to, as it is served: its id, its rule, and when it was published ('YYYY-MM-DD HH:mm:ss'). */
export type ChainSubject = { id: string; definition: unknown; publishedAt: string }

/** What was found wrong first: at which entry, and why in Chinese. */
export type ChainFault = { seq: number; reason: string }
/** A log that was verified: how many entries, the hash of the last, and what is wrong. */
export type ChainVerdict = { entries: number; head: string; fault: ChainFault | null }

/** Before the first entry. */
export const NO_HASH = '0'.repeat(64)
const ID_LENGTH = 16
const CLOSE = '15:00:00'
/** From here on orders for the opening auction may be under way. */
export const BEFORE_OPEN = '09:15:00'

/** Hash of a rule: another rule, another hash. */
export function ruleHashOf(definition: unknown, sha256: Sha256): string {
  return sha256(canonicalJson(definition))
}

/** Id of a rule: the first digits of its hash. */
export function strategyIdOf(definition: unknown, sha256: Sha256): string {
  return ruleHashOf(definition, sha256).slice(0, ID_LENGTH)
}

/** Hash of an entry, which covers the hash of the one before. */
export function hashOfEntry(entry: UnhashedEntry, sha256: Sha256): string {
  const { seq, strategyId, side, date, secucode, price, weight, reason, publishedAt, earliest, prevHash } = entry
  return sha256(canonicalJson({ seq, strategyId, side, date, secucode, price, weight, reason, publishedAt, earliest, prevHash }))
}

/** First session (YYYY-MM-DD) whose open comes after an instant ('YYYY-MM-DD HH:mm:ss'). */
export function earliestSession(publishedAt: string): string {
  const day = publishedAt.slice(0, 10)
  return isTradingDay(day) && publishedAt.slice(11) < BEFORE_OPEN ? day : nextTradingDay(day)
}

/** The first entry of a log: its rule's hash and when it was published. */
export function publicationOf({ id, definition, publishedAt }: ChainSubject, sha256: Sha256): SignalEntry {
  const signal = { side: 'publish', date: publishedAt.slice(0, 10), secucode: null, price: null, weight: null } as const
  const reason = ruleHashOf(definition, sha256)
  return chained({ ...signal, reason }, { strategyId: id, publishedAt, before: null, sha256 })
}

type Place = { strategyId: string; publishedAt: string; before: SignalEntry | null; sha256: Sha256 }

function chained(signal: Signal, { strategyId, publishedAt, before, sha256 }: Place): SignalEntry {
  const seq = before === null ? 0 : before.seq + 1
  const prevHash = before?.hash ?? NO_HASH
  const entry = { seq, strategyId, ...signal, publishedAt, earliest: earliestSession(publishedAt), prevHash }
  return { ...entry, hash: hashOfEntry(entry, sha256) }
}

/** Entries that continue a log after its last one. */
export function appendedTo(last: SignalEntry, signals: readonly Signal[], given: { publishedAt: string; sha256: Sha256 }): SignalEntry[] {
  const entries: SignalEntry[] = []
  for (const signal of signals) entries.push(chained(signal, { strategyId: last.strategyId, before: entries.at(-1) ?? last, ...given }))
  return entries
}

type Verifying = { subject: ChainSubject; sha256: Sha256 }

/** What is wrong with an entry after the one before; null for nothing. */
function faultOf(entry: SignalEntry, before: SignalEntry | null, { subject, sha256 }: Verifying): string | null {
  if (entry.seq !== (before === null ? 0 : before.seq + 1)) return '序号不连续：有记录缺失、插入或换了次序'
  if (entry.prevHash !== (before?.hash ?? NO_HASH)) return '与上一条的哈希不相接：有记录被改动、删除或换了次序'
  if (entry.hash !== hashOfEntry(entry, sha256)) return '内容与哈希不符：这一条被改动过'
  if (entry.strategyId !== subject.id) return '记录属于另一个策略'
  if ((entry.side === 'publish') !== (before === null)) return '第一条记录，也只有第一条，应是公布规则'
  return before === null ? publicationFault(entry, subject, sha256) : timeFault(entry, before)
}

function publicationFault(entry: SignalEntry, subject: ChainSubject, sha256: Sha256): string | null {
  const rule = ruleHashOf(subject.definition, sha256)
  if (entry.reason !== rule || !rule.startsWith(subject.id)) return '规则与公布时的哈希不符：规则被改动过'
  if (entry.publishedAt !== subject.publishedAt) return '公布时间与第一条记录不符：公布时间被改动过'
  return entry.earliest === earliestSession(entry.publishedAt) ? null : '最早可成交的交易日与公布时间不符'
}

function timeFault(entry: SignalEntry, before: SignalEntry): string | null {
  if (entry.publishedAt < before.publishedAt) return '公布时间早于上一条：时间被倒填'
  if (entry.date < before.date && before.side !== 'publish') return '信号日早于上一条：次序不对'
  if (entry.publishedAt < `${entry.date} ${CLOSE}`) return '公布时间早于信号日收盘'
  return entry.earliest === earliestSession(entry.publishedAt) ? null : '最早可成交的交易日与公布时间不符'
}

/** Checks a log from its first entry; the first fault. */
export function verifyChain(entries: readonly SignalEntry[], subject: ChainSubject, sha256: Sha256): ChainVerdict {
  const verdict = { entries: entries.length, head: entries.at(-1)?.hash ?? NO_HASH }
  if (entries.length === 0) return { ...verdict, fault: { seq: 0, reason: '没有公布记录' } }
  let before: SignalEntry | null = null
  for (const [at, entry] of entries.entries()) {
    const reason = faultOf(entry, before, { subject, sha256 })
    if (reason !== null) return { ...verdict, fault: { seq: at, reason } }
    before = entry
  }
  return { ...verdict, fault: null }
}

/** One hash over the logs of several strategies: stored elsewhere it proves later that none of them was changed. */
export function rootOf(heads: readonly { id: string; entries: number; head: string }[], sha256: Sha256): string {
  const sorted = heads.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return sha256(canonicalJson(sorted.map(({ id, entries, head }) => [id, entries, head])))
}
