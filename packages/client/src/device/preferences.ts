import { isOneOf } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn, keysOf } from '@guanlan/domain/collections/records.ts'
import { create } from 'zustand'
import type { Look, Platform } from '../platform/platform.ts'
import { rereadEntry, storeEntry } from './stored-entries.ts'

/** Settings of the user, stored on the device. */
export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  /** 红涨绿跌, 绿涨红跌, 色弱. */
  market: Look['market']
  text: Look['text']
  /** 前复权, 不复权, 后复权. */
  adjust: 'qfq' | 'none' | 'hfq'
  /** Seconds between refreshes of figures that are not pushed; 0 = by hand. */
  refreshS: 0 | 3 | 5 | 15 | 60
  /** Figures can be opened. */
  numberDetail: boolean
  /** Failures and counts of use are reported where the server receives them. */
  usageReports: boolean
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  market: 'cn',
  text: 'm',
  adjust: 'qfq',
  refreshS: 5,
  numberDetail: true,
  usageReports: true,
}

const KEY = 'guanlan.preferences'
const allowed: { [K in keyof Preferences]: readonly Preferences[K][] } = {
  theme: ['system', 'light', 'dark'],
  market: ['cn', 'intl', 'cvd'],
  text: ['s', 'm', 'l', 'xl'],
  adjust: ['qfq', 'none', 'hfq'],
  refreshS: [0, 3, 5, 15, 60],
  numberDetail: [true, false],
  usageReports: [true, false],
}

const useStore = create<Preferences>(() => defaultPreferences)

/** One preference, and again when it changes. */
export function usePreference<K extends keyof Preferences>(key: K): Preferences[K] {
  return useStore((state) => state[key])
}

/** A preference now, outside components. */
export function preference<K extends keyof Preferences>(key: K): Preferences[K] {
  return useStore.getState()[key]
}

/** Sets a preference; it takes effect and is stored at once. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  useStore.setState({ [key]: value } as Pick<Preferences, K>)
}

/** Reads the stored preferences, applies them, and stores and applies every later change. Returns stop(). */
export function applyPreferences(platform: Platform): () => void {
  const read = () => useStore.setState(readPreferences(platform.storage.get(KEY)))
  read()
  rereadEntry(KEY, read)
  show(platform, useStore.getState())
  return useStore.subscribe((state) => {
    storeEntry(platform.storage, KEY, JSON.stringify(state))
    show(platform, state)
  })
}

/** Stored text as preferences: missing, unknown or disallowed values fall back to the default. */
export function readPreferences(text: string | null): Preferences {
  const stored = parse(text)
  const entries = keysOf(defaultPreferences).map((key) => [
    key,
    isOneOf<unknown>(allowed[key], stored[key]) ? stored[key] : defaultPreferences[key],
  ])
  return Object.fromEntries(entries) as Preferences
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return fieldsIn(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function show(platform: Platform, { theme, market, text }: Preferences): void {
  platform.setLook({ theme: theme === 'system' ? null : theme, market, text })
}
