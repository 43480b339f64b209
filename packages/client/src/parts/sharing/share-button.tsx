import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { OFFLINE_TEXT, toast } from '../../ui/popup/toast.tsx'
import type { ShareInfo } from './share-info.ts'

/** Opens the share sheet of the page on screen. */
export function ShareButton({ info }: { info: ShareInfo }) {
  const platform = usePlatform()
  return <IconButton icon="share" label="分享" trace="share" onClick={() => void openShareSheet(platform, info)} />
}

/** The share sheet (spec §2): its link is the origin and the path of the page on screen, to a module of it when one is named. Its code is fetched when first asked for. */
export async function openShareSheet(platform: Platform, info: ShareInfo, module?: string): Promise<void> {
  const here = info.path ?? platform.location.get()
  const shared = {
    ...info,
    url: platform.origin + (module === undefined ? here : `${here}${here.includes('?') ? '&' : '?'}module=${module}`),
  }
  try {
    const { ShareSheet } = await import('./share-sheet.tsx')
    openPopup({ position: 'share', label: '分享', content: (close) => <ShareSheet shared={shared} onDone={close} /> })
  } catch (error) {
    console.error('the share sheet did not load', error)
    toast(OFFLINE_TEXT, 'alert')
  }
}
