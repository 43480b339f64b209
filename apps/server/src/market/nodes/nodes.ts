import { randomBytes } from 'node:crypto'
import { formatInstant } from '../../runtime/clock.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import type { Fence } from '../../storage/fence.ts'
import { channelOf } from '../../storage/notify-written.ts'
import { type Database, ownConnections } from '../../storage/open-database.ts'
import { onWritten, type Written } from '../../storage/written.ts'
import { type Leadership, type Leading, startLeadership } from './leadership.ts'
import type { Moment, NodeMessage } from './messages.ts'
import { type LinkState, type NodeLink, noLink, openRedisLink } from './redis-link.ts'

/** Status of a node. */
export type NodeStatus = {
  /** `alone`: a single server. */
  role: 'alone' | 'leader' | 'follower'
  /** Names of this node and of the leader; null without one. */
  node: string | null
  leader: { node: string; since: string } | null
  redis: LinkState
  /** How long after the leader this node shows its snapshot, ms; of one that is known but not shown yet, its age. Null before the first. */
  lagMs: number | null
}

/** Events for other modules of this node. */
export type NodeListener = {
  /** The node leads in this term from now on, or follows (null). */
  role(term: number | null): void
  moment(moment: Moment): void
  written(what: Written): void
  opened(secucode: string): void
}

/** The nodes that share a database, as one of them sees it. */
export type Nodes = {
  /** Term in which this node leads; null while it follows, undefined for a server of its own. */
  term(): number | null | undefined
  /** For a thread that is started while the node leads. */
  fence(): Fence | undefined
  status(): NodeStatus
  /** The present fill of the leader. */
  filling(): KeeperProgress | null
  listen(listener: NodeListener): void
  send(message: NodeMessage): void
  /** This node shows a moment now: its own while it leads, else the leader's. */
  shown(moment: Moment): void
  /** Reads the leadership. */
  look(): void
  /** Releases the lead before the threads of this node end: their later writes are refused, and another node need not wait. */
  leave(): Promise<void>
  stop(): Promise<void>
}

/** A server with a database of its own. */
export const alone: Nodes = {
  term: () => undefined,
  fence: () => undefined,
  status: () => ({ role: 'alone', node: null, leader: null, redis: 'off', lagMs: null }),
  filling: () => null,
  listen: () => {},
  send: () => {},
  shown: () => {},
  look: () => {},
  leave: async () => {},
  stop: async () => {},
}

/** The reported fill expires without further reports. */
const FILLING_MS = 10_000

type Member = {
  node: string
  leadership: Leadership | null
  leading: Leading
  link: NodeLink
  listener: NodeListener | null
  heard: Moment | null
  shown: { reportedAtMs: number; lagMs: number } | null
  filling: { progress: KeeperProgress | null; atMs: number } | null
}

type Where = { databaseUrl?: string | undefined; redisUrl?: string | undefined }

/**
 * Joins an installation of several nodes where the database is PostgreSQL: resolves when the leader is known. Without Redis
 * nodes read everything from the database a little later.
 */
export async function joinNodes({ db }: Database, { databaseUrl, redisUrl }: Where): Promise<Nodes> {
  if (!databaseUrl) return alone
  const node = randomBytes(3).toString('hex')
  const leading: Leading = { term: null, leader: null }
  const member: Member = { node, leadership: null, leading, link: noLink, listener: null, heard: null, shown: null, filling: null }
  const from = { url: redisUrl ?? '', channel: await channelOf(db), from: node }
  if (redisUrl !== undefined) {
    member.link = openRedisLink(from, {
      onMessage: (message) => hear(member, message),
      onState: (state) => console.warn(state === 'connected' ? 'Redis 恢复了连接' : 'Redis 连不上：节点之间改由数据库传递，稍慢一些'),
    })
  }
  // requests that wait for each other must not block the election
  const own = ownConnections(databaseUrl)
  member.leadership = await startLeadership({ db: own.db, node, onChange: (now) => change(member, now) })
  const unhear = onWritten((what) => {
    member.link.send({ type: 'written', what })
    member.listener?.written(what)
  })
  return {
    term: () => member.leading.term,
    fence: () => ({ term: member.leading.term }),
    status: () => statusOf(member),
    filling: () => (member.filling !== null && Date.now() - member.filling.atMs < FILLING_MS ? member.filling.progress : null),
    listen(listener) {
      member.listener = listener
    },
    send: (message) => member.link.send(message),
    shown: (moment) => show(member, moment),
    look: () => member.leadership?.look(),
    async leave() {
      await member.leadership?.stop()
      member.link.send({ type: 'leader' })
    },
    async stop() {
      unhear()
      await member.leadership?.stop()
      await member.link.stop()
      await own.close()
    },
  }
}

function change(member: Member, leading: Leading): void {
  const before = member.leading.term
  member.leading = leading
  if (before === leading.term) return
  if (leading.term !== null) member.link.send({ type: 'leader' })
  member.listener?.role(leading.term)
}

function hear(member: Member, message: NodeMessage): void {
  const isLeading = member.leading.term !== null
  if (message.type === 'leader') member.leadership?.look()
  if (message.type === 'written') member.listener?.written(message.what)
  if (message.type === 'opened' && isLeading) member.listener?.opened(message.secucode)
  if (message.type === 'filling') member.filling = { progress: message.progress, atMs: Date.now() }
  if (message.type !== 'moment' || isLeading) return
  member.heard = message.moment
  member.listener?.moment(message.moment)
}

function show(member: Member, moment: Moment): void {
  const isLeading = member.leading.term !== null
  if (isLeading) member.link.send({ type: 'moment', moment })
  member.shown = { reportedAtMs: moment.reportedAtMs, lagMs: isLeading ? 0 : Math.max(0, Date.now() - moment.reportedAtMs) }
}

function statusOf({ node, leading, link, heard, shown }: Member): NodeStatus {
  const isLeading = leading.term !== null
  const isBehind = !isLeading && heard !== null && heard.reportedAtMs > (shown?.reportedAtMs ?? 0)
  const { leader } = leading
  return {
    role: isLeading ? 'leader' : 'follower',
    node,
    leader: leader === null || leader.owner === null ? null : { node: leader.node, since: formatInstant(leader.sinceMs) },
    redis: link.state(),
    lagMs: isBehind ? Math.max(0, Date.now() - heard.reportedAtMs) : (shown?.lagMs ?? null),
  }
}
