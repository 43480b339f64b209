import { href } from '@guanlan/contract/pages.ts'
import type { Questions } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { markedParts } from '../../ui/text/marked-parts.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { ListedRows } from '../module/module-table.ts'
import { Clipped } from './clipped.tsx'
import { ListedHead } from './listed-head.tsx'
import styles from './notices.module.css'

export type QuestionRow = Questions['infos'][number]

/** A question and its answer; `words` (lower case) are marked in the question. */
export function Talk({ row, words = [] }: { row: QuestionRow; words?: readonly string[] }) {
  return (
    <span className={cx(styles.title, styles.talk)}>
      <span className={typography.plain}>
        <Asked row={row} words={words} />
      </span>
      <span className={cx(typography.note, styles.when)}>{row.askTime.slice(0, 16)}</span>
      <span className={typography.note}>{row.answer === null ? '还没有回复' : `答：${row.answer}`}</span>
      <Said row={row} />
    </span>
  )
}

/** A question as a row of a phone, the answer open on a press; `hasStock`: of a list with several companies. */
export const listedQuestion = (words: readonly string[], hasStock: boolean): ListedRows<QuestionRow> => ({
  columns: ['delayHours'],
  text: (row) => (
    <>
      <ListedHead
        time={row.askTime.slice(0, 16)}
        of={
          hasStock ? { name: row.secuabbr, code: row.secucode, href: href('stock', { code: row.secucode, tab: 'questions' }) } : undefined
        }
      />
      <span className={cx(typography.plain, styles.headline)}>
        <Asked row={row} words={words} />
      </span>
      {row.answer === null ? <span className={typography.note}>还没有回复</span> : <Clipped text={`答：${row.answer}`} />}
      <Said row={row} />
    </>
  ),
})

function Asked({ row: { question }, words }: { row: QuestionRow; words: readonly string[] }) {
  return (
    <>
      问：
      {markedParts(question, placesOf(question, words)).map(({ at, text, isMarked }) => (
        <span key={at} className={isMarked ? typography.strongAccent : undefined}>
          {text}
        </span>
      ))}
    </>
  )
}

function Said({ row: { isTemplate, hotwords } }: { row: QuestionRow }) {
  if (!isTemplate && hotwords.length === 0) return null
  return (
    <span className={cx(layout.inlineRow4, styles.kind)}>
      {isTemplate && <Tag tone="warn">套话</Tag>}
      {hotwords.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
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
