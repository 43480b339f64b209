import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { type Kysely, sql } from 'kysely'
import { isServerRunning, SILENT_MS } from '../../market/nodes/presence.ts'
import { bumpStoreVersion } from '../../storage/bars/store-version.ts'
import type { Schema } from '../../storage/schema.ts'
import { keepOrigin, originOfStore } from '../../storage/store-origin.ts'

/** Why simulated rows cannot be removed now, in Chinese. */
export class NotReplaced extends Error {
  override readonly name = 'NotReplaced'
}

/**
 * What becomes of a table: `emptied` (rows of the simulated market, and figures computed of it), `by-data-set` (rows of data sets that files, operators or a release
 * provide stay), `bars` (bars of files stay: an earlier release let them into a simulated store), `settings` (notes about the simulated market go), `kept`
 * (people, orders, what they keep: nothing of a market).
 */
type Fate = 'emptied' | 'by-data-set' | 'bars' | 'settings' | 'kept'

/** What becomes of every table of the database. */
export const tableFates: Readonly<Record<keyof Schema, Fate>> = {
  bar_source: 'bars',
  security: 'emptied',
  dividend: 'emptied',
  adjust_factor: 'emptied',
  share_capital: 'emptied',
  sector: 'emptied',
  sector_member: 'emptied',
  factor_cut: 'emptied',
  factor_column: 'emptied',
  backtest_run: 'emptied',
  screen_performance: 'emptied',
  job_state: 'emptied',
  share: 'emptied',
  temperature_revision: 'emptied',
  strategy: 'emptied',
  strategy_signal: 'emptied',
  strategy_result: 'emptied',
  import_batch: 'emptied',
  import_change: 'emptied',
  dataset_state: 'by-data-set',
  dataset_run: 'by-data-set',
  record_segment: 'by-data-set',
  column_chunk: 'by-data-set',
  column_day: 'by-data-set',
  text_block: 'by-data-set',
  text_posting: 'by-data-set',
  setting: 'settings',
  account: 'kept',
  attempt: 'kept',
  attribution: 'kept',
  audit_entry: 'kept',
  build_use: 'kept',
  calendar_address: 'kept',
  client_log: 'kept',
  cloud_file: 'kept',
  collect_group: 'kept',
  collect_item: 'kept',
  coupon: 'kept',
  entitlement: 'kept',
  feedback: 'kept',
  identity: 'kept',
  imported_security: 'kept',
  kept_stamp: 'kept',
  ledger_entry: 'kept',
  login_session: 'kept',
  market_index: 'kept',
  member_order: 'kept',
  membership_grant: 'kept',
  order_payment: 'kept',
  order_refund: 'kept',
  payment_difference: 'kept',
  payment_event: 'kept',
  platform_token: 'kept',
  preset_use: 'kept',
  promoter: 'kept',
  redeem_code: 'kept',
  redeem_use: 'kept',
  reward_entry: 'kept',
  sandbox_refund: 'kept',
  sandbox_trade: 'kept',
  search_count: 'kept',
  seat_correction_log: 'emptied',
  share_visit: 'kept',
  sms_code: 'kept',
  spent_token: 'kept',
  stock_opening: 'kept',
  usage_count: 'kept',
  usage_device: 'kept',
  store_account: 'kept',
  store_subscription: 'kept',
  store_transaction: 'kept',
  user_item: 'kept',
  unread_words: 'kept',
  user_coupon: 'kept',
}

const tablesOf = (fate: Fate) => keysOf(tableFates).filter((table) => tableFates[table] === fate)

/** Notes about the market, by the beginning of their key. */
const NOTES = ['simulated_history', 'ingest_run.', 'leader_moment', 'subscriber.', 'dataset_coverage', 'keeper_lease']
/** Sources of data sets that are not simulated. */
const REAL = ['files', 'content', 'operator']
const SECURITIES_PER_STEP = 200

