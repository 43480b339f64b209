import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the first child is no wider than its box, so that nothing scrolls sideways. `watch` changes whenever the width may have. */
export function useFits(box: RefObject<HTMLElement | null>, watch: string): boolean {
  const [isFitting, setFitting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` stands for what the width comes from
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      if (element) setFitting((element.firstElementChild?.scrollWidth ?? 0) <= element.clientWidth)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [box, watch])
  return isFitting
}
