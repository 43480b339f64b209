import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { rereadEntry, storeEntry } from '../../../device/stored-entries.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sort } from '../../../ui/table/data-table.tsx'

const KEY = 'guanlan.screen-columns'
/** Columns one may add to those of the conditions. */
export const MOST_COLUMNS = 20
const FACTOR_KEY = /^[a-z0-9-]{1,64}$/

type ResultView = {
  columns: readonly string[]
  storage: Platform['storage'] | null
  /** The order of the list, while the screen asks for the order it did when this was chosen. */
  order: (Sort & { of: string }) | null
}

/** How results are looked at: added columns, kept on the device; the order of the list, while the app runs. */
export const useResultView = create<ResultView>(() => ({ columns: [], storage: null, order: null }))

rereadEntry(KEY, () => useResultView.setState({ storage: null }))

/** Keys of the added factors in their order, read from the device the first time. */
export function useAddedColumns(storage: Platform['storage']): readonly string[] {
  const state = useResultView()
  const isRead = state.storage === storage
  useEffect(() => {
    if (!isRead) useResultView.setState({ columns: readColumns(storage), storage })
  }, [isRead, storage])
  return isRead ? state.columns : readColumns(storage)
}

/** Shows these factors from now on, and keeps the choice. */
export function chooseColumns(storage: Platform['storage'], columns: readonly string[]): void {
  const stored = columns.slice(0, MOST_COLUMNS)
  storeEntry(storage, KEY, JSON.stringify(stored))
  useResultView.setState({ columns: stored, storage })
}

/** What is kept on the device; nothing where it cannot be read. */
function readColumns(storage: Platform['storage']): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    const keys = stored.filter((key): key is string => typeof key === 'string' && FACTOR_KEY.test(key))
    return [...new Set(keys)].slice(0, MOST_COLUMNS)
  } catch {
    return []
  }
}

function sortText({ sort, limit }: Screen): string {
  return toAddressText({ where: { kind: 'and', parts: [] }, sort, limit })
}

/** The order chosen for the list of a screen; null is the screen's own. */
export function useOrder(screen: Screen | null): Sort | null {
  const { order } = useResultView()
  return screen !== null && order !== null && order.of === sortText(screen) ? { key: order.key, dir: order.dir } : null
}

export function chooseOrder(screen: Screen, { key, dir }: Sort): void {
  useResultView.setState({ order: { key, dir, of: sortText(screen) } })
}
