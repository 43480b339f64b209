import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { useAddress } from './use-location.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const HOME = '/pages/v2/index/index'
const ABOUT = '/pagesLi/about/about'
const WINDOW_PX = 800

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Scrolling as a browser does it: never past the end of the page, and listeners hear of it with the next frame. */
function browserWindow(heightPx: number) {
  const listeners = new Set<() => void>()
  const state = { y: 0, heightPx }
  const move = (y: number) => {
    state.y = Math.max(0, Math.min(y, state.heightPx - WINDOW_PX))
  }
  const scroll: Platform['scroll'] = {
    get: () => state.y,
    to: move,
    leftBelow: () => state.heightPx - WINDOW_PX - state.y,
    subscribe: (l) => {
      listeners.add(l)
      return () => listeners.delete(l)
    },
  }
  const grow = (nextPx: number) => {
    state.heightPx = nextPx
    move(state.y)
  }
  const frame = () => {
    for (const l of listeners) l()
  }
  return { scroll, move, grow, frame, y: () => state.y }
}

function Page() {
  useAddress()
  useScrollMemory()
  return null
}

/** Home left at 1172 px for a page at its top; each test has its own stops, because positions outlive a page. */
function awayFrom(home: string) {
  const device = browserWindow(3000)
  const { record } = renderInApp(<Page />, { scroll: device.scroll })
  const goTo = (href: string) => act(() => record.goTo(href))
  goTo(home)
  device.move(1172)
  device.frame()
  goTo(ABOUT)
  expect(device.y()).toBe(0)
  return { ...device, goTo }
}

test('a new page starts at the top and going back finds the position left', () => {
  const { goTo, y } = awayFrom(`${HOME}?back`)
  goTo(`${HOME}?back`)
  expect(y()).toBe(1172)
})

test('a page left before the browser reported scrolling is found where it was', () => {
  const { goTo, move, y } = awayFrom(`${HOME}?soon`)
  goTo(`${HOME}?soon`)
  move(1500)
  goTo(ABOUT)
  goTo(`${HOME}?soon`)
  expect(y()).toBe(1500)
})

test('once the position is found the page is the user’s: it is not carried back', () => {
  const { goTo, move, y } = awayFrom(`${HOME}?free`)
  goTo(`${HOME}?free`)
  move(300)
  vi.advanceTimersByTime(2000)
  expect(y()).toBe(300)
})

test('a page whose answers take long is carried down when they are there, however late', () => {
  const { goTo, grow, frame, y } = awayFrom(`${HOME}?late`)
  grow(1000)
  goTo(`${HOME}?late`)
  expect(y()).toBe(200)
  vi.advanceTimersByTime(8000)
  frame()
  grow(3000)
  vi.advanceTimersByTime(100)
  expect(y()).toBe(1172)
})

test('a page left while still too short keeps the position it is waiting for', () => {
  const { goTo, grow, frame, y } = awayFrom(`${HOME}?short`)
  grow(1000)
  goTo(`${HOME}?short`)
  frame()
  vi.advanceTimersByTime(3000)
  goTo(ABOUT)
  grow(3000)
  goTo(`${HOME}?short`)
  expect(y()).toBe(1172)
})

test('who scrolls a page that is still too short keeps it, and that position is the one found again', () => {
  const { goTo, grow, move, frame, y } = awayFrom(`${HOME}?hold`)
  grow(1000)
  goTo(`${HOME}?hold`)
  move(120)
  frame()
  grow(3000)
  vi.advanceTimersByTime(2000)
  expect(y()).toBe(120)
  goTo(ABOUT)
  goTo(`${HOME}?hold`)
  expect(y()).toBe(120)
})
