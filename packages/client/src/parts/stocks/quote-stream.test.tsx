import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamEvents } from '../../platform/platform.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { startQuoteStream, useLiveQuote, useStreamState } from './quote-stream.ts'

let opened: { url: string; events: StreamEvents; isClosed: boolean }[] = []
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  const platform = testPlatform({
    stream(url, events) {
      const one = { url, events, isClosed: false }
      opened.push(one)
      return () => {
        one.isClosed = true
      }
    },
  })
  stop = startQuoteStream(platform, 'http://server')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const settle = () => act(() => vi.advanceTimersByTimeAsync(200))
const tick = (rows: unknown[]) =>
  act(() => opened.at(-1)?.events.onEvent(JSON.stringify({ snapshotId: 's1', asOf: '2026-11-20 10:00:03', rows }), 's1'))

function Price({ code }: { code: string }) {
  const quote = useLiveQuote(code)
  return <p data-testid={code}>{quote === null ? '等待' : String(quote.price)}</p>
}
function State() {
  return <p data-testid="state">{useStreamState()}</p>
}
const text = (id: string) => screen.getAllByTestId(id)[0]?.textContent

test('one connection serves everything on screen, each code once', async () => {
  renderInApp(
    <>
      <Price code="SZ000001" />
      <Price code="SH600519" />
      <Price code="SH600519" />
    </>,
  )
  await settle()
  expect(opened.map((o) => o.url)).toEqual(['http://server/stream/quotes?secucodes=SH600519,SZ000001'])
})

test('pushed figures reach their rows; an unknown one stays unknown', async () => {
  renderInApp(
    <>
      <Price code="SH600519" />
      <Price code="SZ000001" />
    </>,
  )
  await settle()
  tick([
    ['SH600519', [1428.6, 0.0087, 12.35, 100, 200, 1430, 1400]],
    ['SZ000001', [null, null, null, 0, 0, null, null]],
  ])
  await settle()
  expect(text('SH600519')).toBe('1428.6')
  expect(text('SZ000001')).toBe('null')
})

test('a code leaves the connection when its last row leaves', async () => {
  const both = renderInApp(
    <>
      <Price code="SH600519" />
      <Price code="SZ000001" />
    </>,
  )
  await settle()
  both.unmount()
  const one = renderInApp(<Price code="SZ000001" />)
  await settle()
  expect(opened.map((o) => [o.url.split('=')[1], o.isClosed])).toEqual([
    ['SH600519,SZ000001', true],
    ['SZ000001', false],
  ])
  one.unmount()
  await settle()
  expect(opened.at(-1)?.isClosed).toBe(true)
})

test('a lost stream is reported, the last figures stay, and it is reported when they flow again', async () => {
  renderInApp(
    <>
      <Price code="SH600519" />
      <State />
    </>,
  )
  await settle()
  act(() => opened.at(-1)?.events.onState('open'))
  tick([['SH600519', [10, 0, 0, 0, 0, 0, 0]]])
  await settle()
  act(() => opened.at(-1)?.events.onState('lost'))
  expect([text('state'), text('SH600519')]).toEqual(['lost', '10'])
  act(() => opened.at(-1)?.events.onState('open'))
  expect(text('state')).toBe('open')
})
