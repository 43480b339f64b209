import type { SessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import type { Written } from '../../storage/written.ts'

/**
 * The moment the leader shows, from which every node computes the same figures with the same store. Stored in the database with every tick and sent to the
 * other nodes.
 */
export type Moment = {
  snapshotId: string
  position: SessionPosition
  /** State of the stored market, and the round of quotes of upstreams (epoch ms, null without) the figures are made of. */
  storeVersion: number
  quotedAtMs: number | null
  /** Changes when the session is rebuilt. */
  build: string
  /** The turnover of the session before is known. */
  isCompared: boolean
  /** Checksum of the figures, to detect a node that computes others. */
  digest: number
  /** When it was sent, epoch ms of the leader's machine. */
  reportedAtMs: number
}

/** Messages between nodes. All but `opened` and `filling` are in the database too, a little later. */
export type NodeMessage =
  | { type: 'moment'; moment: Moment }
  /** Something was published, by a node or by an import. */
  | { type: 'written'; what: Written }
  /** The lead was taken or released. */
  | { type: 'leader' }
  /** A security was opened: the leader requests upstreams. */
  | { type: 'opened'; secucode: string }
  | { type: 'filling'; progress: KeeperProgress | null }
