import type { QuoteTick } from '@guanlan/contract/schemas/market/quote.ts'
import { tickColumns } from '@guanlan/contract/tick-columns.ts'
import { wire } from '@guanlan/contract/wire.gen.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Platform } from '../../platform/platform.ts'
import { useIsShown } from '../../platform/platform-context.ts'

/** Newest pushed figures of one security; prices in 元, volume in 股, money in 元, ratios as fractions. */
export type LiveQuote = { [C in (typeof tickColumns)[number]]: number | null } & { asOf: string; snapshotId: string }
export type StreamState = 'idle' | 'connecting' | 'open' | 'lost'

type Live = { quotes: Readonly<Record<string, LiveQuote>>; state: StreamState; flash: string | null }
const useLive = create<Live>(() => ({ quotes: {}, state: 'idle', flash: null }))

/** Changes of the set of codes within this time share one new connection. */
const REGROUP_MS = 120

let device: { platform: Platform; origin: string } | null = null
let close: (() => void) | null = null
let openedFor = ''
let regroup: ReturnType<typeof setTimeout> | undefined
let waiting: Record<string, LiveQuote> = {}
let isDrawing = false
const wanted = new Map<string, number>()

/** Gives the stream its device; startApp calls it once. Returns stop(). */
export function startQuoteStream(platform: Platform, origin: string): () => void {
  device = { platform, origin }
  scheduleConnect()
  return () => {
    clearTimeout(regroup)
    close?.()
    close = null
    device = null
    openedFor = ''
    waiting = {}
    useLive.setState({ quotes: {}, state: 'idle', flash: null })
  }
}

/** The live figures of one security while a component shows it; null until the first push. */
export function useLiveQuote(code: string | null): LiveQuote | null {
  const isShown = useIsShown()
  useEffect(() => want(code === null || !isShown ? [] : [code]), [code, isShown])
  return useLive((live) => (code === null ? null : (live.quotes[code] ?? null)))
}

/** Subscribes a whole list; read the figures of a row with `useLiveQuote`, or all of them here. */
export function useLiveQuotes(codes: readonly string[]): Readonly<Record<string, LiveQuote>> {
  const key = codes.join(',')
  const isShown = useIsShown()
  useEffect(() => want(key === '' || !isShown ? [] : key.split(',')), [key, isShown])
  return useLive((live) => live.quotes)
}

/** 'lost' while the connection is down: figures on screen are then marked stale. */
export function useStreamState(): StreamState {
  return useLive((live) => live.state)
}

/** Place of the newest flash the stream reported while it was open; null until it did. */
export function useNewestFlash(): string | null {
  return useLive((live) => live.flash)
}

/** Counts one reader for each code; returns unwant(). */
export function want(codes: readonly string[]): () => void {
  for (const code of codes) wanted.set(code, (wanted.get(code) ?? 0) + 1)
  scheduleConnect()
  return () => {
    for (const code of codes) {
      const left = (wanted.get(code) ?? 1) - 1
      if (left > 0) wanted.set(code, left)
      else wanted.delete(code)
    }
    scheduleConnect()
  }
}

function scheduleConnect(): void {
  clearTimeout(regroup)
  regroup = setTimeout(connect, REGROUP_MS)
}

/** One connection for the union of what is on screen; kept when the union stayed the same. */
function connect(): void {
  const codes = [...wanted.keys()].sort().join(',')
  if (device === null || codes === openedFor) return
  close?.()
  close = null
  openedFor = codes
  useLive.setState({ state: codes === '' ? 'idle' : 'connecting' })
  if (codes === '') return
  const [, , , path] = wire['stock.quoteStream']
  close = device.platform.stream(`${device.origin}${path}?secucodes=${codes}`, {
    onEvent: receive,
    onState(state, failure) {
      if (failure) console.warn(`the quote stream failed, code ${failure.code}`, failure)
      useLive.setState({ state })
    },
  })
}

function receive(text: string): void {
  const tick = JSON.parse(text) as QuoteTick
  if (tick.flash !== undefined) useLive.setState({ flash: tick.flash })
  for (const [code, values] of tick.rows) {
    const quote = { asOf: tick.asOf, snapshotId: tick.snapshotId } as LiveQuote
    tickColumns.forEach((column, i) => {
      quote[column] = values[i] ?? null
    })
    waiting[code] = quote
  }
  if (isDrawing) return
  isDrawing = true
  nextFrame(() => {
    isDrawing = false
    const changed = waiting
    waiting = {}
    useLive.setState(({ quotes }) => ({ quotes: { ...quotes, ...changed } }))
  })
}

/** Changes reach the screen once per frame. */
function nextFrame(draw: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(draw)
  else setTimeout(draw, 16)
}
