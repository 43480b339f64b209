import type { FirstDay } from './first-days.ts'

/** A theme is hot from the second session in a row at or above the first, until the second in a row below the other. */
const HOT = 60
const COOL = 45
const CONFIRMING = 2
/** Sessions after a first day, and after a hot stretch. */
const NEW_SESSIONS = 3
const FADING_SESSIONS = 5
const MEAN_SESSIONS = 5
/** Sessions of heat a stage is decided of. */
export const STAGE_SESSIONS = 40

export type TopicStage = 'new' | 'rising' | 'steady' | 'fading'

export const STAGE_RULE = `热度连续 ${CONFIRMING} 个交易日不低于 ${HOT} 为热，直到连续 ${CONFIRMING} 个交易日低于 ${COOL}；热的时候，高于之前 ${MEAN_SESSIONS} 个交易日平均的是升温，否则是持续；不再热之后的 ${FADING_SESSIONS} 个交易日是降温；不热而首日在 ${NEW_SESSIONS} 个交易日之内的是启动；其余没有阶段。`

/** The stage of a theme on the last of some sessions by `STAGE_RULE`; `heats` by session, null is unknown. `firstDays` are places among the same sessions. */
export function topicStage(heats: readonly (number | null)[], firstDays: readonly Pick<FirstDay, 'session'>[]): TopicStage | null {
  let isHot = false
  let cooledAt = Number.NEGATIVE_INFINITY
  for (let at = 0; at < heats.length; at++) {
    const last = heats.slice(Math.max(0, at - CONFIRMING + 1), at + 1)
    const all = (holds: (heat: number) => boolean) => last.length === CONFIRMING && last.every((heat) => heat !== null && holds(heat))
    if (!isHot && all((heat) => heat >= HOT)) isHot = true
    else if (isHot && all((heat) => heat < COOL)) {
      isHot = false
      cooledAt = at
    }
  }
  const end = heats.length - 1
  const present = heats[end] ?? null
  if (present === null) return null
  if (!isHot) {
    if (firstDays.some(({ session }) => session <= end && end - session < NEW_SESSIONS)) return 'new'
    return end - cooledAt < FADING_SESSIONS ? 'fading' : null
  }
  const before = heats.slice(Math.max(0, end - MEAN_SESSIONS), end).filter((heat) => heat !== null)
  return before.length > 0 && present > before.reduce((sum, heat) => sum + heat, 0) / before.length ? 'rising' : 'steady'
}
