import type { DataOrigin } from '@guanlan/datasets/dataset.ts'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { keptSetting, readSetting, writeSetting } from './settings.ts'

/**
 * Where all rows of a store come from. `mixed`: bars of files in a simulated store, which releases before allowed. `clearing`: its simulated rows are being
 * removed, and that was not finished.
 */
export type StoreOrigin = DataOrigin | 'empty' | 'mixed' | 'clearing'
/** What the server runs on. */
export type RunningSource = DataOrigin

const ORIGIN_KEY = 'store_origin'
const SIMULATED_KEY = 'simulated_history'

/** Where the rows of the store come from: what was noted with the first of them, else what its bars and data sets say. */
export async function originOfStore(db: Kysely<Schema>): Promise<StoreOrigin> {
  const noted = (await readSetting(db, ORIGIN_KEY)) as StoreOrigin | null
  if (noted === 'clearing') return noted
  const rows = await db.selectFrom('bar_source').select('source').distinct().execute()
  const sources = new Set(rows.map(({ source }) => source))
  const isSimulated = noted === 'simulated' || sources.has('simulated') || (await readSetting(db, SIMULATED_KEY)) !== null
  if (isSimulated) return sources.has('files') ? 'mixed' : 'simulated'
  if (noted !== null) return noted
  if (sources.has('live')) return 'live'
  return sources.has('files') || (await hasRowsOfFiles(db)) ? 'files' : 'empty'
}

async function hasRowsOfFiles(db: Kysely<Schema>): Promise<boolean> {
  const state = await db.selectFrom('dataset_state').select('dataset').where('source', '=', 'files').limit(1).executeTakeFirst()
  return state !== undefined
}

/** Notes the origin of a store that has none, before its first row: of two processes at once, the second receives what the first noted. */
export async function claimOrigin(db: Kysely<Schema>, origin: DataOrigin): Promise<StoreOrigin> {
  const known = await originOfStore(db)
  if (known !== 'empty' && known !== origin) return known
  return (await keptSetting(db, ORIGIN_KEY, () => origin)) as StoreOrigin
}

/** Notes that a store goes over to another origin. */
export async function keepOrigin(db: Kysely<Schema>, origin: DataOrigin | 'clearing'): Promise<void> {
  if ((await readSetting(db, ORIGIN_KEY)) !== origin) await writeSetting(db, ORIGIN_KEY, origin)
}

const NAMES = { simulated: '模拟数据', live: '实时数据', files: '导入的数据' } as const
const OWN_STORE = '模拟与真实数据不会存进同一个库：请另设 DATA_DIR（或 DATABASE_URL）'
const REPLACE = '运行 npm run import -- --replace-simulated'

const UNUSABLE = {
  mixed: `这个库里模拟与导入的日线混在一起（旧版本的做法）：请${REPLACE} 清除模拟数据，或另设 DATA_DIR（或 DATABASE_URL）`,
  clearing: `这个库的模拟数据没有清除完：请再${REPLACE}`,
} as const

/** Sources a server may be asked for beside the origin of its store: a store of files may go live, as rows of both are real. */
const ALLOWED: Readonly<Record<DataOrigin, readonly DataOrigin[]>> = { simulated: ['simulated'], live: ['live'], files: ['files', 'live'] }

/**
 * What the server runs on, of what it was asked for and where the rows of the store come from. `auto` stays with the store; an empty store becomes live when
 * an upstream answers. Throws an Error with a Chinese sentence where the two contradict each other.
 */
export async function decideSource(
  asked: 'auto' | RunningSource,
  origin: StoreOrigin,
  isReachable: () => Promise<boolean>,
): Promise<RunningSource> {
  if (origin === 'mixed' || origin === 'clearing') throw new Error(UNUSABLE[origin])
  if (origin === 'empty') return asked === 'auto' ? ((await isReachable()) ? 'live' : 'simulated') : asked
  if (asked === 'auto') return origin
  if (ALLOWED[origin].includes(asked)) return asked
  throw new Error(`这个库里是${NAMES[origin]}，不能用 DATA_SOURCE=${asked}。${OWN_STORE}，或改 DATA_SOURCE=${origin} 或 auto`)
}

/** Why files cannot be imported into a store of this origin, in Chinese; null when they can. */
export function refusesFiles(origin: StoreOrigin): string | null {
  if (origin === 'mixed' || origin === 'clearing') return UNUSABLE[origin]
  if (origin !== 'simulated') return null
  return `这个库里是模拟数据，不能导入真实数据。${OWN_STORE}后再导入；要放弃这个库的全部模拟数据，请加 --replace-simulated`
}

/** Thrown by a write of rows whose origin the store does not have; the message is Chinese. */
export class OriginRefused extends Error {
  override readonly name = 'OriginRefused'
}

/**
 * Lets a write of rows pass whose origin the store has, or that is real like its rows. Writers of bars and of tables call it in their transaction. Throws
 * OriginRefused where simulated and real rows would stand in one store.
 */
export async function admitOrigin(trx: Kysely<Schema>, origin: DataOrigin): Promise<void> {
  const noted = (await readSetting(trx, ORIGIN_KEY)) as DataOrigin | 'clearing' | null
  if (noted === origin) return
  if (noted === 'clearing') throw new OriginRefused(UNUSABLE.clearing)
  const isSimulated = noted === 'simulated' || (await readSetting(trx, SIMULATED_KEY)) !== null
  if (origin === 'simulated' ? noted !== null && !isSimulated : isSimulated)
    throw new OriginRefused(
      origin === 'simulated' ? `这个库里是真实数据，不能写入模拟数据。${OWN_STORE}` : (refusesFiles('simulated') ?? OWN_STORE),
    )
}
