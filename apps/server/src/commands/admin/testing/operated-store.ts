import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createAccountStore } from '../../../business/accounts/account-store.ts'
import { type Membership, openMembership } from '../../../business/membership/membership.ts'
import { agreed } from '../../../business/membership/testing/shop.ts'
import { openPayments, type Payments } from '../../../business/payments/payments.ts'
import { readEnv } from '../../../env.ts'
import { shiftedClock } from '../../../runtime/clock.ts'
import { content } from '../../../sources/content/content.ts'
import { publishContent } from '../../../sources/content/publish-content.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import type { Schema } from '../../../storage/schema.ts'
import { commands } from '../commands.ts'
import { exits, runAdmin } from '../run-admin.ts'

const NOW = '2026-11-20T14:32:00+08:00'
type Ran = { exit: number; out: string; err: string }

/** Whether every change left a line in the log, and nothing else did. */
type Kept = { isChanged: boolean; isLogged: boolean }

const commandOf = (args: readonly string[]) => commands.find(({ name }) => name.split(' ').every((word, k) => args[k] === word))

/** Runs command lines on a store as `npm run admin` does. */
function runner(env: Readonly<Record<string, string>>) {
  const used = new Set<string>()
  const run = async (args: readonly string[], answer: boolean | null = null): Promise<Ran> => {
    const [out, err]: [string[], string[]] = [[], []]
    const ask = answer === null ? null : async () => answer
    const around = { env, user: 'root', ask, out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
    const exit = await runAdmin(args, around)
    const name = commandOf(args)?.name
    if (exit === exits.done && name !== undefined && !args.includes('--help')) used.add(name)
    return { exit, out: out.join('\n'), err: err.join('\n') }
  }
  /** One that must succeed; its answer as data. */
  const done = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { exit, out, err } = await run([...args, '--json', ...(commandOf(args)?.changes === true ? ['--yes'] : [])])
    if (exit !== exits.done) throw new Error(`${args.join(' ')}: ${exit} ${err}`)
    return JSON.parse(out) as Record<string, unknown>
  }
  return {
    run,
    done,
    unused: (prefix: RegExp) => commands.filter(({ name }) => prefix.test(name) && !used.has(name)).map(({ name }) => name),
  }
}

/** Rows of data sets, large and named by the snapshot in `dataset_state`; and the log itself. */
const LEFT_OUT = /^(audit_entry|record_segment|text_block|text_posting)$/

/** Everything operators can change, as one text. */
async function businessOf(db: Kysely<Schema>): Promise<string> {
  const tables = sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
  const hash = createHash('sha256')
  for (const { name } of (await tables.execute(db)).rows)
    if (!LEFT_OUT.test(name)) hash.update(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows))
  return hash.digest('hex')
}

type Selling = { db: Kysely<Schema>; membership: Membership; payments: Payments }

/** Orders of a month, paid at the cashier of the sandbox where `isPaid`. */
function buyer({ db, membership, payments }: Selling) {
  let requests = 0
  return async (accountId: string, isPaid: boolean): Promise<string> => {
    const place = { way: 'wechat-h5', address: '', channel: 'h5' } as const
    const { order } = await membership.create(accountId, { sku: 'vip-month', coupons: [], ...place, agreed, requestId: `r${++requests}` })
    if (!isPaid) return order.id
    const trade = db.selectFrom('sandbox_trade').select('prepay_id').where('trade_no', 'like', `${order.id}%`)
    await payments.cashier?.pay((await trade.executeTakeFirstOrThrow()).prepay_id, 'never')
    await membership.one(accountId, order.id)
    return order.id
  }
}

/** A store with three people and what is sold, and its command line. Numbers of the people: 13900000000 and on. */
export async function openOperatedStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-admin-'))
  const given = { DATA_DIR: dataDir, CLOCK: NOW, NODE_ENV: 'test', APP_ENV: 'trial' }
  const clock = shiftedClock(NOW)
  const { db, close } = await openDatabase({ dataDir })
  await publishContent(db, { dataDir, nowMs: clock.nowMs })
  const payments = openPayments(readEnv(given), { db, clock, openIdOf: async () => null })
  const membership = openMembership({ db, clock, payments, products: async () => [...content.products], onTrouble: () => {} })
  // what goes on by itself is not of these tests
  await membership.stop()
  const open = async (k: number) =>
    (await createAccountStore(db, clock).open(`1390000000${k}`, { agreement: '2026-11-01', channel: 'h5' })).account.id
  const people = { ann: await open(0), bob: await open(1), eve: await open(2) }
  const { run, done, unused } = runner(given)
  const audits = async () => (await db.selectFrom('audit_entry').select('id').execute()).length
  const state = async () => [await audits(), await businessOf(db)] as const
  return {
    ...{ db, clock, dataDir, given, people, membership, run, done, unused, business: () => businessOf(db) },
    order: buyer({ db, membership, payments }),
    /** Runs a command that must succeed. Throws where it changed something without a line of the log, or a line reports nothing. */
    async held<T = Record<string, never>>(...args: string[]): Promise<T> {
      const before = await state()
      const reported = await done(...args)
      const after = await state()
      const kept: Kept = { isChanged: after[1] !== before[1], isLogged: after[0] > before[0] }
      if (kept.isChanged !== kept.isLogged || kept.isChanged !== commandOf(args)?.changes)
        throw new Error(`${args.join(' ')}: ${JSON.stringify(kept)}`)
      return reported as T
    },
    /** The lines of the log about something. */
    lines: async (subject: string) => (await done('audit', 'list', '--subject', subject)).audit as Record<string, unknown>[],
    async close() {
      payments.stop()
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
