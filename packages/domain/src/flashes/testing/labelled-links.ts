import type { FlashLink, LinkRole } from '../flash-links.ts'
import { LABELLED_LINKS } from './labelled-links.data.ts'

const ROLES: Readonly<Record<string, LinkRole>> = { 主: 'subject', 提: 'mention', 评: 'commenter' }

/** A labelled text: what each named security is in it, null where the name is none. */
export type LabelledText = { text: string; labels: ReadonlyMap<string, LinkRole | null> }

export function labelledTexts(): LabelledText[] {
  return LABELLED_LINKS.trim()
    .split('\n')
    .map((line) => {
      const [text = '', ...parts] = line.split('|')
      const labels = new Map<string, LinkRole | null>()
      for (const part of parts)
        for (const name of part.slice(2).split(',')) if (name !== '') labels.set(name, ROLES[part.charAt(0)] ?? null)
      return { text, labels }
    })
}

/** Counts over the labelled texts: links made, right ones (named as labelled), those with the right role, and mentions to be found. */
export function score(
  linksOf: (text: string) => readonly FlashLink[],
  nameOf: (secucode: string) => string,
): { labels: number; links: number; right: number; rightRole: number; wanted: number; faults: string[] } {
  const counts = { labels: 0, links: 0, right: 0, rightRole: 0, wanted: 0, faults: [] as string[] }
  for (const { text, labels } of labelledTexts()) {
    counts.labels += labels.size
    counts.wanted += [...labels.values()].filter((role) => role !== null).length
    const linked = new Set<string>()
    for (const { secucode, role } of linksOf(text)) {
      const name = nameOf(secucode)
      const label = labels.get(name) ?? null
      linked.add(name)
      counts.links++
      if (label !== null) counts.right++
      if (label === role) counts.rightRole++
      else counts.faults.push(`${text}: ${name} ${role}, not ${label}`)
    }
    for (const [name, label] of labels) if (label !== null && !linked.has(name)) counts.faults.push(`${text}: ${name} not linked`)
  }
  return counts
}
