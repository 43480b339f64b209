import { useEffect } from 'react'
import { create } from 'zustand'
import { rereadEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import { COLUMNS_KEY, type ColumnKey, defaultColumns, readColumns, storeColumns } from './columns.ts'

const useChosen = create<{ columns: readonly ColumnKey[]; storage: Platform['storage'] | null }>(() => ({
  columns: defaultColumns,
  storage: null,
}))

rereadEntry(COLUMNS_KEY, () => useChosen.setState({ storage: null }))

/** The chosen columns in their order, read from the device the first time. */
export function useColumns(storage: Platform['storage']): readonly ColumnKey[] {
  const state = useChosen()
  const isRead = state.storage === storage
  useEffect(() => {
    if (!isRead) useChosen.setState({ columns: readColumns(storage), storage })
  }, [isRead, storage])
  return isRead ? state.columns : readColumns(storage)
}

/** Shows these columns from now on, and keeps the choice. */
export function chooseColumns(storage: Platform['storage'], columns: readonly ColumnKey[]): void {
  storeColumns(storage, columns)
  useChosen.setState({ columns, storage })
}
