import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { missedSessions } from './missed-sessions.ts'
import { appendedTo, publicationOf, type Signal } from './signal-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const none = (date: string): Signal => ({ side: 'none', date, secucode: null, price: null, weight: null, reason: 'empty' })

/** A log of a rule published on the evening of Monday the 16th of November 2026, with the evenings given. */
function logOf(evenings: readonly (readonly [date: string, publishedAt: string, side?: 'none' | 'kill'])[]) {
  const log = [publicationOf({ id: 'a'.repeat(16), definition: {}, publishedAt: '2026-11-16 20:00:00' }, sha256)]
  for (const [date, publishedAt, side = 'none'] of evenings)
    log.push(...appendedTo(log.at(-1) as (typeof log)[number], [{ ...none(date), side }], { publishedAt, sha256 }))
  return log
}
const given = { first: '2026-11-16', now: '2026-11-20 20:00:00', stoppedAt: null, isDecision: () => true }

test('a session without entries is missed once the next session opens, not before', () => {
  const log = logOf([
    ['2026-11-16', '2026-11-16 20:30:00'],
    ['2026-11-17', '2026-11-17 20:30:00'],
    ['2026-11-19', '2026-11-19 20:30:00'],
  ])
  // the 18th was missed; the evening of Friday the 20th can be published until Monday 9:15
  expect(missedSessions(log, given)).toEqual([{ date: '2026-11-18', publishedAt: null }])
  expect(missedSessions(log, { ...given, now: '2026-11-23 09:14:59' })).toHaveLength(1)
  expect(missedSessions(log, { ...given, now: '2026-11-23 09:15:00' }).map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-20'])
})

test('what comes after the next open is late, with the time it came, and is not missing', () => {
  const log = logOf([['2026-11-16', '2026-11-17 10:00:00']])
  const now = '2026-11-17 12:00:00'
  expect(missedSessions(log, { ...given, now })).toEqual([{ date: '2026-11-16', publishedAt: '2026-11-17 10:00:00' }])
  // the same night, before the opening auction, is in time
  expect(missedSessions(logOf([['2026-11-16', '2026-11-17 09:14:59']]), { ...given, now })).toEqual([])
})

test('nothing is expected on sessions without a decision, after the kill line, or once it was stopped', () => {
  const log = logOf([['2026-11-16', '2026-11-16 20:30:00']])
  expect(missedSessions(log, { ...given, isDecision: (date) => date === '2026-11-19' }).map(({ date }) => date)).toEqual(['2026-11-19'])
  expect(missedSessions(log, { ...given, stoppedAt: '2026-11-18 12:00:00' }).map(({ date }) => date)).toEqual(['2026-11-17'])
  expect(missedSessions(logOf([['2026-11-16', '2026-11-16 20:30:00', 'kill']]), given)).toEqual([])
  expect(missedSessions(log, { ...given, first: '2026-11-23' })).toEqual([])
})
