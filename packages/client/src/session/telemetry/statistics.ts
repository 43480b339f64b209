import { STATISTICS_APP, STATISTICS_PATH } from '@guanlan/contract/receivers.ts'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { APP_VERSION } from '../../device/version.ts'
import type { Platform } from '../../platform/platform.ts'
import { reporterId } from './reporter-id.ts'

/** §9: a report every 10 s while there is something to report. */
export const REPORT_MS = 10_000
/** §9: a session of the app ends after this time in the background, one on a page after this time on it. */
export const APP_OVER_MS = 300_000
export const PAGE_OVER_MS = 1_800_000
/** §9: the switch of the server is read again after a day. */
export const SWITCH_MS = 86_400_000
/** Requests that wait at most; beyond, the oldest are dropped. */
const MAX_WAITING = 100
const SWITCH_KEY = 'guanlan.statistics'
const TIMEOUT_MS = 15_000
/** Version of the format. */
const USV = '1'

/** Kinds of requests in the format of uni statistics. */
const LAUNCH = '1'
const HIDE = '3'
const PAGE = '11'

type Given = {
  platform: Pick<Platform, 'request' | 'storage' | 'channel'>
  origin: string
  isAllowed(): boolean
  sendBeacon(url: string, body: Uint8Array<ArrayBuffer>): boolean
}

export type Statistics = {
  launched(): void
  shown(page: string): void
  hidden(): void
  returned(): void
  stop(): void
}

/** Launches and pages of this device, reported in batches. */
export function createStatistics({ platform, origin, isAllowed, sendBeacon }: Given): Statistics {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let page = { url: '', sinceMs: 0 }
  let hiddenMs: number | null = null
  const url = origin + STATISTICS_PATH
  function note(lt: string): void {
    if (!isAllowed()) {
      waiting = []
      return
    }
    const fields = {
      lt,
      t: String(Math.floor(Date.now() / 1000)),
      url: page.url,
      v: APP_VERSION,
      ut: platform.channel,
      uuid: reporterId(platform),
    }
    waiting.push(new URLSearchParams(fields).toString())
    waiting = waiting.slice(-MAX_WAITING)
    timer ??= setTimeout(() => void report(), REPORT_MS)
  }
  const bodyOf = (requests: readonly string[]) => {
    const report = { usv: USV, t: Math.floor(Date.now() / 1000), requests: JSON.stringify(requests) }
    return new Uint8Array(utf8ToBytes(JSON.stringify(report)))
  }
  async function report(): Promise<void> {
    const batch = waiting
    if (batch.length > 0 && isAllowed() && (await isSwitchedOn(platform, url))) {
      const headers = { 'content-type': 'application/json' }
      const sent = platform.request({ method: 'POST', url, headers, body: bodyOf(batch), timeoutMs: TIMEOUT_MS })
      const isTaken = await sent.then(
        ({ status }) => status < 500,
        () => false,
      )
      if (isTaken) waiting = waiting.filter((request) => !batch.includes(request))
    } else waiting = []
    timer = waiting.length > 0 ? setTimeout(() => void report(), REPORT_MS) : undefined
  }
  return {
    launched: () => note(LAUNCH),
    shown(next) {
      const isOver = page.url !== '' && Date.now() - page.sinceMs > PAGE_OVER_MS
      page = { url: next, sinceMs: Date.now() }
      if (isOver) note(LAUNCH)
      note(PAGE)
    },
    hidden() {
      if (hiddenMs !== null) return
      hiddenMs = Date.now()
      note(HIDE)
      if (isAllowed() && wasSwitchedOn(platform) && waiting.length > 0 && sendBeacon(url, bodyOf(waiting))) waiting = []
    },
    returned() {
      if (hiddenMs !== null && Date.now() - hiddenMs > APP_OVER_MS) note(LAUNCH)
      hiddenMs = null
    },
    stop: () => clearTimeout(timer),
  }
}

type Switch = { enable: 0 | 1; atMs: number }

function storedSwitch({ storage }: Pick<Platform, 'storage'>): Switch | null {
  try {
    return JSON.parse(storage.get(SWITCH_KEY) ?? 'null') as Switch | null
  } catch {
    return null
  }
}

/** The switch as it was read last; on while it was never read. */
const wasSwitchedOn = (platform: Pick<Platform, 'storage'>) => storedSwitch(platform)?.enable !== 0

/** Reads the switch of the server once a day; a failure keeps what was read last. */
async function isSwitchedOn(platform: Given['platform'], url: string): Promise<boolean> {
  const stored = storedSwitch(platform)
  const ageMs = stored === null ? Number.POSITIVE_INFINITY : Date.now() - stored.atMs
  if (ageMs >= 0 && ageMs < SWITCH_MS) return stored?.enable !== 0
  const query = new URLSearchParams({ usv: USV, conf: JSON.stringify({ ak: STATISTICS_APP }) })
  try {
    const { status, body } = await platform.request({ method: 'GET', url: `${url}?${query}`, headers: {}, timeoutMs: TIMEOUT_MS })
    const { ret, enable } = JSON.parse(body) as { ret?: number; enable?: number }
    if (status === 200 && ret === 0)
      platform.storage.set(SWITCH_KEY, JSON.stringify({ enable: enable === 0 ? 0 : 1, atMs: Date.now() } satisfies Switch))
  } catch {
    // read again with the next report
  }
  return wasSwitchedOn(platform)
}
