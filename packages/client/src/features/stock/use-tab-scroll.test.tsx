import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useTabScroll } from './use-tab-scroll.ts'

/** The strip stands 700 px down the page and sticks under a head of 44 px. */
const STRIP_PX = 700
const HEAD_PX = 44
const SETTLED_MS = 900

type Tab = 'holders' | 'operation'

type Tabs = { go?: (tab: Tab) => Promise<void> }

function Page({ tabs }: { tabs: Tabs }) {
  const [tab, show] = useState<Tab>('holders')
  const { place, strip, go } = useTabScroll(tab, show)
  tabs.go = go
  return (
    <>
      <div ref={place} />
      <div ref={strip} id="strip" />
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A long page of two tabs on a window that scrolls. */
function openTabs() {
  const state = { y: 0 }
  const scroll: Platform['scroll'] = {
    get: () => state.y,
    to: (y) => {
      state.y = y
    },
    leftBelow: () => 5000 - state.y,
    subscribe: () => () => {},
  }
  const boxOf: Platform['boxOf'] = async (element) => {
    const top = STRIP_PX - state.y
    return { left: 0, right: 375, bottom: 0, top: element.id === 'strip' ? Math.max(top, HEAD_PX) : top }
  }
  const tabs: Tabs = {}
  renderInApp(<Page tabs={tabs} />, { scroll, boxOf })
  const at = async (y: number, press: () => Promise<void> | undefined) => {
    state.y = y
    await act(async () => press())
    vi.advanceTimersByTime(SETTLED_MS)
    return state.y
  }
  return { at, tabs }
}

test('a tab begins under the strip that sticks, and is found again where it was left', async () => {
  const { at, tabs } = openTabs()
  expect(await at(2400, () => tabs.go?.('operation'))).toBe(STRIP_PX - HEAD_PX)
  expect(await at(1800, () => tabs.go?.('holders'))).toBe(2400)
  expect(await at(2400, () => tabs.go?.('operation'))).toBe(1800)
})

test('while the head of the page is in view, a tap on a phone brings the strip under it, and a desktop stays where it is', async () => {
  const { at, tabs } = openTabs()
  expect(await at(100, () => tabs.go?.('operation'))).toBe(100)
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const phone = openTabs()
  expect(await phone.at(0, () => phone.tabs.go?.('operation'))).toBe(STRIP_PX - HEAD_PX)
  expect(await phone.at(0, () => phone.tabs.go?.('holders'))).toBe(STRIP_PX - HEAD_PX)
})
