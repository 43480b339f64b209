import { useEffect, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { storeVisit, visitBefore } from './visits.ts'

/** Keeps on this device that a company is looked at. */
export function useRecordVisit(code: string, isCounted: boolean): void {
  const { storage } = usePlatform()
  useEffect(() => {
    if (isCounted) storeVisit(storage, code, serverNowMs())
  }, [storage, code, isCounted])
}

/** When the company was looked at before this visit, epoch ms; null when it was not. Stays the same while it is on screen. */
export function useVisitBefore(code: string): number | null {
  const { storage } = usePlatform()
  const [known, setKnown] = useState({ code: '', before: null as number | null })
  if (known.code === code) return known.before
  const before = visitBefore(storage, code, serverNowMs())
  setKnown({ code, before })
  return before
}
