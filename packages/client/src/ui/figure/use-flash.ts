import { useEffect, useRef, useState } from 'react'

/** --m-flash of the tokens. */
const FLASH_MS = 600

/** True for the length of one flash after the value changed; never for the first value. */
export function useFlash(value: number | null | undefined): boolean {
  const last = useRef(value)
  const [on, setOn] = useState(false)
  useEffect(() => {
    const before = last.current
    last.current = value
    if (before === value || before === undefined) return
    setOn(true)
    const timer = setTimeout(() => setOn(false), FLASH_MS)
    return () => clearTimeout(timer)
  }, [value])
  return on
}
