import { href, pages } from '@guanlan/contract/pages.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { confirm } from '../ui/popup/dialog.tsx'

const KEY = 'guanlan.update.offered'
/** A postponed update is offered again after a day. */
const ASK_AGAIN_MS = 24 * 3_600_000

/** Opens the page of the update when the host has one to install, once a day; a host that fetches builds by itself asks when one is there. */
export async function offerUpdate(platform: Platform): Promise<void> {
  if (platform.update.onReady) return platform.update.onReady(() => void askToRestart(platform))
  const lastSyncMs = Number(platform.storage.get(KEY) ?? Number.NEGATIVE_INFINITY)
  if (serverNowMs() - lastSyncMs < ASK_AGAIN_MS || isStarting(platform)) return
  const found = await platform.update.check().catch(() => 'none' as const)
  if (found === 'none') return
  platform.storage.set(KEY, String(serverNowMs()))
  platform.navigate('push', href('upgrade'))
}

/** Asked once of each build: put off, it runs from the next start on without asking. */
async function askToRestart(platform: Platform): Promise<void> {
  const isSure = await confirm({ title: '更新提示', text: '新版本已经准备好，是否重启应用？', ok: '重启', cancel: '稍后' })
  if (isSure) await platform.update.install()
}

/** The start page asks for consent or is about to give way: nothing may stand over it, and no store is asked before. */
function isStarting(platform: Platform): boolean {
  return ['/', pages.start.path].includes(platform.location.get().split('?', 1)[0] ?? '')
}
