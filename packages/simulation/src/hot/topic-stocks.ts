import type { TopicStocks } from '@guanlan/contract/rows/hot.ts'
import { float32At, int8At, int16At, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Profile } from '../security-profile.ts'
import { type Attention, placeIn } from './attention.ts'

const STOCKS = 10

/** Where members are looked up: all securities by row, and a session. */
type Scene = { profiles: readonly Profile[]; room: Attention; session: number }

const placeOf = ({ room, session }: Scene, row: number) => placeIn(room, row, session)

/** The member with the longest run of limit-ups, then the greatest rise. */
export function leaderOf(scene: Scene, rows: readonly number[]): number {
  const { room } = scene
  const streak = (row: number) => Math.max(int8At(room.limit, placeOf(scene, row)), 0)
  const leads = (a: number, b: number) =>
    streak(a) - streak(b) || int16At(room.change, placeOf(scene, a)) - int16At(room.change, placeOf(scene, b)) || b - a
  return rows.reduce((best, row) => (leads(row, best) > 0 ? row : best))
}

/** Members shown: by attention, the leader always among them. */
function shownOf(scene: Scene, rows: readonly number[], leader: number): number[] {
  const heat = (row: number) => float32At(scene.room.heat, placeOf(scene, row))
  const shown: number[] = []
  for (const row of rows) {
    // few of hundreds are shown: each is put in its place among those found, instead of sorting all
    let at = shown.length
    while (at > 0 && heat(row) > heat(itemAt(shown, at - 1))) at--
    if (at >= STOCKS) continue
    shown.splice(at, 0, row)
    if (shown.length > STOCKS) shown.pop()
  }
  if (!shown.includes(leader)) shown[shown.length - 1] = leader
  return shown
}

/** Constituents of a topic on a session: the leader, the largest other that rises, and followers. */
export function constituentsOf(scene: Scene, rows: readonly number[], leader: number): TopicStocks['stocks'] {
  const { profiles, room } = scene
  const shown = shownOf(scene, rows, leader)
  const rising = shown.filter((row) => row !== leader && int16At(room.change, placeOf(scene, row)) > 0)
  const size = (row: number) => itemAt(profiles, row).anchorPrice * itemAt(profiles, row).floatShares
  const core = rising.length === 0 ? -1 : rising.reduce((best, row) => (size(row) > size(best) ? row : best))
  return shown.map((row) => ({
    secucode: itemAt(profiles, row).security.code,
    role: row === leader ? 'leader' : row === core ? 'core' : 'follower',
    changeRatio: int16At(room.change, placeOf(scene, row)) / 10_000,
    heat: Math.round(float32At(room.heat, placeOf(scene, row))),
    streak: Math.max(int8At(room.limit, placeOf(scene, row)), 0),
  }))
}
