import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { afterAll, expect, test } from 'vitest'
import { createUnreadWords, UNREAD_LIMITS } from '../../research/screening/unread-words.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, clock, held, run, close } = await openOperatedStore()
afterAll(close)

const clause = (text: string, reason = '') => ({ text, reason, start: 0, end: text.length, suggestions: [] })

test('words that were not understood are listed by how often they were typed, without figures and without anything of people', async () => {
  const words = createUnreadWords(db, clock)
  words.note([clause('控盘度大于35', '没有读懂“控盘度”'), clause('委比大于50%', '委比没有收录为因子')])
  words.note([clause('控盘度大于60', '没有读懂“控盘度”')])
  await words.write()
  words.note([clause('委比大于70%', '委比没有收录为因子'), clause('控盘度', '没有读懂“控盘度”')])
  await words.stop()
  const { unknown } = (await held('screening', 'unknown')) as { unknown: Record<string, unknown>[] }
  expect(unknown).toMatchObject([
    { words: '控盘度', n: 3, reason: '' },
    { words: '委比大于N%', n: 2, reason: '委比没有收录为因子' },
  ])
  expect(Object.keys(unknown[0] ?? {}).sort()).toEqual(['last', 'n', 'reason', 'words'])
  expect((await run(['screening', 'unknown', '--top', '1'])).out).not.toContain('委比')
})

test('a day has so many words at most, and days behind the retention go', async () => {
  const old = fromDayNumber(shanghaiDayNumber(clock.nowMs()) - UNREAD_LIMITS.keptDays - 1)
  await db.insertInto('unread_words').values({ day: old, words: '旧词', reason: '', n: 9 }).execute()
  const words = createUnreadWords(db, clock)
  for (let round = 0; round < 3; round++) {
    for (let k = 0; k < UNREAD_LIMITS.wordsOfDay; k++) words.note([clause(`词${String.fromCharCode(0x4e00 + k + round * 1000)}`)])
    await words.write()
  }
  await words.stop()
  const rows = await db.selectFrom('unread_words').select('words').execute()
  expect(rows.length).toBe(UNREAD_LIMITS.wordsOfDay)
  expect(rows.map((row) => row.words)).not.toContain('旧词')
})
