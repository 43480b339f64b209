import { useEffect } from 'react'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppConfig } from '../../session/app-config.ts'
import { confirm } from '../../ui/popup/dialog.tsx'

type Words = { retentionTitle: string; retentionContent: string }

/** Devices asked already since the product was opened. */
const requested = new WeakSet<object>()

/** Asks, once per visit, in the words of the app config; true when they stay. */
async function wouldStay({ storage }: Platform, { retentionTitle: title, retentionContent: text }: Words): Promise<boolean> {
  if (requested.has(storage)) return false
  requested.add(storage)
  return await confirm({ title, text, ok: '继续支付', cancel: '离开' })
}

/**
 * Goes back; who leaves without having paid is asked first. Who went back by the browser is asked over the page they came to and led here again if they stay: nothing
 * is put into their history, so that back always leaves.
 */
export function useRetention(isWanted: boolean): () => Promise<void> {
  const platform = usePlatform()
  const { payment } = useAppConfig()
  useEffect(() => {
    if (!isWanted) return
    const { location } = platform
    const address = location.get()
    return location.subscribe(() => {
      if (location.wentBack?.() !== true || location.get() === address) return
      // after the address changed everything that was open is closed
      void Promise.resolve()
        .then(() => wouldStay(platform, payment))
        .then((stays) => stays && platform.navigate('push', address))
    })
  }, [isWanted, platform, payment])
  return async () => {
    if (isWanted && (await wouldStay(platform, payment))) return
    platform.back()
  }
}
