/** Pull-to-refresh (spec §4): pulling, reached, refreshing, restoring, or aborted when let go too early. */
export type PullPhase = 'idle' | 'pulling' | 'reached' | 'refreshing' | 'restoring' | 'aborted'
export type PullState = { phase: PullPhase; distancePx: number }
export type PullEvent = { type: 'move'; distancePx: number } | { type: 'release' } | { type: 'done' } | { type: 'settled' }

/** From here on letting go refreshes. */
export const PULL_REACH_PX = 56
const PULL_MAX_PX = 96
export const pullIdle: PullState = { phase: 'idle', distancePx: 0 }

/** What a finger, an answer and an ended animation do to the pull. */
export function pullReducer(state: PullState, event: PullEvent): PullState {
  switch (event.type) {
    case 'move': {
      if (state.phase === 'refreshing' || state.phase === 'restoring' || event.distancePx <= 0) return state
      const distancePx = Math.min(event.distancePx, PULL_MAX_PX)
      return { phase: distancePx >= PULL_REACH_PX ? 'reached' : 'pulling', distancePx }
    }
    case 'release':
      if (state.phase === 'reached') return { phase: 'refreshing', distancePx: PULL_REACH_PX }
      return state.phase === 'pulling' ? { phase: 'aborted', distancePx: 0 } : state
    case 'done':
      return state.phase === 'refreshing' ? { phase: 'restoring', distancePx: 0 } : state
    case 'settled':
      return state.phase === 'restoring' || state.phase === 'aborted' ? pullIdle : state
  }
}
