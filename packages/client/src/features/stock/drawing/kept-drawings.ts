import type { Platform } from '../../../platform/platform.ts'

export const DRAWINGS_KEY = 'guanlan.drawings'

/** Drawings of a security as kept on the device, unchecked but for what is asked here: the chart has to know before the tools are loaded. */
export function keptTimes({ storage }: Pick<Platform, 'storage'>, code: string): string[] {
  const text = storage.get(DRAWINGS_KEY)
  if (!text?.includes(code)) return []
  try {
    const kept = JSON.parse(text) as { code?: unknown; anchors?: { time?: unknown }[] }[]
    return kept.flatMap(({ code: own, anchors }) => (own === code ? (anchors ?? []).map(({ time }) => String(time)) : []))
  } catch {
    return []
  }
}
