import type { Wait } from './wait.ts'

/** A newer version of the mini-app: whether WeChat has one ready, and whether it was taken up. */
export type Updates = { hasNew: boolean; wasApplied: boolean }

export const createUpdates = (): Updates => ({ hasNew: false, wasApplied: false })

export function updateApi(updates: Updates, wait: Wait) {
  const manager = {
    onCheckForUpdate: (report: (result: { hasUpdate: boolean }) => void) => wait.soon(() => report({ hasUpdate: updates.hasNew })),
    onUpdateReady: (report: () => void) => wait.soon(() => updates.hasNew && report()),
    onUpdateFailed: () => {},
    applyUpdate: () => {
      updates.wasApplied = true
    },
  }
  return { getUpdateManager: () => manager }
}
