import { type CSSProperties, createElement, type ReactNode } from 'react'

/** By this name and no tag, because tags of buttons are drawn as ours. */
const WECHAT_BUTTON = 'button'

/** WeChat's style sheet speaks of its buttons more exactly than a class can. */
const OVER: CSSProperties = { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%', margin: 0, padding: 0, opacity: 0 }

type NativeButtonProps = {
  className?: string | undefined
  /** What WeChat is asked for: its open-type, the event that answers, an id. */
  asks: { openType: string; id?: string; [event: `on${string}`]: (event: never) => void }
  children: ReactNode
}

/** WeChat's own button, invisible over ours: some of its functions need a press on it. */
export function NativeButton({ className, asks, children }: NativeButtonProps) {
  return (
    <div className={className} style={{ position: 'relative' }}>
      {children}
      {createElement(WECHAT_BUTTON, { ...asks, style: OVER })}
    </div>
  )
}
