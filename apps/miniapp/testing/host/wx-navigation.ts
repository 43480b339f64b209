import { answer, failed, type Options, type Outcome, ok } from './answer.ts'
import type { PageStack } from './page-stack.ts'
import type { Wait } from './wait.ts'

/** Calls to the native bars, by function name. */
export type Bars = { reported: { name: string; options: Record<string, unknown> }[] }

export function navigationApi(pages: PageStack, bars: Bars, wait: Wait) {
  const outcome = (refusal: string | null): Outcome => (refusal === null ? ok() : failed(refusal))
  const go = (name: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab') => (o: Options) =>
    answer(wait, name, o, outcome(pages[name](String(o.url))))
  const record =
    (name: string) =>
    (o: Options = {}) => {
      bars.reported.push({ name, options: o })
      return answer(wait, name, o, ok())
    }
  return {
    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    switchTab: go('switchTab'),
    navigateBack: (o: Options = {}) => answer(wait, 'navigateBack', o, outcome(pages.navigateBack(Number(o.delta ?? 1)))),
    setNavigationBarTitle: record('setNavigationBarTitle'),
    setNavigationBarColor: record('setNavigationBarColor'),
    setBackgroundColor: record('setBackgroundColor'),
    setBackgroundTextStyle: record('setBackgroundTextStyle'),
    setTabBarStyle: record('setTabBarStyle'),
    setTabBarItem: record('setTabBarItem'),
    showTabBar: record('showTabBar'),
    hideTabBar: record('hideTabBar'),
    showShareMenu: record('showShareMenu'),
    hideShareMenu: record('hideShareMenu'),
    updateShareMenu: record('updateShareMenu'),
    startPullDownRefresh: (o?: Options) => {
      pages.top.isRefreshing = true
      pages.top.onPullDownRefresh?.()
      return answer(wait, 'startPullDownRefresh', o, ok())
    },
    stopPullDownRefresh: (o?: Options) => {
      pages.top.isRefreshing = false
      return answer(wait, 'stopPullDownRefresh', o, ok())
    },
    pageScrollTo: (o: Options) => {
      const page = pages.top
      page.scrollTop = Math.max(0, Number(o.scrollTop ?? page.scrollTop))
      wait.soon(() => page.onPageScroll?.({ scrollTop: page.scrollTop }))
      return answer(wait, 'pageScrollTo', o, ok())
    },
  }
}
