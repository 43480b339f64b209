import type { OwnData } from '@guanlan/contract/schemas/business/account-export.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { type AccountStore, createAccountStore } from './account-store.ts'
import { type Build, countBuild } from './build-use.ts'
import { ownDataOf } from './export/own-data.ts'
import { createIdentities, type Identities } from './identities.ts'
import { createLimits, type Limits } from './limits.ts'
import { createLoginSessions, type LoginSessions } from './login-sessions.ts'
import { maskedHandset } from './masked-handset.ts'
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts'
import { readSecrets } from './secrets.ts'
import { CarrierError } from './sms/carrier-error.ts'
import { createSandboxInbox, type SandboxInbox } from './sms/sandbox-inbox.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { type Addressee, CODE_S, createSmsCodes, type SmsCodes } from './sms-codes.ts'
import { spend } from './spent-tokens.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { createUserItemStore, type UserItemStore } from './user-item-store.ts'
import { type CollectStore, createCollectStore } from './watchlist-store.ts'

/** Account operations of handlers. */
export type Accounts = {
  store: AccountStore
  collect: CollectStore
  userItems: UserItemStore
  identities: Identities
  tickets: Tickets
  sessions: LoginSessions
  tokens: AccessTokens
  codes: SmsCodes
  limits: Limits
  proof: ProofOfWork
  /** Creates a code and sends it. Throws CarrierError. */
  sendCode(to: Addressee): Promise<void>
  /** Consumes a single-use token. */
  spend(id: string, endsMs: number): Promise<boolean>
  /** Everything stored about an account. */
  ownData(accountId: string): Promise<OwnData>
  /** Counts a build in use. */
  countBuild(build: Build): Promise<void>
  /** The sandbox inbox; null with a carrier. */
  inbox: SandboxInbox | null
  /** Erases due accounts and deletes expired counts and credentials. */
  sweep(): Promise<void>
  stop(): void
}

type Options = {
  db: Kysely<Schema>
  clock: Clock
  secrets: readonly string[]
  /** The SMS carrier; null stores messages in the inbox. */
  sender: SmsSender | null
  /** Reports messages that were not sent for a reason an operator can fix. */
  onTrouble(error: Error): void
}

const SWEEP_MS = 3_600_000
/** Retention of ended logins, to look up that a device was logged out. */
const ENDED_KEPT_MS = 90 * 86_400_000

/** Opens the accounts of a database. */
export async function openAccounts({ db, clock, secrets: given, sender, onTrouble }: Options): Promise<Accounts> {
  const secrets = await readSecrets(db, given)
  const inbox = sender === null ? createSandboxInbox(clock) : null
  const carrier = sender ?? existing(inbox)
  const store = createAccountStore(db, clock)
  const codes = createSmsCodes(db, clock, secrets)
  const collect = createCollectStore(db, clock)
  const userItems = createUserItemStore(db, clock)
  const sweep = async () => {
    const nowMs = clock.nowMs()
    await store.eraseDue()
    await collect.sweep()
    await userItems.sweep()
    await db.deleteFrom('attempt').where('ends_at', '<', nowMs).execute()
    await db.deleteFrom('sms_code').where('expires_at', '<', nowMs).execute()
    await db.deleteFrom('spent_token').where('expires_at', '<', Math.min(nowMs, Date.now())).execute()
    await db
      .deleteFrom('login_session')
      .where('ended_at', '<', nowMs - ENDED_KEPT_MS)
      .execute()
    await db
      .deleteFrom('login_session')
      .where('expires_at', '<', nowMs - ENDED_KEPT_MS)
      .execute()
  }
  // a busy or full database is tried again after an hour
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    store,
    collect,
    userItems,
    codes,
    inbox,
    sweep,
    sessions: createLoginSessions(db, clock, secrets),
    identities: createIdentities(db, clock),
    tickets: createTickets(clock, secrets),
    tokens: createAccessTokens(clock, secrets),
    limits: createLimits(db, clock),
    proof: createProofOfWork(db, secrets),
    sendCode: async (to) => {
      const code = await codes.make(to)
      await carrier.send({ handset: to.handset, code, purpose: to.purpose, minutes: CODE_S / 60 }).catch((error: Error) => {
        if (isForOperators(error)) onTrouble(new Error(`没有发给 ${maskedHandset(to.handset)}：${error.message}`))
        throw error
      })
    },
    ownData: (accountId) => ownDataOf(db, accountId, clock.nowMs()),
    countBuild: (build) => countBuild(db, build, clock.nowMs()),
    spend: (id, endsMs) => spend(db, id, endsMs),
    stop: () => clearInterval(timer),
  }
}

const isForOperators = (error: Error) => error instanceof CarrierError && (error.fault === 'refused' || error.fault === 'unsure')
