import type { BuiltPageName, HrefArgs } from '@guanlan/contract/pages.ts'
import { href } from '@guanlan/contract/pages.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { countRequests } from './settle.ts'

export type Look = {
  /** Width of the window in px; below 768 the visitor has a finger instead of a mouse. */
  width?: number
  /** Height of the window in px; as usual for its width by default. */
  height?: number
  theme?: 'light' | 'dark'
  /** Pixels of a picture per px of the page, 1 by default. */
  scale?: number
  text?: 's' | 'm' | 'l' | 'xl'
  market?: 'cn' | 'intl' | 'cvd'
  /** Wants no motion; on for everything but the journeys about motion. */
  calm?: boolean
  /** Lets the site install its service worker. */
  worker?: boolean
}

/** One person with a browser of their own: nothing is shared with others but the server. */
export type Visitor = {
  page: Page
  open<N extends BuiltPageName>(name: N, ...query: HrefArgs<N>): Promise<void>
  openAddress(address: string): Promise<void>
  /** Errors of the page and of its console so far, without those forgiven. */
  problems(): string[]
  /** What this journey brings about itself is no problem, e.g. an answer of 404. */
  forgive(...patterns: RegExp[]): void
  leave(): Promise<void>
}

const HEIGHT_PX = { phone: 812, desktop: 900 }
const PHONE_BELOW_PX = 768
/** Long enough for two busy cores. */
const ACTION_WITHIN_MS = 30_000
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--lang=zh-CN',
]

/** Chromium as the command found it. */
export const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** `endsWithCtrlC`: the browser goes as soon as Ctrl+C is pressed, without waiting for its program. */
export function launchBrowser(executablePath = browserPath, endsWithCtrlC = true): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS, handleSIGINT: endsWithCtrlC })
}

/** A new person at the server. */
export async function visit(browser: Browser, origin: string, look: Look = {}): Promise<Visitor> {
  const { width = 1280, theme = 'light', calm = true } = look
  const isPhone = width < PHONE_BELOW_PX
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: look.height ?? HEIGHT_PX[isPhone ? 'phone' : 'desktop'] },
    deviceScaleFactor: look.scale ?? 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // requests through a service worker are invisible to the page's listeners
    serviceWorkers: look.worker === true ? 'allow' : 'block',
  })
  const { text, market } = look
  if (text ?? market) await context.addInitScript(setPreferences, { ...(text ? { text } : {}), ...(market ? { market } : {}) })
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_WITHIN_MS)
  countRequests(page)
  const problems = listen(page)
  const forgiven: RegExp[] = []
  const openAddress = async (address: string) => void (await page.goto(address, { waitUntil: 'load' }))
  return {
    page,
    openAddress,
    open: (name, ...query) => openAddress(href(name, ...query)),
    problems: () => problems.filter((problem) => !forgiven.some((pattern) => pattern.test(problem))),
    forgive: (...patterns) => void forgiven.push(...patterns),
    leave: () => context.close(),
  }
}

function listen(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  return problems
}

/** Runs in the page before anything else; what the visitor changes later is kept. */
function setPreferences(preferences: Record<string, string>): void {
  const key = 'guanlan.preferences'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(preferences))
}
