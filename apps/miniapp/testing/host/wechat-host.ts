import { readAppJson, readPageJson } from './app-json.ts'
import { type Bundle, type Launch, loadBundle } from './bundle.ts'
import { createWechatCanvas, type WechatCanvas } from './canvas.ts'
import { readNesting } from './nesting.ts'
import { PageHandle } from './page-handle.ts'
import type { PageInstance } from './page-instance.ts'
import { PageStack, placeOf } from './page-stack.ts'
import { createProblems, type Problems, textOf } from './problems.ts'
import { createSelectorQuery, type Layout } from './selector-query.ts'
import { styledLayout } from './styled-layout.ts'
import { readTemplates, type TreeNode } from './templates.ts'
import { createWait, type Wait } from './wait.ts'
import { createWx } from './wx.ts'
import { accountApi, createPerson, type Person } from './wx-account.ts'
import { createDevice, type Device, deviceApi } from './wx-device.ts'
import { createDialogs, type Dialogs, dialogApi } from './wx-dialogs.ts'
import { createFiles, type Files, filesApi } from './wx-files.ts'
import { type Bars, navigationApi } from './wx-navigation.ts'
import { type Network, networkApi } from './wx-network.ts'
import { type Stored, storageApi } from './wx-storage.ts'
import { createUpdates, type Updates, updateApi } from './wx-update.ts'

type HostOptions = {
  /** Folder of the compiled mini-app. */
  dist: string
  /** The domain the mini-app declares, and the server that stands for it. */
  network: Pick<Network, 'declared' | 'actual'>
  /** What an earlier run left on the device. */
  stored?: Stored
  layout?: Layout
}

/** A phone with WeChat on it, and the compiled mini-app in it. */
export type WechatHost = {
  problems: Problems
  network: Network
  stored: Stored
  device: Device
  dialogs: Dialogs
  person: Person
  bars: Bars
  updates: Updates
  files: Files
  /** Opens the mini-app, at the page of a shared link when one is given. */
  launch(at?: { path: string; query?: Record<string, string> }): Promise<PageHandle>
  /** The page on top. */
  page(): PageHandle
  /** The open pages, the lowest first, with the data WeChat draws. */
  instances(): readonly PageInstance[]
  /** Their paths. */
  open(): string[]
  /** The user's own way back: the gesture or the arrow of the system. */
  back(): Promise<PageHandle>
  /** The user tapping a tab of the bar that WeChat draws. */
  switchTab(path: string): Promise<PageHandle>
  setOnline(isOnline: boolean): void
  setTheme(theme: Device['theme']): void
  /** Ends all timers and requests. Throws when something unexpected went wrong. */
  close(): void
}

/** How often a page that has drawn nothing yet is looked at. */
const FIRST_DRAWING_LOOKS = 30
/** A search result, a card: where most people come from. */
const SCENE_MENU = 1001

