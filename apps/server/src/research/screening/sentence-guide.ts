import { AppError } from '@guanlan/contract/errors.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { guideSections, spokenCounts } from '@guanlan/engine/screening/sentence-guide.ts'
import type { Clock } from '../../runtime/clock.ts'
import { foundRows, totalOf } from './answer-screen.ts'
import { ownAsker } from './formula-work.ts'
import { openScreen } from './open-screen.ts'
import type { Screening } from './screening.ts'

const SCOPE = { excludeST: false, excludeSuspended: false }

/** What an example finds now, in words; why not, where that is not known. */
async function found(screening: Screening, query: string): Promise<string> {
  try {
    const open = await openScreen(screening, { filters: [], logic: 'and', query, scope: SCOPE, own: {} }, { asker: ownAsker })
    const { total, missing } = totalOf(open, foundRows(open).length)
    return total === null ? (missing[0]?.reason ?? '不知道有几只') : `${total} 只`
  } catch (fault) {
    if (fault instanceof AppError) return fault.message
    throw fault
  }
}

/** Counts are of this age at most. */
const KEPT_MS = 10 * 60_000

/** 怎么说选股: every part of the grammar with examples and how many each finds. */
export type SentenceGuide = {
  /** In the marks of written texts; without counts that are not known. */
  paragraphs(): Promise<string[]>
}

/** The guide of one server; its counts are computed once for all readers. */
export function createSentenceGuide(screening: Screening, clock: Clock): SentenceGuide {
  let kept: { untilMs: number; text: Promise<string[]> } | null = null
  return {
    paragraphs() {
      if (kept === null || kept.untilMs < clock.nowMs()) {
        const text = guideParagraphs(screening)
        kept = { untilMs: clock.nowMs() + KEPT_MS, text }
        text.catch(() => {
          kept = null
        })
      }
      return kept.text
    },
  }
}

async function lexiconOrNull(screening: Screening): Promise<Lexicon | null> {
  try {
    return await screening.lexicon()
  } catch {
    return null
  }
}

async function guideParagraphs(screening: Screening): Promise<string[]> {
  const lexicon = await lexiconOrNull(screening)
  const paragraphs: string[] = []
  const { factors, flags, industries, concepts, groups } = spokenCounts(lexicon)
  if (lexicon !== null)
    paragraphs.push(
      `可以写 ${factors} 个数值与标记（其中 ${flags} 个是“是否”）、${industries} 个行业、${concepts} 个概念，名字见[因子词典](factors)。每一句要么整句读懂，要么整句标出原因，没有读懂的不会执行。点下面的例句可以直接选股，只数按当时的行情，至多相差十分钟。`,
    )
  for (const { title, about, examples } of guideSections) {
    paragraphs.push(`## ${title}`, about)
    for (const sentence of examples)
      paragraphs.push(`- [${sentence}](screening?q=${encodeURIComponent(sentence)})：${await found(screening, sentence)}`)
  }
  if (groups.length > 0) paragraphs.push('## 合称与它包含的板块', ...groups.map(([words, members]) => `- ${words}：${members.join('、')}`))
  return paragraphs
}
