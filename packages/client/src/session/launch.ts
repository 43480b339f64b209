import { href } from '@guanlan/contract/pages.ts'
import type { Api } from '../api/api-context.ts'
import { whenAgreed } from '../device/agreement.ts'
import type { Platform } from '../platform/platform.ts'

/** §4, §9: the deferred task of the launch. */
export const DEFERRED_MS = 3000

type Launch = {
  platform: Platform
  api: Api
  /** What may wait until the first page stands, e.g. loading the chunks of the next pages. */
  deferred?: () => void
}

/**
 * Launch flow of spec §4: prompt without network; after 3 s the built-in names, which a page that shows names has fetched before, then those of
 * the server once the user agreed, a newer build of the app, and the rest. Returns cancel().
 */
export function launch({ platform, api, deferred }: Launch): () => void {
  void promptWithoutNetwork(platform)
  const timer = setTimeout(() => {
    void fetchNames(platform, api)
    void lookForUpdate(platform)
    deferred?.()
  }, DEFERRED_MS)
  return () => clearTimeout(timer)
}

/** Confirming the prompt goes to home (spec §8). */
async function promptWithoutNetwork(platform: Platform): Promise<void> {
  if ((await platform.networkType()) !== 'none') return
  const { confirm } = await import('../ui/popup/dialog.tsx')
  const isSure = await confirm({ title: '提示', text: '您的设备当前没有网络或网络不佳，请检查网络设置。', cancel: null })
  if (isSure) platform.navigate('relaunch', href('home'))
}

/** Loaded late: home does not need it. */
async function fetchNames(platform: Platform, api: Api): Promise<void> {
  try {
    const { fetchLocalNames, refreshNames } = await import('./name-map.ts')
    await fetchLocalNames()
    whenAgreed(platform, () => void refreshNames(api))
  } catch (error) {
    console.error('the names did not load', error)
  }
}

/** Loaded late: the first page does not need it. */
async function lookForUpdate(platform: Platform): Promise<void> {
  try {
    const { offerUpdate } = await import('./offer-update.ts')
    await offerUpdate(platform)
  } catch (error) {
    console.error('did not look for an update', error)
  }
}
