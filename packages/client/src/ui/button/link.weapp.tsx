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

/** A link to a page of ours. WeChat's own link would open it a second time, so it is an element with a tap. */
export function Link({ href, mode = 'push', className, label, trace, children }: LinkProps) {
  const platform = usePlatform()
  function handleClick(event: MouseEvent) {
    event.stopPropagation()
    platform.navigate(mode, href)
  }
  return (
    <div className={className} aria-label={label} onClick={traced(trace, handleClick)}>
      {children}
    </div>
  )
}
