import { pages } from '@guanlan/contract/pages.ts'
import type { FakeRecord } from '../platform/fake.ts'
import type { NavigateMode, Platform } from '../platform/platform.ts'
import { webPlatform } from '../platform/web.ts'

/** The browser as a platform, and what it shows of the calls it got: history, document title, root element, clipboard. */
export function observedWeb(overrides: Partial<Platform> = {}): Platform & { record: FakeRecord } {
  const web = webPlatform()
  const record: FakeRecord = { moves: [], titles: [], looks: [], copied: [], goTo: (href) => web.navigate('push', href) }
  return {
    ...web,
    record,
    // a storage of its own, so that what was read from another device's is read again
    storage: { ...web.storage },
    navigate(mode, href) {
      const before = readHistory()
      web.navigate(mode, href)
      const after = readHistory()
      if (after.stop !== before.stop) record.moves.push({ mode: seenMode(mode, before.depth, after.depth), href: after.address })
    },
    setTitle(title) {
      web.setTitle(title)
      record.titles.push(shownTitle())
    },
    setLook(look) {
      web.setLook(look)
      record.looks.push(shownLook())
    },
    async copy(text) {
      const isCopied = await web.copy(text)
      if (isCopied) record.copied.push(await navigator.clipboard.readText())
      return isCopied
    },
    ...overrides,
  }
}

type Place = { depth: number; address: string; stop: unknown }

/** Where the history stands; every entry made or replaced has a state of its own. */
function readHistory(): Place {
  const { pathname, search } = window.location
  const state = history.state as { depth?: number } | null
  return { depth: state?.depth ?? 0, address: pathname + search, stop: state }
}

/** How the page was opened, as far as the depth of the history reports: a tab is one more stop, as every push is, and only a relaunch is the bottom. */
function seenMode(requests: NavigateMode, before: number, after: number): NavigateMode {
  if (after === before + 1) return requests === 'tab' ? 'tab' : 'push'
  return after === 0 && requests === 'relaunch' ? 'relaunch' : 'redirect'
}

/** The title without the name of the product, which the web adds. */
function shownTitle(): string {
  return document.title === pages.start.title ? document.title : document.title.replace(/ - 观澜$/, '')
}

function shownLook(): FakeRecord['looks'][number] {
  const { theme = null, market, text } = document.documentElement.dataset
  return { theme, market, text } as FakeRecord['looks'][number]
}
