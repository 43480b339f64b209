import type { CallOutput } from '@guanlan/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCall } from '../../api/use-call.ts'
import { startQuoteStream } from '../../parts/stocks/quote-stream.ts'
import { learnServerTime } from '../../platform/server-clock.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { IndexStrip } from './index-strip.tsx'

const level = { price: 3942.18, change: 12.36, changeRatio: 0.0031, preClose: 3929.82, spark: [] }
const overview = { indexes: [{ secucode: 'SH000001', secuabbr: '上证指数', ...level }] } as unknown as CallOutput<'market.overview'>

afterEach(() => learnServerTime(new Date().toUTCString()))

function Strip() {
  return <IndexStrip query={useCall('market.overview', {})} />
}

test.each([
  ['before the auction of Monday', 'Mon, 23 Nov 2026 01:05:00 GMT', '11-20'],
  ['a year later', 'Mon, 22 Nov 2027 01:05:00 GMT', '2026-11-20'],
  ['on the day itself', 'Fri, 20 Nov 2026 06:32:05 GMT', null],
])('levels of 20 November stand with their day unless it is today: %s', async (_, clock, day) => {
  learnServerTime(clock)
  renderInApp(<Strip />, { api: fakeApi({ 'market.overview': () => overview }).api })
  await screen.findByText('上证指数')
  if (day === null) expect(screen.queryByText(/11-20/)).toBeNull()
  else expect(screen.getByText(day)).toBeTruthy()
  expect(screen.getByRole('list', { name: '指数' }).querySelector('svg')).not.toBeNull()
})

test.each([
  ['2026-11-20 14:32:05', '11-20'],
  ['2026-11-23 09:25:00', null],
])('a level pushed as of %s stands with the day %s on the next session', async (asOf, day) => {
  learnServerTime('Mon, 23 Nov 2026 01:26:00 GMT')
  const rows = [['SH000001', [4000.5, 0.01, 39.6, null, null, null, null]]]
  const platform = testPlatform({
    stream(_, events) {
      events.onEvent(JSON.stringify({ snapshotId: 's2', asOf, rows }), 's2')
      return () => {}
    },
  })
  const stop = startQuoteStream(platform, 'http://server')
  try {
    renderInApp(<Strip />, { api: fakeApi({ 'market.overview': () => overview }).api })
    await waitFor(() => expect(screen.getByRole('list', { name: '指数' }).textContent).toContain('4,000.50'))
    expect(screen.queryByText(/^11-20$/)?.textContent ?? null).toBe(day)
  } finally {
    stop()
  }
})
