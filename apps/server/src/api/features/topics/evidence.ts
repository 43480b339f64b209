import type { SectorReason } from '@guanlan/contract/rows/company.ts'
import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'

type Evidence = NonNullable<TopicMember['evidence']>

/** 主体: its own product or part of its revenue; 提及: an announcement, an answer or a holder mentions it. */
export function partOf(kind: SectorReason['kind']): Evidence['part'] {
  if (kind === null) return null
  return kind === 'product' || kind === 'segment' ? 'subject' : 'mention'
}

/** 高: revenue or product with the day of its report; 中: an announcement, or one of these without a day; 低: an answer, an owner, or no kind. */
function confidenceOf({ kind, date }: SectorReason): Evidence['confidence'] {
  if (kind === 'segment' || kind === 'product') return date === null ? 'middle' : 'high'
  return kind === 'notice' ? 'middle' : 'low'
}

/** Why a stock belongs to a theme, as the source says. */
export function evidenceOf(reason: SectorReason): Evidence {
  const { text, kind, date } = reason
  return { text, date: date as Evidence['date'], kind, part: partOf(kind), confidence: confidenceOf(reason) }
}
