import { createIdentities } from '../../business/accounts/identities.ts'
import { maskedHandset } from '../../business/accounts/masked-handset.ts'
import { productsOf } from '../../business/membership/products.ts'
import { openPayments } from '../../business/payments/payments.ts'
import type { Env } from '../../env.ts'
import { shiftedClock, systemClock } from '../../runtime/clock.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { writeAudit } from './audit.ts'
import { type Admin, NotConfirmed } from './command.ts'
import { joined } from './joined.ts'

export type Asking = {
  /** Name of the command, as the audit log has it. */
  command: string
  who: string
  isRevealing: boolean
  /** Puts a question; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null
  /** The answer is yes. */
  isSure: boolean
  /** Hears of what has to be looked at. */
  onTrouble(error: Error): void
}

export type OpenedAdmin = {
  admin: Admin
  /** Writes down whose numbers were shown whole. */
  noteRevealed(): Promise<void>
  close(): Promise<void>
}

/** Opens the store of the environment for a command, beside servers that may run on it. Throws an Error with a Chinese sentence. */
export async function openAdmin(env: Env, asking: Asking): Promise<OpenedAdmin> {
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  const { db } = database
  const clock = env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)
  const payments = openPayments(env, { db, clock, openIdOf: createIdentities(db, clock).openIdOf })
  const { who, command, onTrouble } = asking
  const revealed = new Set<string>()
  const admin: Admin = {
    db,
    database,
    clock,
    env,
    payments,
    numberOf({ id, handset }) {
      if (handset === null || !asking.isRevealing) return handset === null ? null : maskedHandset(handset)
      revealed.add(id)
      return handset
    },
    orderContextOf: (where) => ({ db: where, clock, payments, products: () => productsOf(createRecordStore(where)), onTrouble }),
    confirm: (question) => confirm(asking, question),
    change: (what, work) =>
      db.transaction().execute(async (trx) => {
        const { value, subject = what.subject, before, after, isNothing } = await work(joined(trx))
        if (isNothing !== true) await writeAudit(trx, { who, command, ...what, subject, before, after, atMs: clock.nowMs() })
        return value
      }),
  }
  return {
    admin,
    async noteRevealed() {
      const accounts = [...revealed]
      if (accounts.length === 0) return
      const subject = accounts.length === 1 ? (accounts[0] ?? '') : ''
      await writeAudit(db, { who, command: `${command} --reveal`, subject, after: { accounts }, atMs: clock.nowMs() })
    },
    async close() {
      payments.stop()
      await database.close()
    },
  }
}

async function confirm({ ask, isSure }: Asking, question: string): Promise<void> {
  if (isSure) return
  if (ask === null) throw new NotConfirmed(`${question}\n没有执行：请核对后加 --yes 再运行`)
  if (!(await ask(question))) throw new NotConfirmed('没有执行')
}
