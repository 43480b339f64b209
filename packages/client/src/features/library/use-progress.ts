import { useEffect, useState } from 'react'
import { readingOf, storeReading } from '../../parts/reading/reading.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { readingKey } from './reading-key.ts'

export type Progress = { isRead: boolean; finish: () => void }

/** How far an article was read, kept on the device and with the account: opened, or to its end. `of` is how many paragraphs it has, null while it is not there. */
export function useProgress(id: string, of: number | null): Progress {
  const platform = usePlatform()
  const key = readingKey(id)
  const [, setSeen] = useState(0)
  useEffect(() => {
    if (of !== null) storeReading(platform, key, { seen: 1, of })
  }, [platform, key, of])
  const finish = () => {
    if (of === null) return
    storeReading(platform, key, { seen: of, of })
    setSeen(of)
  }
  const kept = readingOf(platform)[key]
  return { isRead: kept !== undefined && kept.seen >= kept.of, finish }
}
