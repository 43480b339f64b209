import type { MouseEvent, ReactNode } from 'react'
import type { NavigateMode } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'

type LinkProps = {
  href: string
  mode?: NavigateMode
  className?: string | undefined
  label?: string
  current?: boolean
  children: ReactNode
}

/** A real link to a page of ours: opens through the platform, and a modified click still opens a browser tab. */
export function Link({ href, mode = 'push', className, label, current, children }: LinkProps) {
  const platform = usePlatform()
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    platform.navigate(mode, href)
  }
  return (
    <a href={href} className={className} aria-label={label} aria-current={current ? 'page' : undefined} onClick={handleClick}>
      {children}
    </a>
  )
}
