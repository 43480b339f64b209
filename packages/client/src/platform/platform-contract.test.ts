// @vitest-environment happy-dom
import { href } from '@guanlan/contract/pages.ts'
import { afterEach, inject, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { observedWeb } from '../testing/observed-web.ts'
import { type ContractHost, platformContract } from '../testing/platform-contract.ts'
import { isRealBrowser } from '../testing/test-platform.ts'
import { capacitorPlatform } from './capacitor.ts'
import { fakePlatform } from './fake.ts'
import type { Platform } from './platform.ts'

const settings = { serverOrigin: 'https://guanlan.example', hosts: {}, filing: null, wechatAppId: null }
/** Only a browser has its own way of asking, server-sent events, and pages that scroll. */
const asking: Partial<ContractHost> = isRealBrowser ? { origin: inject('oddOrigin') } : {}
const inBrowser: Partial<ContractHost> = isRealBrowser ? { ...asking, streamLostWithinMs: 5000, makeTall } : {}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function makeTall(byPx: number): void {
  const content = document.createElement('div')
  content.style.height = `${window.innerHeight + byPx}px`
  document.body.append(content)
}

function emptyBrowser(): void {
  localStorage.clear()
  history.replaceState(null, '', href('home'))
}

const opened = (platform: Platform, copied: () => unknown) => ({ platform, at: platform.location.get, copied })

function openFake() {
  const platform = fakePlatform()
  return opened(platform, () => platform.record.copied.at(-1))
}
platformContract('fake', { open: openFake, ...asking, sharing: { unsupported: openFake } })

function openWeb() {
  emptyBrowser()
  const platform = observedWeb()
  return opened(platform, () => platform.record.copied.at(-1))
}

/** A browser whose share sheet ends so: none of those that run tests has one. */
function webSharing(share: (() => Promise<void>) | undefined) {
  return () => {
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }))
    return openWeb()
  }
}
const calledOff = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
platformContract('web', {
  open: openWeb,
  ...inBrowser,
  sharing: {
    unsupported: webSharing(undefined),
    shared: webSharing(async () => {}),
    cancelled: webSharing(calledOff),
    failed: webSharing(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))),
  },
})

async function openCapacitor(given: Parameters<typeof fakeDevice>[0] = {}) {
  emptyBrowser()
  const device = fakeDevice(given)
  const platform = await capacitorPlatform(device.plugins, settings)
  return opened(platform, () => device.reported.find((what) => what.startsWith('copied '))?.slice('copied '.length))
}
const refusing = (why: string) => () => openCapacitor({ share: { share: () => Promise.reject(new Error(why)) } })
platformContract('capacitor', {
  open: openCapacitor,
  ...inBrowser,
  sharing: { shared: openCapacitor, cancelled: refusing('Share canceled'), failed: refusing('no activity found') },
})
