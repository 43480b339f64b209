import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { markedParts } from '../../ui/text/marked-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './notices.module.css'

export type QuestionRow = Questions['infos'][number]

/** A question and its answer; `words` (lower case) are marked in the question. */
export function Talk({
  row: { question, answer, askTime, isTemplate, hotwords },
  words = [],
}: {
  row: QuestionRow
  words?: readonly string[]
}) {
  return (
    <span className={cx(styles.title, styles.talk)}>
      <span className={typography.plain}>
        问：
        {markedParts(question, placesOf(question, words)).map(({ at, text, isMarked }) => (
          <span key={at} className={isMarked ? typography.strongAccent : undefined}>
            {text}
          </span>
        ))}
      </span>
      <span className={cx(typography.note, styles.when)}>{askTime.slice(0, 16)}</span>
      <span className={typography.note}>{answer === null ? '还没有回复' : `答：${answer}`}</span>
      <span className={cx(layout.inlineRow4, styles.kind)}>
        {isTemplate && <Tag tone="warn">套话</Tag>}
        {hotwords.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </span>
    </span>
  )
}

/** Where words stand in a text, each time they do. */
function placesOf(text: string, words: readonly string[]): { at: number; length: number }[] {
  const lower = text.toLowerCase()
  return words.flatMap((word) => {
    const places: { at: number; length: number }[] = []
    for (let at = lower.indexOf(word); at >= 0 && word.length > 0; at = lower.indexOf(word, at + word.length))
      places.push({ at, length: word.length })
    return places
  })
}
