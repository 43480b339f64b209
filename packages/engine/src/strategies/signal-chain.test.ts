import { createHash } from 'node:crypto'
import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appendedTo,
  earliestSession,
  hashOfEntry,
  NO_HASH,
  publicationOf,
  rootOf,
  ruleHashOf,
  type Signal,
  strategyIdOf,
  verifyChain,
} from './signal-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const definition = { version: 1, name: '甲', top: 2 }
const subject = { id: strategyIdOf(definition, sha256), definition, publishedAt: '2026-11-16 20:00:00' }
const enter = (date: string, secucode: string): Signal => ({ side: 'enter', date, secucode, price: 10, weight: 0.5, reason: 'picked' })

/** A log of four evenings with two signals each. */
function logOf(): SignalEntry[] {
  const log = [publicationOf(subject, sha256)]
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
    log.push(
      ...appendedTo(itemAt(log, log.length - 1), [enter(date, 'SH600000'), enter(date, 'SZ000001')], {
        publishedAt: `${date} 20:30:00`,
        sha256,
      }),
    )
  return log
}
const verify = (log: readonly SignalEntry[], given = subject) => verifyChain(log, given, sha256).fault
/** The entries with their hashes and links made anew, as possible with access to the database. */
function rehashed(log: readonly SignalEntry[]): SignalEntry[] {
  const made: SignalEntry[] = []
  for (const [seq, entry] of log.entries()) {
    const one = { ...entry, seq, prevHash: made.at(-1)?.hash ?? NO_HASH }
    made.push({ ...one, hash: hashOfEntry(one, sha256) })
  }
  return made
}

describe('hashes', () => {
  test('are those of the canonical text, keys in order, worked out by hand', () => {
    // printf '{"name":"甲","top":2,"version":1}' | sha256sum
    expect(ruleHashOf({ top: 2, version: 1, name: '甲' }, sha256)).toBe(sha256('{"name":"甲","top":2,"version":1}'))
    const [first] = logOf()
    expect(first?.hash).toBe(
      sha256(
        `{"date":"2026-11-16","earliest":"2026-11-17","prevHash":"${NO_HASH}","price":null,"publishedAt":"2026-11-16 20:00:00","reason":"${ruleHashOf(definition, sha256)}","secucode":null,"seq":0,"side":"publish","strategyId":"${subject.id}","weight":null}`,
      ),
    )
  })

  test('of the logs of a day make one root, whatever their order', () => {
    const heads = [
      { id: 'b', entries: 2, head: 'y' },
      { id: 'a', entries: 1, head: 'x' },
    ]
    expect(rootOf(heads, sha256)).toBe(sha256('[["a",1,"x"],["b",2,"y"]]'))
    expect(rootOf(heads.toReversed(), sha256)).toBe(rootOf(heads, sha256))
  })
})

describe('a log as it was written', () => {
  test('is whole', () => {
    expect(verifyChain(logOf(), subject, sha256)).toEqual({ entries: 9, head: itemAt(logOf(), 8).hash, fault: null })
  })

  test('can be acted on at the next open after it was published, never at one before', () => {
    expect(earliestSession('2026-11-20 20:30:00')).toBe('2026-11-23')
    expect(earliestSession('2026-11-20 08:00:00')).toBe('2026-11-20')
    expect(earliestSession('2026-11-20 09:15:00')).toBe('2026-11-23')
    expect(earliestSession('2026-11-21 08:00:00')).toBe('2026-11-23')
  })
})

describe('a log that was changed', () => {
  test('anywhere, in any field, is found at that entry', () => {
    const changes: Partial<SignalEntry>[] = [
      { price: 9.9 },
      { secucode: 'SH600001' },
      { side: 'leave' },
      { weight: 0.6 },
      { reason: 'time' },
      { date: '2026-11-13' },
      { publishedAt: '2026-11-16 15:00:01' },
      { earliest: '2026-11-16' },
      { hash: 'f'.repeat(64) },
      { prevHash: 'f'.repeat(64) },
      { seq: 40 },
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.constantFrom(...changes), (at, change) => {
        const log = logOf().map((entry, seq) => (seq === at ? { ...entry, ...change } : entry))
        expect(verify(log)?.seq).toBe(at)
      }),
    )
  })

  test('by swapping, leaving out or repeating entries is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.constantFrom('swap', 'drop', 'repeat'), (at, how) => {
        const log = logOf()
        if (how === 'swap') log.splice(at, 2, itemAt(log, at + 1), itemAt(log, at))
        else if (how === 'drop') log.splice(at, 1)
        else log.splice(at, 0, itemAt(log, at))
        expect(verify(log)).not.toBeNull()
      }),
    )
  })

  test('with all hashes made anew, is found where its times do not fit', () => {
    const late = logOf().map((entry, seq) => (seq === 5 ? { ...entry, publishedAt: '2026-11-16 20:15:00', earliest: '2026-11-17' } : entry))
    expect(verify(rehashed(late))).toMatchObject({ seq: 5, reason: expect.stringContaining('倒填') })
    const early = [...logOf(), { ...itemAt(logOf(), 8), date: '2026-11-20', publishedAt: '2026-11-20 14:00:00', earliest: '2026-11-23' }]
    expect(verify(rehashed(early))).toMatchObject({ seq: 9, reason: expect.stringContaining('早于信号日收盘') })
    const before = logOf().map((entry, seq) => (seq === 8 ? { ...entry, earliest: '2026-11-19' } : entry))
    expect(verify(rehashed(before))).toMatchObject({ seq: 8, reason: expect.stringContaining('最早可成交') })
  })

  test('is found where the rule or the day of publication is another one', () => {
    expect(verify(logOf(), { ...subject, definition: { ...definition, top: 3 } })).toMatchObject({
      seq: 0,
      reason: expect.stringContaining('规则'),
    })
    expect(verify(logOf(), { ...subject, publishedAt: '2026-01-05 20:00:00' })).toMatchObject({
      seq: 0,
      reason: expect.stringContaining('公布时间'),
    })
    const backdated = logOf().map((entry, seq) =>
      seq === 0 ? { ...entry, publishedAt: '2026-01-05 20:00:00', date: '2026-01-05', earliest: '2026-01-06' } : entry,
    )
    expect(verify(rehashed(backdated))).toMatchObject({ seq: 0 })
    expect(verify([])).toMatchObject({ seq: 0 })
  })
})
