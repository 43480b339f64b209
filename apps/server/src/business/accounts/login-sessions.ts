import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { LoginSessionTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Credential, createRefreshCredentials, type RefreshCredentials } from './refresh-credentials.ts'
import type { Secrets } from './secrets.ts'

/** Validity of a login without renewal. */
const LOGIN_MS = 30 * 86_400_000
/** How long the previous credential is accepted, for two concurrent tabs or a lost answer. */
const GRACE_MS = 30_000
/** Resolution of `last_seen_at`. */
const SEEN_MS = 60_000
/** Upper limit of logins per account: a further one ends the least recently used. */
const MOST_OPEN = 50

export type EndReason = 'logout' | 'kicked' | 'password' | 'reuse' | 'replaced'
export type Device = { device: string; deviceId: string; channel: string; address: string }
type Opening = { accountId: string; parent?: LoginSessionTable }
/** A login and its refresh credential. */
export type Renewable = { session: LoginSessionTable; refreshToken: string }

/** Logins. A login is renewed with a single-use credential; a repeated use ends the login. */
export type LoginSessions = {
  open(accountId: string, device: Device): Promise<Renewable>
  /** A login that ends with its parent at the latest; null if the parent has ended. */
  openUnder(parentId: string, device: Device): Promise<Renewable | null>
  /** Null for a foreign credential, or one of an ended login. */
  renew(refreshToken: string, address: string): Promise<Renewable | null>
  /** The login if it is active; updates `last_seen_at`. */
  running(id: string): Promise<LoginSessionTable | null>
  list(accountId: string): Promise<LoginSessionTable[]>
  /** Ends one login of an account, or with `but` all others, or all, together with their child logins. */
  end(accountId: string, reason: EndReason, which?: { id?: string; but?: string }): Promise<void>
}

type Deps = { db: Kysely<Schema>; clock: Clock; credentials: RefreshCredentials }

export function createLoginSessions(db: Kysely<Schema>, clock: Clock, secrets: Secrets): LoginSessions {
  const deps = { db, clock, credentials: createRefreshCredentials(secrets) }
  return {
    open: (accountId, device) => open(deps, { accountId }, device),
    openUnder: (parentId, device) => openUnder(deps, parentId, device),
    renew: (refreshToken, address) => renew(deps, refreshToken, address),
    running: (id) => running(deps, id),
    list: (accountId) => list(deps, accountId),
    end: (accountId, reason, which = {}) => end(deps, { accountId, reason, ...which }),
  }
}

async function open(deps: Deps, { accountId, parent }: Opening, at: Device): Promise<Renewable> {
  const { db, clock, credentials } = deps
  const nowMs = clock.nowMs()
  const expires_at = Math.min(nowMs + LOGIN_MS, parent?.expires_at ?? Number.POSITIVE_INFINITY)
  const session: LoginSessionTable = {
    id: randomUUID(),
    account_id: accountId,
    device: at.device,
    device_id: at.deviceId,
    channel: at.channel,
    address: at.address,
    created_at: nowMs,
    last_seen_at: nowMs,
    expires_at,
    generation: 0,
    renewed_at: nowMs,
    ended_at: null,
    end_reason: null,
    parent_id: parent?.id ?? null,
  }
  await db.insertInto('login_session').values(session).execute()
  await endReplaced(deps, session)
  return { session, refreshToken: credentials.write(session) }
}

async function openUnder(deps: Deps, parentId: string, device: Device): Promise<Renewable | null> {
  const parent = await running(deps, parentId)
  if (parent === null) return null
  const opened = await open(deps, { accountId: parent.account_id, parent }, device)
  // the parent may have ended since it was read
  if ((await running(deps, parentId)) !== null) return opened
  await end(deps, { accountId: parent.account_id, reason: 'logout', id: opened.session.id })
  return null
}

/** Ends logins of an account beyond `MOST_OPEN`, except the newest. */
async function endReplaced(deps: Deps, { id, account_id }: LoginSessionTable): Promise<void> {
  const others = (await list(deps, account_id)).filter((one) => one.id !== id)
  for (const { id: replaced } of others.slice(MOST_OPEN - 1)) await end(deps, { accountId: account_id, reason: 'replaced', id: replaced })
}

async function running({ db, clock }: Deps, id: string): Promise<LoginSessionTable | null> {
  const session = await db.selectFrom('login_session').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()
  const nowMs = clock.nowMs()
  if (session === undefined || session.expires_at <= nowMs) return null
  if (nowMs - session.last_seen_at >= SEEN_MS)
    await db.updateTable('login_session').set({ last_seen_at: nowMs }).where('id', '=', id).execute()
  return session
}

async function renew(deps: Deps, refreshToken: string, address: string): Promise<Renewable | null> {
  const asked = deps.credentials.read(refreshToken)
  if (asked === null || (await running(deps, asked.id)) === null) return null
  const renewed = (await step(deps, asked, address)) ?? (await late(deps, asked))
  return renewed === null ? null : { session: renewed, refreshToken: deps.credentials.write(renewed) }
}

/** The next renewal of a login, for the holder of its newest credential; null for another. */
async function step({ db, clock }: Deps, { id, generation }: Credential, address: string): Promise<LoginSessionTable | null> {
  const nowMs = clock.nowMs()
  const parent = await db
    .selectFrom('login_session as own')
    .innerJoin('login_session as parent', 'parent.id', 'own.parent_id')
    .select('parent.expires_at')
    .where('own.id', '=', id)
    .executeTakeFirst()
  const expires_at = Math.min(nowMs + LOGIN_MS, parent?.expires_at ?? Number.POSITIVE_INFINITY)
  const next = { generation: generation + 1, renewed_at: nowMs, last_seen_at: nowMs, expires_at, address }
  const renewed = await db
    .updateTable('login_session')
    .set(next)
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return renewed ?? null
}

/** An older credential: the previous one is accepted for a moment, any other indicates theft. */
async function late(deps: Deps, { id, generation }: Credential): Promise<LoginSessionTable | null> {
  const now = await running(deps, id)
  if (now === null) return null
  if (generation === now.generation - 1 && deps.clock.nowMs() - now.renewed_at <= GRACE_MS) return now
  await end(deps, { accountId: now.account_id, reason: 'reuse', id })
  return null
}

type Ending = { accountId: string; reason: EndReason; id?: string; but?: string }

async function end({ db, clock }: Deps, { accountId, reason, id, but }: Ending): Promise<void> {
  const ended = { ended_at: clock.nowMs(), end_reason: reason }
  await db
    .updateTable('login_session')
    .set(ended)
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (one) => one.where((eb) => eb.or([eb('id', '=', id ?? ''), eb('parent_id', '=', id ?? '')])))
    .$if(but !== undefined, (others) => others.where('id', '!=', but ?? ''))
    .where('ended_at', 'is', null)
    .execute()
}

async function list({ db, clock }: Deps, accountId: string): Promise<LoginSessionTable[]> {
  const all = await db
    .selectFrom('login_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return all.filter(({ expires_at }) => expires_at > clock.nowMs())
}
