import { useEffect, useState } from 'react'
import { serverNowMs } from '../platform/server-clock.ts'

/** The server's clock in epoch ms, read again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
