import { create } from 'zustand'
import { rereadEntry, storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { type BacktestSettings, readSettings, usualSettings } from './settings.ts'

const KEY = 'guanlan.backtest'

const useStore = create<BacktestSettings>(() => usualSettings)
let storage: Platform['storage'] | null = null

function open(platform: Platform): void {
  if (storage === platform.storage) return
  storage = platform.storage
  useStore.setState(readSettings(storage.get(KEY)))
}

rereadEntry(KEY, () => useStore.setState(readSettings(storage?.get(KEY) ?? null)))

/** The settings of this device and how to change them; every change is kept. */
export function useBacktestSettings(): [BacktestSettings, (change: Partial<BacktestSettings>) => void] {
  open(usePlatform())
  const settings = useStore()
  return [
    settings,
    (change) => {
      useStore.setState(change)
      if (storage !== null) storeEntry(storage, KEY, JSON.stringify(useStore.getState()))
    },
  ]
}
