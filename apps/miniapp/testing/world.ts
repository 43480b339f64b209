import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { createDrawer, type Drawer, drawnText } from './compiled/drawn.ts'
import { openWorkshop, type Workshop, whyNoCompilers } from './compiled/official-compiler.ts'
import type { PageInstance } from './host/page-instance.ts'
import { wordsOf } from './host/templates.ts'
import { openWechat, type WechatHost } from './host/wechat-host.ts'
import type { Stored } from './host/wx-storage.ts'
import { dist } from './paths.ts'
import type { WechatWorld } from './wechat-world.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface ProvidedContext {
    /** Origin of a server on a Friday evening: nothing moves. */
    closedOrigin: string
    /** Origin of a server like the first that sells memberships, and address of its inbox of codes. */
    sellingOrigin: string
    sellingInbox: string
    /** Origin of a server in the morning session: prices move with every tick. */
    tradingOrigin: string
    /** A server with a mini-app and a merchant of WeChat's, after the close. */
    wechat: WechatWorld
  }
}

/** The origin the build asks when nothing else is configured. */
const DECLARED = 'https://guanlan.example'
/** Without a listener. */
const NOWHERE = 'http://127.0.0.1:9'

type World = 'closed' | 'selling' | 'trading' | 'wechat' | 'away'
type PhoneOptions = { world?: World; stored?: Stored; isFirstRun?: boolean }

/** Where the server of a world is. */
function originOf(world: World): string {
  if (world === 'away') return NOWHERE
  return world === 'wechat' ? inject('wechat').origin : inject(`${world}Origin`)
}

let opened: WechatHost[] = []

/**
 * A phone with the compiled mini-app, before a real server; closed after the test, which fails when anything went wrong unseen or when
 * WeChat would not draw all of the pages that are open then.
 */
export function openPhone({ world = 'closed', stored = new Map(), isFirstRun = false }: PhoneOptions = {}): WechatHost {
  if (!isFirstRun) stored.set('guanlan.agreement', ACCOUNT_AGREEMENT)
  const phone = openWechat({ dist, network: { declared: DECLARED, actual: originOf(world) }, stored })
  opened.push(phone)
  return phone
}

afterEach(() => {
  const all = opened
  opened = []
  const faults = all.flatMap((phone) => phone.instances().flatMap(undrawn))
  for (const phone of all) phone.close()
  expect(faults).toEqual([])
})

let workshop: Workshop | null = null
let draw: Drawer | null = null
afterAll(() => workshop?.remove())

/** What of a page WeChat would not draw: nodes without a template, words that are lost. */
function undrawn({ route, data }: PageInstance): string[] {
  if (whyNoCompilers() !== null) return []
  workshop ??= openWorkshop(dist)
  draw ??= createDrawer(workshop)
  const { tree, warnings } = draw(route, data)
  const isWhole = drawnText(tree) === wordsOf(data.root)
  return [...new Set(warnings), ...(isWhole ? [] : ['not all words are drawn'])].map((fault) => `${route}: ${fault}`)
}
