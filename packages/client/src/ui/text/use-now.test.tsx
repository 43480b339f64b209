import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clockListeners, learnServerTime } from '../../platform/server-clock.ts'
import { useNow } from './use-now.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

afterEach(() => learnServerTime(new Date().toUTCString()))

function Day() {
  return <p>{Math.round((useNow(MINUTE_MS) - Date.now()) / DAY_MS)} days ahead</p>
}

test('the first answer of a server with another clock shows at once, not with the next tick; what is gone hears nothing', () => {
  const { unmount } = render(<Day />)
  screen.getByText('0 days ahead')
  act(() => learnServerTime(new Date(Date.now() + 3 * DAY_MS).toUTCString()))
  screen.getByText('3 days ahead')
  unmount()
  expect(clockListeners.size).toBe(0)
})
