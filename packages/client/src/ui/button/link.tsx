import type { TraceName } from '@guanlan/contract/receivers.ts'
import type { MouseEvent, ReactNode } from 'react'
import { traced } from '../../device/click-trace.ts'
import type { NavigateMode } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'

type LinkProps = {
  href: string
  mode?: NavigateMode
  className?: string | undefined
  label?: string
  current?: boolean
  /** Counts presses under this name where the user agreed. */
  trace?: TraceName | undefined
  children: ReactNode
}

/** A real link to a page of ours: opens through the platform, and a modified click still opens a browser tab. */
export function Link({ href, mode = 'push', className, label, current, trace, children }: LinkProps) {
  const platform = usePlatform()
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    platform.navigate(mode, href)
  }
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={traced(trace, handleClick)}
    >
      {children}
    </a>
  )
}
