import type { Platform } from '../../../platform/platform.ts'

export const DRAWINGS_KEY = 'guanlan.drawings'

/** Drawings of a security as kept on the device, unchecked but for what is asked here: the chart has to know before the tools are loaded. */
export function storedTimes({ storage }: Pick<Platform, 'storage'>, code: string): string[] {
  const text = storage.get(DRAWINGS_KEY)
  if (!text?.includes(code)) return []
  try {
    const stored = JSON.parse(text) as { code?: unknown; anchors?: { time?: unknown }[] }[]
    return stored.flatMap(({ code: own, anchors }) => (own === code ? (anchors ?? []).map(({ time }) => String(time)) : []))
  } catch {
    return []
  }
}
