import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { create } from 'zustand'
import { rereadEntry, storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'

const KEY = 'guanlan.favourites'
/** As many as an account keeps. */
const MOST = 500

const useStore = create<{ ids: readonly string[] }>(() => ({ ids: [] }))
let storage: Platform['storage'] | null = null

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.get(KEY) ?? '[]')
    const ids = Array.isArray(stored) ? stored.map((one) => fieldsIn(one).id) : []
    return ids.filter((id) => typeof id === 'string')
  } catch {
    return []
  }
}

function open(platform: Platform): void {
  if (storage === platform.storage) return
  storage = platform.storage
  useStore.setState({ ids: read() })
}

rereadEntry(KEY, () => useStore.setState({ ids: read() }))

/** Adds an article to the favourites, at the top, or takes it out. */
function toggle(id: string): void {
  const { ids } = useStore.getState()
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, MOST)
  if (storage !== null) storeEntry(storage, KEY, JSON.stringify(next.map((one) => ({ id: one }))))
  useStore.setState({ ids: next })
}

/** Favourite articles of this device, the newest first. */
export function useFavourites(): { ids: readonly string[]; toggle: typeof toggle } {
  open(usePlatform())
  return { ...useStore(), toggle }
}
