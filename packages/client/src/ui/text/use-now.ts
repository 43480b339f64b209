import { useEffect, useState } from 'react'
import { clockListeners, serverNowMs } from '../../platform/server-clock.ts'

/** The server's clock in epoch ms, read again every `everyMs`, and at once when an answer shows that it differs from the device's. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const read = () => setNowMs(serverNowMs())
    const timer = setInterval(read, everyMs)
    clockListeners.add(read)
    return () => {
      clearInterval(timer)
      clockListeners.delete(read)
    }
  }, [everyMs])
  return nowMs
}
