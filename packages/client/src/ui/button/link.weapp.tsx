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

/** A link to a page of ours. WeChat's own link would open it a second time, so it is an element with a tap. */
export function Link({ href, mode = 'push', className, label, children }: LinkProps) {
  const platform = usePlatform()
  function handleClick(event: MouseEvent) {
    event.stopPropagation()
    platform.navigate(mode, href)
  }
  return (
    <div className={className} aria-label={label} onClick={handleClick}>
      {children}
    </div>
  )
}
