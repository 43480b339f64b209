import type { SessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import type { Written } from '../../storage/written.ts'

/**
 * The moment the leader shows: with it every node works out the same figures from the same store. Kept in the database with every tick and told to the
 * other nodes besides.
 */
export type Moment = {
  snapshotId: string
  position: SessionPosition
  /** State of the stored market, and the round of quotes of upstreams (epoch ms, null without) the figures are made of. */
  storeVersion: number
  quotedAtMs: number | null
  /** Changes when the session is built anew. */
  build: string
  /** The turnover of the session before is known. */
  isCompared: boolean
  /** Checksum of the figures: a node that comes to others does not show the same. */
  digest: number
  /** When it was told, epoch ms of the leader's machine. */
  toldAtMs: number
}

/** What nodes tell each other. Everything but `opened` and `filling` is found in the database too, a little later. */
export type NodeMessage =
  | { type: 'moment'; moment: Moment }
  /** Something was published, by a node or by an import. */
  | { type: 'written'; what: Written }
  /** The lead was taken or given back. */
  | { type: 'leader' }
  /** Somebody opened a security: the leader asks upstreams. */
  | { type: 'opened'; secucode: string }
  | { type: 'filling'; progress: KeeperProgress | null }