/**
 * Removes every simulated row of a store, and every figure computed of them, so that files can be imported: afterwards the store is empty, or one of files where
 * bars of files were in it. Many transactions; until the last one the store is noted as being cleared, no server starts on it, and running this again goes on.
 * Returns what was done, in Chinese. Throws NotReplaced where a server uses the store, or its rows are real.
 */
export async function replaceSimulated(db: Kysely<Schema>, progress: (text: string) => void): Promise<string> {
  const origin = await originOfStore(db)
  if (origin === 'empty' || origin === 'files') return '库里没有模拟数据，不用清除'
  if (origin === 'live') throw new NotReplaced('这个库里是实时数据，没有可清除的模拟数据')
  await keepOrigin(db, 'clearing')
  // said after that: a server that starts now finds the store being cleared
  if (await isServerRunning(db)) {
    if (origin !== 'clearing') await keepOrigin(db, 'simulated')
    throw new NotReplaced(`有服务正在使用这个库：请先停止服务再清除（异常退出的服务，等 ${SILENT_MS / 1000} 秒）`)
  }
  await clearBars(db, progress)
  for (const table of tablesOf('emptied')) {
    progress(`正在清除 ${table}`)
    await db.deleteFrom(table as 'security').execute()
  }
  await clearDatasets(db, progress)
  await finish(db)
  progress('')
  return '已清除库里的全部模拟数据和由它算出的结果'
}

async function clearBars(db: Kysely<Schema>, progress: (text: string) => void): Promise<void> {
  for (let done = 0; ; done += SECURITIES_PER_STEP) {
    const next = db.selectFrom('bar_source').select('secucode').where('source', '!=', 'files').limit(SECURITIES_PER_STEP)
    const codes = (await next.execute()).map(({ secucode }) => secucode)
    if (codes.length === 0) break
    progress(`正在清除日线：已清 ${done} 只证券`)
    await db.transaction().execute(async (trx) => {
      await barChunks(trx).where('secucode', 'in', codes).execute()
      await trx.deleteFrom('bar_source').where('secucode', 'in', codes).execute()
    })
  }
  // what a fill left that was killed
  await barChunks(db)
    .where('secucode', 'not in', (eb) => eb.selectFrom('bar_source').select('secucode'))
    .execute()
  await publishBars(db)
}

const BARS = marketDatasets.dayBars.key
const barChunks = (db: Kysely<Schema>) => db.deleteFrom('column_chunk').where('dataset', '=', BARS)

/** What is left of the bars is of files. */
async function publishBars(db: Kysely<Schema>): Promise<void> {
  const { rows } = await db
    .selectFrom('bar_source')
    .select((eb) => eb.fn.sum<number>('bars').as('rows'))
    .executeTakeFirstOrThrow()
  if (Number(rows) === 0) await db.deleteFrom('dataset_state').where('dataset', '=', BARS).execute()
  else
    await db
      .updateTable('dataset_state')
      .set((eb) => ({ rows: Number(rows), source: 'files', snapshot: eb('snapshot', '+', 1) }))
      .where('dataset', '=', BARS)
      .execute()
}

async function clearDatasets(db: Kysely<Schema>, progress: (text: string) => void): Promise<void> {
  const real = db.selectFrom('dataset_state').select('dataset').where('source', 'in', REAL)
  // states last: they say which data sets are real
  const tables = tablesOf('by-data-set').toSorted((a, b) => Number(a === 'dataset_state') - Number(b === 'dataset_state'))
  for (const table of tables) {
    progress(`正在清除 ${table}`)
    await db
      .deleteFrom(table as 'dataset_state')
      .where('dataset', 'not in', real)
      .where('dataset', '!=', BARS)
      .execute()
  }
}

async function finish(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await bumpStoreVersion(trx)
    for (const note of NOTES)
      await trx
        .deleteFrom('setting')
        .where(sql<string>`substr(key, 1, ${sql.lit(note.length)})`, '=', note)
        .execute()
    await trx.deleteFrom('setting').where('key', '=', 'store_origin').execute()
    if ((await originOfStore(trx)) === 'files') await keepOrigin(trx, 'files')
  })
}
