import { expect, test } from 'vitest'
import type { KeptEvents } from '../../../research/stock-events/stock-event-job.ts'
import { isWithin, newestDay, rangeOf } from './counts.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const event = (date: string, time: string) => ({ date, atMs: at(time) }) as KeptEvents['events'][number]
const kept = (events: KeptEvents['events']): KeptEvents => ({ from: '2025-11-20', to: '2026-11-20', events })

test('announcements of an evening count to the day they were read on: the range does not end ahead of it', () => {
  const evening = event('2026-11-21', '2026-11-20T18:30')
  const events = kept([evening, event('2026-11-20', '2026-11-19T20:00')])
  expect(newestDay(events)).toBe('2026-11-20')
  const range = rangeOf(events, { days: 30 })
  expect(range).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(isWithin(evening, range ?? { from: '', to: '' })).toBe(true)
})

test('what became known on a weekend ends the range there', () => {
  expect(newestDay(kept([event('2026-11-22', '2026-11-22T10:00')]))).toBe('2026-11-22')
  expect(newestDay(kept([]))).toBe('2026-11-20')
})
