import { weappPlatform } from '@guanlan/client/platform/weapp.ts'
import { weappPage } from '@guanlan/client/platform/weapp-page.ts'
import type {} from '@guanlan/client/testing/odd-server.ts'
import { platformContract } from '@guanlan/client/testing/platform-contract.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import { afterEach, inject, vi } from 'vitest'
import type { AppJson } from './host/app-json.ts'
import { PageStack } from './host/page-stack.ts'
import { createProblems } from './host/problems.ts'
import { createWait } from './host/wait.ts'
import { createWx } from './host/wx.ts'
import { createDevice, deviceApi } from './host/wx-device.ts'
import { createDialogs, dialogApi } from './host/wx-dialogs.ts'
import { navigationApi } from './host/wx-navigation.ts'
import { networkApi } from './host/wx-network.ts'
import { storageApi } from './host/wx-storage.ts'
import { createUpdates, updateApi } from './host/wx-update.ts'

/** The domain the mini-app declares, behind which the server of the contract stands. */
const DECLARED = 'https://guanlan.example'
const HOME = href('home').slice(1)
const opened: (() => void)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
  vi.unstubAllGlobals()
})

const routes = Object.values(pages).map(({ path }) => path.slice(1))
const tabs = Object.values(pages).flatMap((page) => ('tab' in page ? [page.path.slice(1)] : []))
const app: AppJson = {
  raw: { pages: routes },
  entry: HOME,
  routes: new Map(routes.map((route) => [route, { root: '' }])),
  tabs: new Set(tabs),
}

/** WeChat with its pages, and the platform of the home page on it: what a page draws is not part of the contract. */
function openWeapp() {
  const problems = createProblems(() => {})
  const wait = createWait(problems)
  const dialogs = createDialogs()
  const scrolled = vi.fn<(top: number) => void>()
  const stack = new PageStack({ app, wait, problems, load: () => ({ onPageScroll: ({ scrollTop }) => scrolled(scrollTop) }) })
  const network = networkApi({ declared: DECLARED, actual: inject('oddOrigin'), isOnline: true, asked: [] }, wait, problems)
  const faked = {
    ...storageApi(new Map(), wait),
    ...network.wx,
    ...deviceApi(createDevice(), wait).wx,
    ...navigationApi(stack, { reported: [] }, wait),
    ...dialogApi(dialogs, wait),
    ...updateApi(createUpdates(), wait),
  }
  vi.stubGlobal('wx', createWx(faked, problems))
  vi.stubGlobal('getCurrentPages', () => [...stack.stack])
  stack.enter(HOME, {})
  const { platform, signals } = weappPage(weappPlatform({ origin: DECLARED, hosts: {}, filing: null }), href('home'))
  scrolled.mockImplementation(signals.scrolled)
  opened.push(() => {
    network.stop()
    wait.stop()
    problems.finish()
  })
  return { platform, at: () => addressOf(stack.top), copied: () => dialogs.copied.at(-1), offered: signals.shared }
}

function addressOf({ route, options }: PageStack['top']): string {
  const query = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return `/${route}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

// WeChat asks for the stream every 3 s, so it notices late
platformContract('weapp', {
  open: openWeapp,
  origin: DECLARED,
  streamLostWithinMs: 10_000,
  makeTall: () => {},
  sharing: { unsupported: openWeapp },
})
