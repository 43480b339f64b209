import type { PageName } from '@guanlan/contract/pages.ts'
import { useEffect } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { ShareInfo } from './share-info.ts'

/**
 * Gives the host's own share menu the texts of the page on screen; its link is the address at that moment, unless it leads elsewhere. Inside WeChat's
 * browser that menu is filled too, where the site has an official account.
 */
export function useOfferShare(info: ShareInfo | undefined, page: PageName): void {
  const api = useApi()
  const platform = usePlatform()
  const { title, text, path } = info ?? {}
  useEffect(() => {
    const { offerShare, origin, location } = platform
    if (title === undefined || text === undefined) return offerShare(null)
    const message = { title, text, url: origin + (path ?? location.get()) }
    offerShare(message)
    if (platform.name !== 'web' || !platform.systemInfo().inWechat) return
    import('./wechat-menu.ts')
      .then(({ fillWechatMenu }) => fillWechatMenu(api, platform, { ...message, page }))
      .catch((error) => console.warn('the menu of WeChat was not filled', error))
  }, [api, platform, title, text, path, page])
}
