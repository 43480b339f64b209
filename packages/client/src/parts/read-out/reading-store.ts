import { useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { CrosshairReading } from '../../charts/kline/kline-options.ts'
import type { MinuteCrosshair } from '../../charts/minute/minute-chart.tsx'

/** What the crosshair reads, kept apart from the page so that moving it redraws one line and not the chart. */
export type Reading = { crosshair: CrosshairReading | null; latest: CrosshairReading | null; minute: MinuteCrosshair }

export type ReadingStore = StoreApi<Reading>

export function useReadingStore(): ReadingStore {
  return useState(() => createStore<Reading>(() => ({ crosshair: null, latest: null, minute: null })))[0]
}

export function useReading<T>(store: ReadingStore, pick: (reading: Reading) => T): T {
  return useStore(store, pick)
}
