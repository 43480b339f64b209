import type { CallOutput } from '@guanlan/contract/calls.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCall } from '../../api/use-call.ts'
import { learnServerTime } from '../../platform/server-clock.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
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
})
