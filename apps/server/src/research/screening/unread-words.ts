import { fromDayNumber, shanghaiDate, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { ParsedSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'

/** Retention of counts in days, and different words of a day that are kept. */
export const UNREAD_LIMITS = { keptDays: 90, wordsOfDay: 2_000, letters: 24 } as const
/** Counts wait in memory this long, so that a run does not wait for the database. */
const WRITE_AFTER_MS = 5_000

const NOT_READ = /^没有读懂“(.+)”$/

/** Counts of words of sentences that were not understood. */
export type UnreadWords = {
  /** Counts the clauses of a sentence that were not read; nothing else of the sentence is kept. */
  note(unknown: ParsedSentence['unknown']): void
  /** Writes what was counted and deletes what is older than its retention. */
  write(): Promise<void>
  stop(): Promise<void>
}

type Count = { words: string; reason: string; n: number }

/** What is kept of a clause: the word that stopped it, else the clause, without its figures. */
function wordsOf({ text, reason }: { text: string; reason: string }): { words: string; reason: string } {
  const word = NOT_READ.exec(reason)?.[1]
  const words = (word ?? text).trim().replace(/\d+(?:\.\d+)?/g, 'N')
  return { words: words.slice(0, UNREAD_LIMITS.letters), reason: word === undefined ? reason : '' }
}

/** Counts in the database, on every node. */
export function createUnreadWords(db: Kysely<Schema>, clock: Clock): UnreadWords {
  let waiting = new Map<string, Count>()
  let timer: NodeJS.Timeout | null = null
  async function write(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length === 0) return
    const day = shanghaiDate(clock.nowMs())
    await db.transaction().execute(async (trx) => {
      const before = fromDayNumber(shanghaiDayNumber(clock.nowMs()) - UNREAD_LIMITS.keptDays)
      await trx.deleteFrom('unread_words').where('day', '<', before).execute()
      const known = new Set(
        (await trx.selectFrom('unread_words').select('words').where('day', '=', day).execute()).map(({ words }) => words),
      )
      for (const one of counts) {
        if (!known.has(one.words) && known.size >= UNREAD_LIMITS.wordsOfDay) continue
        known.add(one.words)
        await trx
          .insertInto('unread_words')
          .values({ day, ...one })
          .onConflict((oc) => oc.columns(['day', 'words']).doUpdateSet((eb) => ({ n: eb('unread_words.n', '+', one.n) })))
          .execute()
      }
    })
  }
  return {
    note(unknown) {
      for (const clause of unknown) {
        const { words, reason } = wordsOf(clause)
        const known = waiting.get(words)
        if (known !== undefined) known.n += 1
        else if (words !== '' && waiting.size < UNREAD_LIMITS.wordsOfDay) waiting.set(words, { words, reason, n: 1 })
      }
      if (waiting.size === 0 || timer !== null) return
      timer = setTimeout(() => {
        timer = null
        // counts are a help for development: a store that is busy loses them
        write().catch(() => {})
      }, WRITE_AFTER_MS)
      timer.unref()
    },
    write,
    async stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await write().catch(() => {})
    },
  }
}

/** Words that were not understood since a day (YYYY-MM-DD), the most frequent first. */
export async function readUnreadWords(
  db: Kysely<Schema>,
  { since, top }: { since: string; top: number },
): Promise<{ words: string; reason: string; n: number; last: string }[]> {
  const rows = await db
    .selectFrom('unread_words')
    .select(({ fn }) => ['words', fn.max('reason').as('reason'), fn.sum<number>('n').as('n'), fn.max('day').as('last')])
    .where('day', '>=', since)
    .groupBy('words')
    .orderBy('n', 'desc')
    .orderBy('words')
    .limit(top)
    .execute()
  return rows.map(({ words, reason, n, last }) => ({ words, reason, n: Number(n), last }))
}
