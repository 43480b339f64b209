import type { ReactNode } from 'react'
import { create } from 'zustand'

/** Positions of spec §2, `anchor`: beside an element, for popovers, and `palette`: high in the middle, growing downwards. */
export const popupPositions = ['top', 'bottom', 'center', 'left', 'right', 'message', 'dialog', 'share', 'anchor', 'palette'] as const
export type PopupPosition = (typeof popupPositions)[number]
export type Anchor = { left: number; top: number; right: number; bottom: number }

export type PopupOptions = {
  position: PopupPosition
  /** Accessible name, and the heading of sheets unless `bare`. */
  label: string
  content: ReactNode | ((close: () => void) => ReactNode)
  /** A tap on the mask closes it; default true. */
  maskClose?: boolean
  /** full (default), soft (what lies under stays readable), none (a transparent mask). */
  scrim?: 'full' | 'soft' | 'none'
  /** Without heading and padding. */
  bare?: boolean
  /** Where an `anchor` popup stands. */
  anchor?: Anchor
  onClose?: () => void
}

export type OpenPopup = PopupOptions & { id: number; isClosing: boolean }

/** §9: popup animation. */
export const POPUP_MS = 300

export const usePopupStack = create<{ stack: readonly OpenPopup[] }>(() => ({ stack: [] }))
let serial = 0

/** Opens a popup above whatever is open; returns close(). An unknown position is only logged (spec §8). */
export function openPopup(options: PopupOptions): () => void {
  if (!popupPositions.includes(options.position)) {
    console.error('popup type missing:', options.position)
    return () => {}
  }
  const id = ++serial
  usePopupStack.setState(({ stack }) => ({ stack: [...stack, { ...options, id, isClosing: false }] }))
  return () => closePopup(id)
}

/** Closes one popup, the topmost by default; it stays in the tree for its leaving animation. */
export function closePopup(id?: number): void {
  const open = usePopupStack.getState().stack.filter((popup) => !popup.isClosing)
  const popup = id === undefined ? open.at(-1) : open.find((p) => p.id === id)
  if (!popup) return
  usePopupStack.setState(({ stack }) => ({ stack: stack.map((p) => (p.id === popup.id ? { ...p, isClosing: true } : p)) }))
  setTimeout(() => usePopupStack.setState(({ stack }) => ({ stack: stack.filter((p) => p.id !== popup.id) })), POPUP_MS)
  popup.onClose?.()
}

/** Closes everything, when the page changes. */
export function closeAllPopups(): void {
  for (const popup of usePopupStack.getState().stack) closePopup(popup.id)
}
