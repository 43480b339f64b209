import {
  containment,
  doDirectionsConflict,
  doNumbersConflict,
  doSubjectsConflict,
  equalNumbers,
  type FlashText,
  flashText,
} from './flash-text.ts'

/** A flash as stories are joined of; `seenAtMs` is when this server first had it. */
export type JoinableFlash = { id: string; seenAtMs: number; title: string; content: string; secucodes: readonly string[] }

export const STORY_WINDOW_MS = 6 * 3_600_000
/** 3-grams of the shorter text, below which only equal texts are the same. */
const LEAST_GRAMS = 6
const SURE = 0.6
const LIKELY = 0.45

export const STORY_RULE =
  '两条快讯 6 小时内、较短一条的字符三元组有 60% 以上在另一条里（45% 至 60% 时还要有共同的证券或两个相同的数字），并且没有互相矛盾的数字、方向词、主体，合并为一个故事；更正可以与原文数字不同'

type Compared = { text: FlashText; secucodes: readonly string[] }

/** How alike two flashes are as reports of one event: the containment of their 3-grams, null where they cannot be the same. */
export function likeness(a: Compared, b: Compared): number | null {
  const share = containment(a.text.grams, b.text.grams)
  if (share < LIKELY) return null
  if (Math.min(a.text.grams.length, b.text.grams.length) < LEAST_GRAMS && (share < 1 || a.text.grams.length !== b.text.grams.length))
    return null
  const hasCodes = a.secucodes.length > 0 && b.secucodes.length > 0
  const isShared = hasCodes && a.secucodes.some((code) => b.secucodes.includes(code))
  if (hasCodes && !isShared) return null
  if (doSubjectsConflict(a.text, b.text)) return null
  const isCorrection = a.text.kind === 'correction' || b.text.kind === 'correction'
  if (!isCorrection && (doNumbersConflict(a.text, b.text) || doDirectionsConflict(a.text, b.text))) return null
  return share >= SURE || isShared || equalNumbers(a.text, b.text) >= 2 ? share : null
}

type Open = Compared & { at: number; anchor: number; seenAtMs: number }

/**
 * Joins flashes into stories as they are seen: `add` returns the place of the first flash of its story, its own where it begins one. Flashes come in the order
 * they were seen.
 */
export function createStoryJoiner(): { add(flash: JoinableFlash): number } {
  const flashes: Open[] = []
  /** Places of flashes by 3-gram, oldest first. */
  const postings = new Map<number, number[]>()
  let shared = new Int32Array(256)
  let from = 0

  const candidatesOf = ({ grams }: FlashText): number[] => {
    const found: number[] = []
    for (const gram of grams) {
      const places = postings.get(gram)
      if (places === undefined) continue
      for (let k = places.length - 1; k >= 0 && (places[k] as number) >= from; k--) {
        const place = places[k] as number
        if (shared[place] === 0) found.push(place)
        shared[place] = (shared[place] as number) + 1
      }
    }
    const least = (place: number) => LIKELY * Math.min(grams.length, (flashes[place] as Open).text.grams.length)
    const close = found.filter((place) => (shared[place] as number) >= least(place) - 1e-9).sort((a, b) => a - b)
    for (const place of found) shared[place] = 0
    return close
  }

  return {
    add({ seenAtMs, secucodes, ...words }) {
      const at = flashes.length
      const text = flashText(words)
      while (from < at && seenAtMs - (flashes[from] as Open).seenAtMs > STORY_WINDOW_MS) from++
      let best: { anchor: number; likeness: number } | null = null
      for (const place of candidatesOf(text)) {
        const other = flashes[place] as Open
        const first = flashes[other.anchor] as Open
        if (seenAtMs - first.seenAtMs > STORY_WINDOW_MS) continue
        const alike = likeness({ text, secucodes }, other)
        if (alike === null || alike <= (best?.likeness ?? 0)) continue
        // a chain of likenesses must not lead away from what began the story
        if (other.anchor !== place && text.kind !== 'correction' && isOpposed({ text, secucodes }, first)) continue
        best = { anchor: other.anchor, likeness: alike }
      }
      const anchor = best?.anchor ?? at
      flashes.push({ text, secucodes, at, anchor, seenAtMs })
      if (shared.length <= at) shared = grown(shared)
      for (const gram of text.grams) {
        const places = postings.get(gram)
        if (places === undefined) postings.set(gram, [at])
        else places.push(at)
      }
      return anchor
    },
  }
}

function isOpposed(a: Compared, b: Compared): boolean {
  const isCorrected = b.text.kind === 'correction'
  const isForeign = a.secucodes.length > 0 && b.secucodes.length > 0 && !a.secucodes.some((code) => b.secucodes.includes(code))
  return isForeign || (!isCorrected && (doNumbersConflict(a.text, b.text) || doDirectionsConflict(a.text, b.text)))
}

function grown(counts: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(counts.length * 2)
  more.set(counts)
  return more
}
