import { href, pages } from '@guanlan/contract/pages.ts'
import { reportFailure } from './failure-reports.ts'
import type { NavigateMode } from './platform.ts'
import { requested, weapp } from './weapp-api.ts'

/** WeChat keeps at most ten pages; one more takes the place of the topmost. */
const MAX_PAGES = 10

const tabPaths = new Set<string>(Object.values(pages).flatMap((page) => ('tab' in page ? [page.path] : [])))

declare const getCurrentPages: () => { route: string }[]

/** Opens an address of ours in WeChat's stack of pages. A failure is only logged (spec §2). */
export function navigate(mode: NavigateMode, address: string): void {
  open(mode, address).catch((error: unknown) => reportFailure('navigation failed', { kind: 'route', error }))
}

async function open(mode: NavigateMode, address: string): Promise<void> {
  const wx = weapp()
  if (mode === 'web') return open('push', href('webview', { url: address }))
  const [path = ''] = address.split('?')
  if (tabPaths.has(path)) await requested(wx.switchTab, { url: path })
  else if (mode === 'relaunch') await requested(wx.reLaunch, { url: address })
  else if (mode === 'redirect' || getCurrentPages().length >= MAX_PAGES) await requested(wx.redirectTo, { url: address })
  else await requested(wx.navigateTo, { url: address })
}

/** Starts the mini-app anew at an address of ours, with nothing left in memory; an old WeChat opens the page anew and keeps what the app remembers. */
export function restart(address: string): void {
  const { restartMiniProgram, reLaunch } = weapp()
  const opened = restartMiniProgram ? requested(restartMiniProgram, { path: address }) : requested(reLaunch, { url: address })
  opened.catch((error: unknown) => console.warn('restart failed', address, error))
}

/** One page back; home when there is none, going back fails, or on the poster: the page before it would only lead to the poster again (spec §2). */
export function back(): void {
  const goHome = () => navigate('tab', href('home'))
  const stack = getCurrentPages()
  const isPoster = `/${stack[stack.length - 1]?.route}` === pages.poster.path
  if (stack.length < 2 || isPoster) goHome()
  else requested(weapp().navigateBack, { delta: 1 }).catch(goHome)
}
