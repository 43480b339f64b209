import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** First and last session (YYYY-MM-DD) a bar of a stock is stored of, and of how many stocks; null for a store without. Bars of indexes may be older. */
export async function storedSpan(db: Kysely<Schema>): Promise<{ first: string; last: string; securities: number } | null> {
  const span = await db
    .selectFrom('bar_source')
    .where('secucode', 'in', (eb) => eb.selectFrom('security').select('secucode'))
    .select((eb) => [eb.fn.min('first_date').as('first'), eb.fn.max('last_date').as('last'), eb.fn.countAll<number>().as('securities')])
    .executeTakeFirst()
  if (span === undefined || span.first === null || span.last === null) return null
  return { first: isoOfDay(Number(span.first)), last: isoOfDay(Number(span.last)), securities: Number(span.securities) }
}