export function openWechat({ dist, network: origins, stored = new Map(), layout = styledLayout }: HostOptions): WechatHost {
  const app = readAppJson(dist)
  const templates = readTemplates(dist)
  const nesting = readNesting(dist)
  let bundle: Bundle | null = null
  const problems = createProblems((message) => bundle?.app().onError?.(message))
  const wait = createWait(problems)
  const network: Network = { ...origins, isOnline: true, asked: [] }
  const state = {
    device: createDevice(),
    dialogs: createDialogs(),
    person: createPerson(),
    bars: { reported: [] } as Bars,
    updates: createUpdates(),
    files: createFiles(),
  }
  const pages = new PageStack({ app, wait, problems, load: (route) => started(bundle).page(route) })
  const canvasOf = keepCanvases(wait)
  let listening = { network: networkApi(network, wait, problems), device: deviceApi(state.device, wait) }
  /** What a new run of the mini-app finds: the same device, without listeners. */
  const freshWx = () => {
    listening = { network: networkApi(network, wait, problems), device: deviceApi(state.device, wait) }
    const faked = {
      ...storageApi(stored, wait),
      ...listening.network.wx,
      ...listening.device.wx,
      ...navigationApi(pages, state.bars, wait),
      ...dialogApi(state.dialogs, wait),
      ...accountApi(state.person, wait),
      ...updateApi(state.updates, wait),
      ...filesApi(state.files, dist, wait),
      nextTick: (act: () => void) => wait.soon(act),
      createSelectorQuery: () => createSelectorQuery({ top: () => pages.top, templates, nesting, layout, canvasOf, wait, problems }),
      createOffscreenCanvas: () => createWechatCanvas(wait),
      ...launchApi(app.entry),
      restartMiniProgram: ({ path }: { path: string }) => wait.soon(() => run(placeOf(path))),
    }
    return createWx(faked, problems)
  }
  const run = ({ path, query = {} }: { path: string; query?: Record<string, string> }) => {
    listening.network.stop()
    wait.clear()
    pages.clear()
    const globals = { wx: freshWx(), console: consoleOf(problems), ...wait.timers, getCurrentPages: () => [...pages.stack] }
    bundle = loadBundle({ dist, routes: app.routes, globals })
    const launch: Launch = { path: path.replace(/^\//, ''), query, scene: SCENE_MENU, referrerInfo: {} }
    const definition = bundle.app()
    problems.guard('onLaunch', () => definition.onLaunch?.(launch))
    problems.guard('onShow', () => definition.onShow?.(launch))
    pages.enter(launch.path, query)
  }
  const handle = () =>
    new PageHandle(pages.top, {
      templates,
      problems,
      canvasOf,
      pullsDown: (route) => readPageJson(dist, route).enablePullDownRefresh === true,
    })
  const isEmpty = () => (pages.top.data.root?.cn.length ?? 0) === 0
  const settled = async () => {
    for (let i = 0; i < FIRST_DRAWING_LOOKS && isEmpty(); i++) await handle().quiet()
    await handle().quiet()
    return handle()
  }
  return {
    ...state,
    problems,
    network,
    stored,
    async launch(at = { path: app.entry }) {
      run(at)
      return settled()
    },
    page: handle,
    instances: () => pages.stack,
    open: () => pages.stack.map(({ route }) => `/${route}`),
    async back() {
      pages.navigateBack()
      return settled()
    },
    async switchTab(path) {
      const refused = pages.switchTab(path)
      if (refused !== null) throw new Error(refused)
      return settled()
    },
    setOnline: (isOnline) => listening.network.setOnline(isOnline),
    setTheme: (theme) => listening.device.setTheme(theme),
    close() {
      listening.network.stop()
      wait.stop()
      problems.finish()
    },
  }
}

function started(bundle: Bundle | null): Bundle {
  if (bundle === null) throw new Error('the mini-app was not launched')
  return bundle
}

function launchApi(entry: string) {
  const options = { path: entry, query: {}, scene: SCENE_MENU, referrerInfo: {} }
  return { getLaunchOptionsSync: () => options, getEnterOptionsSync: () => options }
}

/** Errors written to the console are problems; the rest is ignored. */
function consoleOf(problems: Problems) {
  const quiet = () => {}
  const error = (...parts: unknown[]) => problems.add('console.error', parts.map(textOf).join(' '))
  return { log: quiet, info: quiet, debug: quiet, warn: quiet, time: quiet, timeEnd: quiet, group: quiet, groupEnd: quiet, error }
}

/** A canvas lives as long as its node. */
function keepCanvases(wait: Wait): (page: PageInstance, node: TreeNode) => WechatCanvas {
  const kept = new WeakMap<PageInstance, Map<string, WechatCanvas>>()
  return (page, { sid }) => {
    const canvases = kept.get(page) ?? new Map<string, WechatCanvas>()
    kept.set(page, canvases)
    const canvas = canvases.get(sid) ?? createWechatCanvas(wait)
    canvases.set(sid, canvas)
    return canvas
  }
}
