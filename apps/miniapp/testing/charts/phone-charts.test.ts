// @vitest-environment happy-dom
import { KlineChart } from '@guanlan/client/charts/kline/kline-chart.weapp.tsx'
import type { CrosshairReading, KlineOptions } from '@guanlan/client/charts/kline/kline-options.ts'
import { MinuteChart, type MinuteCrosshair } from '@guanlan/client/charts/minute/minute-chart.weapp.tsx'
import { setPreference } from '@guanlan/client/device/preferences.ts'
import { fakePlatform } from '@guanlan/client/platform/fake.ts'
import { PlatformContext } from '@guanlan/client/platform/platform-context.ts'
import { Sparkline } from '@guanlan/client/ui/picture/sparkline.weapp.tsx'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createElement, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { phoneCanvas } from './chart-canvas.ts'
import { differenceRatio, expectPicture } from './picture.ts'
import { RECORDED, recordedBars } from './recorded-bars.ts'
import { MINUTES, recordedSession } from './recorded-minutes.ts'

afterEach(() => {
  cleanup()
  setPreference('theme', 'system')
  setPreference('market', 'cn')
})

/** Draws a component on a phone's canvas of this size. */
async function onPhone(element: ReactElement, size: { width: number; height: number }) {
  let drawn = phoneCanvas(size.width, size.height)
  const platform = fakePlatform({
    openCanvas: async () => {
      drawn = phoneCanvas(size.width, size.height)
      return drawn
    },
    boxOf: async () => ({ left: 0, top: 0, right: size.width, bottom: size.height }),
  })
  const inApp = (child: ReactElement) => createElement(PlatformContext.Provider, { value: platform }, child)
  const { container, rerender } = render(inApp(element))
  const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)))
  await settled()
  const canvas = container.querySelector('canvas') as HTMLCanvasElement
  const finger = (x: number, y: number) => [{ clientX: x, clientY: y }]
  return {
    picture: () => drawn.png(),
    /** What is written on the chart and was since it was opened. */
    texts: () => [...drawn.texts],
    settled,
    show: async (next: ReactElement) => {
      rerender(inApp(next))
      await settled()
    },
    async hold(x: number, y: number) {
      fireEvent.touchStart(canvas, { touches: finger(x, y) })
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 400)))
      fireEvent.touchEnd(canvas, { touches: [] })
      await settled()
    },
    async tap(x: number, y: number) {
      fireEvent.touchStart(canvas, { touches: finger(x, y) })
      fireEvent.touchEnd(canvas, { touches: [] })
      await settled()
    },
    async drag(fromX: number, toX: number) {
      fireEvent.touchStart(canvas, { touches: finger(fromX, 100) })
      for (let step = 1; step <= 10; step++) fireEvent.touchMove(canvas, { touches: finger(fromX + ((toX - fromX) * step) / 10, 100) })
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
      // the finger rests before it is lifted, so nothing is thrown
      fireEvent.touchMove(canvas, { touches: finger(toX, 100) })
      fireEvent.touchEnd(canvas, { touches: [] })
      await settled()
    },
  }
}

const EX_RIGHT = { date: '2024-07-18', cashPer10: 3.21, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }
const PHONE = { width: 375, height: 380 }

function candles(path: string, change: Partial<KlineOptions> = {}): KlineOptions & { label: string } {
  return {
    label: '浦发银行日K，不复权',
    seriesKey: 'SH600000|day|none',
    items: recordedBars(path, 250),
    hasMore: false,
    period: 'day',
    adjust: 'none',
    exrights: [{ ...EX_RIGHT, factor: 1 }],
    events: [],
    limits: { up: 9.15, down: 7.49 },
    mains: [{ key: 'MA', params: { n4: 0, n5: 0 } }],
    subs: [
      { key: 'VOL', params: { n1: 0, n2: 0 } },
      { key: 'MACD', params: {} },
    ],
    simulated: false,
    decimals: 2,
    ...change,
  }
}

