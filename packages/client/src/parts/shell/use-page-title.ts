import { useEffect } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

/** Names the page after the security once that is known. */
export function usePageTitle(title: string | null): void {
  const platform = usePlatform()
  useEffect(() => {
    if (title === null) return
    const timer = setTimeout(() => platform.setTitle(title))
    return () => clearTimeout(timer)
  }, [platform, title])
}
