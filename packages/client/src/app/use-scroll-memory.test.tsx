import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { useAddress } from './use-location.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

function Page() {
  useAddress()
  useScrollMemory()
  return null
}

test('a new page starts at the top and going back finds the position left', () => {
  let y = 0
  const listeners = new Set<() => void>()
  const scroll: Platform['scroll'] = {
    get: () => y,
    to: (next) => {
      y = next
    },
    leftBelow: () => 0,
    subscribe: (l) => {
      listeners.add(l)
      return () => listeners.delete(l)
    },
  }
  const scrollTo = (next: number) => {
    y = next
    for (const l of listeners) l()
  }
  const { record } = renderInApp(<Page />, { scroll })
  act(() => scrollTo(640))
  act(() => record.goTo('/pagesLi/about/about'))
  expect(y).toBe(0)
  act(() => record.goTo('/pages/v2/index/index'))
  expect(y).toBe(640)
})