sharedDataTest(
  'candles of 250 recorded days are drawn as they were: red and green at home, by day and by night',
  RECORDED,
  async (path) => {
    const phone = await onPhone(createElement(KlineChart, candles(path)), PHONE)
    await expectPicture('candles', phone.picture())
    expect(phone.texts()).toEqual(
      expect.arrayContaining(['涨停 9.15', '息', '9.07', '8.19', '8.52', '成交量', '39.16万手', 'MACD 12,26,9', '2024-09']),
    )
    expect(phone.texts()).not.toContain('模拟数据')
    act(() => setPreference('theme', 'dark'))
    await phone.settled()
    await expectPicture('candles-dark', phone.picture())
  },
)

sharedDataTest('a held finger leads the crosshair and reads the bar under it; a tap takes it away', RECORDED, async (path) => {
  const reported: (CrosshairReading | null)[] = []
  const phone = await onPhone(createElement(KlineChart, candles(path, { onCrosshair: (reading) => void reported.push(reading) })), PHONE)
  const before = phone.picture()
  await phone.hold(150, 120)
  await expectPicture('candles-crosshair', phone.picture())
  expect(phone.texts()).toContain('2024-08-09')
  const reading = reported.at(-1)
  const item = recordedBars(path, 250).find(([date]) => date === new Date(reading?.bar.timestamp ?? 0).toISOString().slice(0, 10))
  expect(reading?.bar.close).toBe(item?.[4])
  await phone.tap(200, 100)
  expect(reported.at(-1)).toBeNull()
  expect(await differenceRatio(before, phone.picture())).toBe(0)
})

sharedDataTest('a drag shows older bars and dragging back the same picture again', RECORDED, async (path) => {
  const phone = await onPhone(createElement(KlineChart, candles(path)), PHONE)
  const before = phone.picture()
  await phone.drag(100, 300)
  expect(await differenceRatio(before, phone.picture())).toBeGreaterThan(0.03)
  await phone.drag(330, 20)
  expect(await differenceRatio(before, phone.picture())).toBe(0)
})

sharedDataTest('another pane makes the chart higher and keeps the place the reader was at', RECORDED, async (path) => {
  const first = candles(path)
  const phone = await onPhone(createElement(KlineChart, first), { width: 375, height: 452 })
  await phone.drag(100, 300)
  await phone.show(createElement(KlineChart, { ...first, subs: [...first.subs, { key: 'KDJ', params: {} }] }))
  await expectPicture('candles-three-panes', phone.picture())
})

sharedDataTest('the recorded minutes of a day are drawn as they were, and read under a held finger', MINUTES, async (path) => {
  const reported: MinuteCrosshair[] = []
  const session = recordedSession(path)
  const chart = {
    label: '浦发银行分时',
    sessions: [session],
    limitUp: null,
    limitDown: null,
    auction: [],
    withAuction: false,
    before: null,
    volumeRatios: null,
    simulated: false,
    decimals: 2,
    onCrosshair: (at: MinuteCrosshair) => void reported.push(at),
  }
  const phone = await onPhone(createElement(MinuteChart, chart), { width: 375, height: 380 })
  await expectPicture('minutes', phone.picture())
  expect(phone.texts()).toEqual(expect.arrayContaining(['09:30', '15:00', '8.52', '0.00%', '成交量']))
  await phone.hold(165.5, 100)
  expect(reported.at(-1)).toEqual({ session: 0, minute: 120 })
  await expectPicture('minutes-crosshair', phone.picture())
  expect(phone.texts()).toContain('11:30')
})

test('a sparkline is drawn as it was', async () => {
  const values = [10, 10.1, 10.4, 10.3, 10.35, 10.2, 10.5, 10.62, 10.55]
  const up = await onPhone(createElement(Sparkline, { values, base: 10.2 }), { width: 72, height: 26 })
  await expectPicture('sparkline', up.picture())
})

test('a suspended stock has its dashed base alone', async () => {
  const still = await onPhone(createElement(Sparkline, { values: [], base: 10.2 }), { width: 72, height: 26 })
  await expectPicture('sparkline-suspended', still.picture())
})
