import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { indicators } from '@guanlan/engine/indicators/index.ts'
import type { IndicatorParams } from '@guanlan/engine/indicators/indicator.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type AxisKind, axisKinds } from '../../../charts/kline/axis/axis-kinds.ts'
import { chosenIndicator, type IndicatorChoice } from '../../../charts/kline/indicator-values.ts'
import { rereadEntry, storeEntry } from '../../../device/stored-entries.ts'
import { storedJson } from '../../../device/stored-json.ts'
import { isOwnKey } from '../../../parts/formulas/saved-formulas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { isOverlay, MAX_OVERLAYS } from './overlay/overlay-codes.ts'
import { type ChartPeriod, periodFrom } from './periods.ts'

/** How the reader has set up charts, kept on the device and the same for every security. */
export type ChartSettings = {
  period: ChartPeriod
  /** Indicators over the candles, in the order they were chosen. */
  mains: readonly string[]
  /** Panes under the candles, in order. */
  subs: readonly string[]
  /** Chosen parameters by indicator; absent ones are the engine's defaults. */
  params: Readonly<Record<string, IndicatorParams>>
  /** Call auction at the left of 分时. */
  auction: boolean
  /** The session before under 分时. */
  before: boolean
  /** 量比 under 分时. */
  volumeRatio: boolean
  /** Other series over the candles: codes, or the security's own industry. */
  overlays: readonly string[]
  axis: AxisKind
  /** Four charts on the full page of wide screens, and their periods. */
  isFour: boolean
  fourPeriods: readonly ChartPeriod[]
  /** Whether days of important news are marked on the K-line. */
  news: boolean
}

/** Lines of more than three indicators are indistinguishable over the candles. */
export const MAX_MAINS = 3
/** More panes than this leave the candles too little room. */
export const MAX_SUBS = 3
const KEY = 'guanlan.chart'

export const defaultSettings: ChartSettings = {
  period: 'day',
  mains: ['MA'],
  subs: ['VOL', 'MACD'],
  params: { MA: { n4: 0, n5: 0 }, VOL: { n1: 0, n2: 0 } },
  auction: false,
  before: false,
  volumeRatio: true,
  overlays: [],
  axis: 'price',
  isFour: false,
  fourPeriods: ['time', '60m', 'day', 'week'],
  news: false,
}

const useStore = create<ChartSettings>(() => defaultSettings)
let openedFor: Platform | null = null

/** The settings and how to change them; every change is kept. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const platform = usePlatform()
  useEffect(() => open(platform), [platform])
  const settings = useStore()
  return [
    settings,
    (change) => {
      useStore.setState(change)
      storeEntry(platform.storage, KEY, JSON.stringify(useStore.getState()))
    },
  ]
}

function open(platform: Platform): void {
  if (openedFor === platform) return
  openedFor = platform
  useStore.setState(readSettings(platform.storage.get(KEY)))
}

rereadEntry(KEY, () => openedFor && useStore.setState(readSettings(openedFor.storage.get(KEY))))

/** Kept text as settings: what is missing or unknown falls back to the default. */
export function readSettings(text: string | null): ChartSettings {
  const stored = parse(text)
  const known = (keys: unknown, pane: 'main' | 'sub') =>
    Array.isArray(keys) ? keys.filter((key) => isOwnKey(String(key)) || indicators.some((i) => i.key === key && i.pane === pane)) : null
  return {
    period: periodFrom(stored.period, defaultSettings.period),
    mains: known(stored.mains, 'main')?.slice(0, MAX_MAINS) ?? defaultSettings.mains,
    subs: known(stored.subs, 'sub')?.slice(0, MAX_SUBS) ?? defaultSettings.subs,
    params: typeof stored.params === 'object' && stored.params !== null ? stored.params : defaultSettings.params,
    auction: stored.auction === true,
    before: stored.before === true,
    volumeRatio: stored.volumeRatio !== false,
    overlays: Array.isArray(stored.overlays) ? stored.overlays.filter(isOverlay).slice(0, MAX_OVERLAYS) : defaultSettings.overlays,
    axis: axisKinds.find((kind) => kind === stored.axis) ?? defaultSettings.axis,
    isFour: stored.isFour === true,
    fourPeriods: defaultSettings.fourPeriods.map((period, place) => periodFrom(stored.fourPeriods?.[place], period)),
    news: stored.news === true,
  }
}

function parse(text: string | null): Partial<ChartSettings> {
  try {
    return storedJson<Partial<ChartSettings>>(text) ?? {}
  } catch {
    return {}
  }
}

/** An indicator with the reader's parameters. */
export function choiceOf({ params }: Pick<ChartSettings, 'params'>, key: string, formula?: OwnFormula): IndicatorChoice {
  return { key, params: params[key] ?? {}, ...(formula === undefined ? {} : { formula }) }
}

/** What the reader has chosen, own formulas among them, and the one being written; formulas that are gone are left out. */
export function choicesOf(
  settings: ChartSettings,
  { formulas, draft }: { formulas: readonly OwnFormula[]; draft: OwnFormula | null },
): { mains: IndicatorChoice[]; subs: IndicatorChoice[] } {
  const isDrawn = draft !== null && chosenIndicator({ key: draft.id, formula: draft }) !== null
  const chosen = (keys: readonly string[], pane: OwnFormula['pane']) => {
    const known = keys
      .filter((key) => key !== draft?.id)
      .flatMap((key) => {
        const formula = formulas.find(({ id }) => id === key)
        return isOwnKey(key) && formula === undefined ? [] : [choiceOf(settings, key, formula)]
      })
    return isDrawn && draft.pane === pane ? [...known, choiceOf(settings, draft.id, draft)] : known
  }
  return { mains: chosen(settings.mains, 'main'), subs: chosen(settings.subs, 'sub') }
}

/** Puts a formula on the chart where there is room for it, in the pane it is for. */
export function placed({ mains, subs }: Pick<ChartSettings, 'mains' | 'subs'>, { id, pane }: OwnFormula): Partial<ChartSettings> {
  const into = (keys: readonly string[], most: number, isHere: boolean) => {
    if (!isHere) return keys.filter((key) => key !== id)
    return keys.includes(id) || keys.length >= most ? keys : [...keys, id]
  }
  return { mains: into(mains, MAX_MAINS, pane === 'main'), subs: into(subs, MAX_SUBS, pane === 'sub') }
}
