import { FIRST_SESSION, LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const LAST_DAY = `${LAST_ASSUMED_YEAR}-12-31`

/** What has to be said of stored day bars, Chinese sentences: those taken as unadjusted on a person's word, and those outside the trading calendar. */
export async function barRemarks(db: Kysely<Schema>): Promise<string[]> {
  const count = db.selectFrom('bar_source').select((eb) => eb.fn.countAll<number>().as('n'))
  const unproven = await count.where('adjust', '=', 'unproven').executeTakeFirstOrThrow()
  const outside = await count
    .where((eb) => eb.or([eb('first_date', '<', dayOfIso(FIRST_SESSION)), eb('last_date', '>', dayOfIso(LAST_DAY))]))
    .executeTakeFirstOrThrow()
  const remarks: string[] = []
  if (Number(unproven.n) > 0) remarks.push(`${unproven.n} 只证券的日线由导入者确认为不复权价，文件本身无法证明。`)
  if (Number(outside.n) > 0)
    remarks.push(`${outside.n} 只证券有日期不在交易日历（${FIRST_SESSION} 至 ${LAST_DAY}）内的日线，这些日期按工作日推定。`)
  return remarks
}
