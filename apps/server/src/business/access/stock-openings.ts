import type { StockCount } from '@guanlan/contract/schemas/business/access.ts'
import { shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { StockOpeningTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { holdAccount } from '../accounts/hold-account.ts'

/** Days of history. */
const KEPT_DAYS = 180
/** Upper limit of cached openings; the cache is cleared beyond it. */
const MAX_REMEMBERED = 20_000
/** Recorded stocks beyond the limit per account and day. */
const MAX_REFUSED = 200

/** An opened stock page with its present figures; null = unknown. */
export type Opening = Pick<StockOpeningTable, 'secucode' | 'price' | 'change_ratio'>

/** Opened stock pages of accounts (诊股), counted by Beijing day. */
export type StockOpenings = {
  /**
   * Notes that an account opens a stock page, once a day, and answers the place of the stock among those of the day, with how many are free. Where there is no
   * room the place is beyond the limit, and the stock counts without entering the history; `isEndless` has room for all.
   */
  open(accountId: string, opening: Opening, isEndless?: boolean): Promise<StockCount>
  /** Number of stocks requested today, including those beyond the limit. */
  count(accountId: string): Promise<StockCount>
  /** Openings, newest first, with their count. */
  history(accountId: string, range: { offset: number; size: number }): Promise<{ rows: StockOpeningTable[]; total: number }>
  /** Deletes openings older than the history. */
  sweep(): Promise<void>
}

type Given = { db: Kysely<Schema>; clock: Clock; limit: number }
type Asked = { accountId: string; day: number; secucode: string }

export function createStockOpenings({ db, clock, limit }: Given): StockOpenings {
  const today = () => shanghaiDayNumber(clock.nowMs())
  const remembered = new Map<string, number>()
  const remember = ({ accountId, day, secucode }: Asked, place: number) => {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(`${accountId} ${day} ${secucode}`, place)
  }
  return {
    async open(accountId, opening, isEndless = false) {
      const asked = { accountId, day: today(), secucode: opening.secucode }
      const known = remembered.get(`${accountId} ${asked.day} ${asked.secucode}`) ?? (await placeOf(db, asked))
      const most = isEndless ? Number.POSITIVE_INFINITY : limit
      const isOpen = known !== null && known > 0
      const place = isOpen ? known : await note(db, { ...asked, ...opening, openedMs: clock.nowMs(), most })
      if (place === null) return { limit, count: limit + 1 }
      if (place < 0) return { limit, count: limit - place }
      remember(asked, place)
      return { limit, count: place }
    },
    async count(accountId) {
      const { open, refused } = await countOf(db, { accountId, day: today() })
      return { limit, count: open + refused }
    },
    async history(accountId, { offset, size }) {
      const own = db.selectFrom('stock_opening').where('account_id', '=', accountId).where('place', '>', 0)
      const rows = own.selectAll().orderBy('day', 'desc').orderBy('place', 'desc').offset(offset).limit(size)
      const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: await rows.execute(), total: Number(total) }
    },
    async sweep() {
      await db
        .deleteFrom('stock_opening')
        .where('day', '<', today() - KEPT_DAYS)
        .execute()
    },
  }
}

/** Erases the history of an account. */
export async function eraseOpenings(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('stock_opening').where('account_id', '=', accountId).execute()
}

async function placeOf(db: Kysely<Schema>, { accountId, day, secucode }: Asked): Promise<number | null> {
  const row = await db
    .selectFrom('stock_opening')
    .select('place')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .where('secucode', '=', secucode)
    .executeTakeFirst()
  return row?.place ?? null
}

/** Stocks of a day; those beyond the limit have negative places and do not count. */
async function countOf(db: Kysely<Schema>, { accountId, day }: Omit<Asked, 'secucode'>): Promise<{ open: number; refused: number }> {
  const rows = await db.selectFrom('stock_opening').select('place').where('account_id', '=', accountId).where('day', '=', day).execute()
  const open = rows.filter(({ place }) => place > 0).length
  return { open, refused: rows.length - open }
}

type Noted = Asked & Opening & { openedMs: number; most: number }

/** Gives a stock the next place of the day, a negative one beyond `most`; null where nothing more is recorded. Concurrent devices are serialised and count a stock once. */
function note(db: Kysely<Schema>, { accountId, day, openedMs, most, ...opening }: Noted): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, accountId))) return null
    const known = await placeOf(trx, { accountId, day, secucode: opening.secucode })
    if (known !== null && known > 0) return known
    const { open, refused } = await countOf(trx, { accountId, day })
    const hasRoom = open < most
    if (!hasRoom && (known !== null || refused >= MAX_REFUSED)) return known
    const place = hasRoom ? open + 1 : -(refused + 1)
    const { secucode, price, change_ratio } = opening
    const values = { place, opened_at: openedMs, price, change_ratio }
    if (known === null)
      await trx
        .insertInto('stock_opening')
        .values({ account_id: accountId, day, secucode, ...values })
        .execute()
    else {
      const own = trx.updateTable('stock_opening').set(values).where('account_id', '=', accountId)
      await own.where('day', '=', day).where('secucode', '=', secucode).execute()
    }
    return place
  })
}
