import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { cx } from '../../ui/text/class-names.ts'
import { markedParts } from '../../ui/text/marked-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
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
      <span className={styles.question}>
        问：
        {markedParts(question, placesOf(question, words)).map(({ at, text, isMarked }) => (
          <span key={at} className={isMarked ? styles.hit : undefined}>
            {text}
          </span>
        ))}
      </span>
      <span className={cx(styles.sub, styles.when)}>{askTime.slice(0, 16)}</span>
      <span className={styles.sub}>{answer === null ? '还没有回复' : `答：${answer}`}</span>
      <span className={styles.kind}>
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
