import type { Platform } from '../../platform/platform.ts'

type Drawing = Pick<Platform, 'toast' | 'dialog'>

let host: Drawing = { toast: null, dialog: null }

/** Leaves toasts and questions to the host where it draws its own; openApp calls it once. */
export function letHostDraw({ toast, dialog }: Drawing): void {
  host = { toast, dialog }
}

/** What the host draws; null members are the kit's to draw. */
export function hostDrawing(): Drawing {
  return host
}
