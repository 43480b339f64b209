import type { CallParams } from '@guanlan/contract/calls.ts'
import { flashGroups } from '@guanlan/contract/rows/flash-groups.ts'
import { findByAnyCode } from '../../../market/reading/codes.ts'
import type { Story } from '../../../market/reading/flashes/flash-stories.ts'
import type { Ports } from './ports.ts'

type Input = CallParams<'flashes.first'>

/** Whether a story fits what was asked for. */
export function flashFilter(input: Input, { market }: Pick<Ports, 'market'>): (story: Story) => boolean {
  const kinds: readonly string[] | undefined = flashGroups.find(({ code }) => code === input.tag)?.kinds
  const codes = new Set(input.secucodes.map((text) => findByAnyCode(market, text)?.id ?? text))
  const sectors = new Set(input.sectors)
  const topics = new Set(input.topics)
  const members = new Set(input.topics.flatMap((id) => market.members(id, null).map(({ row }) => market.instruments[row]?.id)))
  const words = input.words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return ({ level, reports, publishers, links }) =>
    (input.level === 'all' || level !== 'normal') &&
    (!input.manySources || (publishers ?? 0) >= 2) &&
    (kinds === undefined || reports.some(({ row }) => kinds.includes(row.kind))) &&
    (codes.size === 0 || links.some(({ secucode, role }) => role !== 'commenter' && codes.has(secucode))) &&
    (sectors.size === 0 || reports.some(({ row }) => row.sectorIds.some((id) => sectors.has(id)))) &&
    (topics.size === 0 ||
      reports.some(({ row }) => row.sectorIds.some((id) => topics.has(id))) ||
      links.some(({ secucode, role }) => role === 'subject' && members.has(secucode))) &&
    (words.length === 0 ||
      reports.some(({ row }) => {
        const text = `${row.title} ${row.content}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }))
}
