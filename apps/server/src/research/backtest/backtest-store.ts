import { crc32 } from 'node:zlib'
import type { BacktestTrade, RefusedOrder } from '@guanlan/engine/backtest/trading-rules.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import { packed, unpacked } from '../../storage/columns/packing.ts'
import { TornPart } from '../../storage/columns/torn-part.ts'
import type { Schema } from '../../storage/schema.ts'
import { RULES } from './basis.ts'
import { rounded } from './rounded.ts'
import type { BacktestResult } from './run-backtest.ts'

/** Runs kept; the oldest are forgotten. */
const MOST_KEPT = 1_000

/** A result without its trades and refused orders, which are read by themselves, and the rules of trading it was computed by. */
export type KeptResult = Omit<BacktestResult, 'report'> & {
  rules: number
  report: Omit<BacktestResult['report'], 'trades' | 'refused'> & { trades: number }
}
/** Orders of a run, carried out and refused. */
export type KeptOrders = { rules: number; trades: BacktestTrade[]; refused: RefusedOrder[] }
export type KeptRun = { id: string; createdAtMs: number; result: KeptResult }

function checksum(result: Uint8Array, trades: Uint8Array): number {
  return crc32(trades, crc32(result))
}

/** Keeps a result; one that is kept already stays, as it is the same. Figures are kept as they are sent: ratios with eight decimals. */
export async function writeRun(db: Kysely<Schema>, { report, ...rest }: BacktestResult, createdAtMs: number): Promise<void> {
  const { trades: all, refused, ...curves } = report
  const kept = rounded({ ...rest, rules: RULES, report: { ...curves, trades: all.length } } satisfies KeptResult)
  const orders = rounded({ rules: RULES, trades: all, refused } satisfies KeptOrders)
  const result = packed(JSON.stringify(kept))
  const trades = packed(JSON.stringify(orders))
  await db
    .insertInto('backtest_run')
    .values({ id: rest.hash, created_at: createdAtMs, crc: checksum(result, trades), result, trades })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  const oldest = await db
    .selectFrom('backtest_run')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(MOST_KEPT)
    .limit(50)
    .execute()
  const gone = oldest.map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('backtest_run').where('id', 'in', gone).execute()
}

async function readRow(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('backtest_run').selectAll().where('id', '=', id).executeTakeFirst()
  if (row !== undefined && checksum(row.result, row.trades) !== row.crc) throw new TornPart('backtests', id)
  return row
}

/** A kept run; null when there is none, or it was computed by other rules of trading. Throws TornPart. */
export async function readRun(db: Kysely<Schema>, id: string): Promise<KeptRun | null> {
  const row = await readRow(db, id)
  if (row === undefined) return null
  const result = storedJson<KeptResult>(unpacked(row.result).toString())
  return result.rules === RULES ? { id, createdAtMs: row.created_at, result } : null
}

/** Whether a run is kept. */
export async function hasRun(db: Kysely<Schema>, id: string): Promise<boolean> {
  return (await db.selectFrom('backtest_run').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Orders of a kept run, in the order they ended; null when it is not kept, or was computed by other rules. Throws TornPart. */
export async function readOrders(db: Kysely<Schema>, id: string): Promise<KeptOrders | null> {
  const row = await readRow(db, id)
  if (row === undefined) return null
  const kept = storedJson<KeptOrders>(unpacked(row.trades).toString())
  return kept.rules === RULES ? kept : null
}
