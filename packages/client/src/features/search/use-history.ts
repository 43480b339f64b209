import { useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { readHistory, storeHistory, type Visit, withoutVisit, withVisit } from './history.ts'

/** The search history of this device with its edits. */
export function useHistory() {
  const { storage } = usePlatform()
  const [visits, setVisits] = useState<readonly Visit[]>(() => readHistory(storage))
  function keep(next: Visit[]): void {
    storeHistory(storage, next)
    setVisits(next)
  }
  return {
    visits,
    add: (visit: Visit) => keep(withVisit(readHistory(storage), visit)),
    remove: (visit: Visit) => keep(withoutVisit(readHistory(storage), visit)),
    clear: () => keep([]),
  }
}
