import { useCall } from '@guanlan/client/api/use-call.ts'
import { HostedPage } from '@guanlan/client/app/hosted-page.tsx'
import { placeOf } from '@guanlan/client/platform/place.ts'
import { PlatformContext, ShownContext } from '@guanlan/client/platform/platform-context.ts'
import { paintChrome } from '@guanlan/client/platform/weapp.ts'
import { weappPage } from '@guanlan/client/platform/weapp-page.ts'
import { closeAllPopups } from '@guanlan/client/ui/popup/popup-store.ts'
import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'
import {
  getCurrentInstance,
  stopPullDownRefresh,
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useShareAppMessage,
  useShareTimeline,
} from '@tarojs/taro'
import { type ComponentType, useMemo, useState, useSyncExternalStore } from 'react'
import { platform as base } from './miniapp.ts'
import { PageRoot } from './page-root.tsx'
import { PrivacySheet } from './privacy.tsx'
import { friendMessage, momentsMessage } from './share-messages.ts'

type PageComponent = ComponentType<{ query: Record<string, string> }>

/** A page of WeChat around a page of the product: its own address, scrolling, pull-down and share. */
export function hostPage(name: BuiltPageName, Component: PageComponent) {
  return function MiniPage() {
    const { platform, signals } = useMemo(() => weappPage(base, addressOf(name)), [])
    const address = useSyncExternalStore(platform.location.subscribe, platform.location.get, platform.location.get)
    const [isShown, setShown] = useState(true)
    const info = useCall('share.info', { page_code: name }, { staleMs: Number.POSITIVE_INFINITY })
    useDidShow(() => {
      setShown(true)
      paintChrome(base.look.isDark())
    })
    useDidHide(() => {
      setShown(false)
      closeAllPopups()
    })
    usePageScroll(({ scrollTop }) => signals.scrolled(scrollTop))
    useReachBottom(() => signals.reachedBottom())
    usePullDownRefresh(() => void signals.pulledDown().finally(() => stopPullDownRefresh()))
    useShareAppMessage(() => friendMessage(signals.shared(), info.data?.data, address))
    useShareTimeline(() => momentsMessage(signals.shared(), info.data?.data, address))
    const place = placeOf(address)
    return (
      <PlatformContext.Provider value={platform}>
        <ShownContext.Provider value={isShown}>
          <PageRoot>
            <HostedPage place={place} pageKey={name} isShown={isShown}>
              <Component query={place.query} />
            </HostedPage>
            {isShown && <PrivacySheet />}
          </PageRoot>
        </ShownContext.Provider>
      </PlatformContext.Provider>
    )
  }
}

/** Our address of the page WeChat is opening: its path and the query it was opened with. */
function addressOf(name: BuiltPageName): string {
  const params = getCurrentInstance().router?.params ?? {}
  const query = Object.entries(params).filter(([key, value]) => key !== 'stamp' && !key.startsWith('$') && value !== undefined)
  const search = query.map(([key, value]) => `${key}=${encodeURIComponent(decoded(String(value)))}`).join('&')
  return pages[name].path + (search && `?${search}`)
}

/** WeChat hands values over as they stand in the link. What cannot be decoded stays as it is: the page judges it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
