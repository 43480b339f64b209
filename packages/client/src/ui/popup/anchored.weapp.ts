import type { CSSProperties } from 'react'
import type { Anchor } from './popup-store.ts'

/** Nothing to do: popovers beside an element are for wide windows, WeChat's popups are sheets. */
export function useCloseOnMove(_id: number, _isAnchored: boolean): void {}

export function anchorStyle(_anchor: Anchor): CSSProperties {
  return {}
}

export function tipStyle(_anchor: Anchor): CSSProperties | null {
  return null
}
