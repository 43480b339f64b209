import { create } from 'zustand'
import { rereadEntry, storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { copyName, readSaved, type SavedEdit, type SavedScreen, savedNamed, withChanged, withoutSaved, withSaved } from './saved-screens.ts'

const KEY = 'guanlan.screens'

const useStore = create<{ saved: readonly SavedScreen[] }>(() => ({ saved: [] }))
let storage: Platform['storage'] | null = null

function open(platform: Platform): void {
  if (storage === platform.storage) return
  storage = platform.storage
  useStore.setState({ saved: readSaved(storage.get(KEY)) })
}

rereadEntry(KEY, () => useStore.setState({ saved: readSaved(storage?.get(KEY) ?? null) }))

function keep(saved: readonly SavedScreen[]): void {
  if (storage !== null) storeEntry(storage, KEY, JSON.stringify(saved))
  useStore.setState({ saved })
}

function ownLists(edit: SavedEdit): string | null {
  if (!edit.ok) return edit.reason
  keep(edit.saved)
  return null
}

const savedNow = () => useStore.getState().saved

const actions = {
  /** Keeps a screen (address text) under a name. */
  add: (name: string, screen: string) => ownLists(withSaved(savedNow(), { name, screen }, Date.now())),
  rename: (id: string, name: string) => ownLists(withChanged(savedNow(), { id, name }, Date.now())),
  overwrite: (id: string, screen: string) => ownLists(withChanged(savedNow(), { id, screen }, Date.now())),
  duplicate(id: string) {
    const one = savedNamed(savedNow(), id)
    return one === null ? null : ownLists(withSaved(savedNow(), { name: copyName(savedNow(), one.name), screen: one.screen }, Date.now()))
  },
  remove: (id: string) => keep(withoutSaved(savedNow(), id)),
}

/** The screens of this device (保存的选股). Edits answer null, or the sentence to show when they were refused. */
export function useSavedScreens(): { saved: readonly SavedScreen[] } & typeof actions {
  open(usePlatform())
  return { ...useStore(), ...actions }
}
