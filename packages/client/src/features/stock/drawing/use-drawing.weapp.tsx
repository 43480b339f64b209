import type { Drawing } from './use-drawing.tsx'

/** Nothing is drawn in WeChat, whose chart is another; what the account keeps stays as it is. */
export function useDrawing(): Drawing {
  return { strip: null, hint: null }
}
