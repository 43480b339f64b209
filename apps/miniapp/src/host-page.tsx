import { HostedPage } from '@guanlan/client/app/hosted-page.tsx'
import { placeOf } from '@guanlan/client/app/use-location.ts'
import { PlatformContext, ShownContext } from '@guanlan/client/platform/platform-context.ts'
import { paintChrome } from '@guanlan/client/platform/weapp.ts'
import { weappPage } from '@guanlan/client/platform/weapp-page.ts'
import { closeAllPopups } from '@guanlan/client/ui/popup-store.ts'
import type { BuiltPageName } from '@guanlan/contract/page.ts'
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

type PageComponent = ComponentType<{ query: Record<string, string> }>

/** A page of WeChat around a page of the product: its own address, scrolling, pull-down and share. */
export function hostPage(name: BuiltPageName, Component: PageComponent) {
  return function MiniPage() {
    const { platform, signals } = useMemo(() => weappPage(base, addressOf(name)), [])
    const address = useSyncExternalStore(platform.location.subscribe, platform.location.get, platform.location.get)
    const [isShown, setShown] = useState(true)
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
    useShareAppMessage(() => friendMessage(signals.shared(), address))
    useShareTimeline(() => momentsMessage(signals.shared(), address))
    return (
      <PlatformContext.Provider value={platform}>
        <ShownContext.Provider value={isShown}>
          <PageRoot>
            <HostedPage name={name} pageKey={name} isShown={isShown}>
              <Component query={placeOf(address).query} />
            </HostedPage>
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
  const search = query.map(([key, value]) => `${key}=${encodeURIComponent(decodeURIComponent(String(value)))}`).join('&')
  return pages[name].path + (search && `?${search}`)
}

type Shared = ReturnType<ReturnType<typeof weappPage>['signals']['shared']>

/** A page that offers nothing is shared as the product; the link is the page's own, frozen with its query. */
function friendMessage(shared: Shared, address: string) {
  const home = { title: '观澜：每个数字都有时点、来源与公式', path: pages.home.path }
  if (!shared) return home
  return { title: shared.title, path: address, ...(shared.image ? { imageUrl: shared.image } : {}) }
}

function momentsMessage(shared: Shared, address: string) {
  const [, query = ''] = address.split('?')
  return { title: shared?.title ?? '观澜', query }
}
