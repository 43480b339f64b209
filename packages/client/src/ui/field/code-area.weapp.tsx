import { cx } from '../text/class-names.ts'
import { markedParts } from '../text/marked-parts.ts'
import typography from '../text/typography.module.css'
import styles from './code-area.module.css'
import { TextArea } from './text-area.tsx'

type CodeAreaProps = {
  label: string
  value: string
  onChange: (text: string) => void
  marks: readonly { at: number; length: number }[]
  placeholder?: string
  rows?: number
  maxLength?: number
}

/** WeChat draws fields over everything and lets nothing lie behind: while something is wrong, the text stands once more below, underlined. */
export function CodeArea({ marks, ...field }: CodeAreaProps) {
  return (
    <div>
      <TextArea {...field} />
      {marks.length > 0 && (
        <div className={cx(typography.noteLines, styles.excerpt)}>
          {markedParts(field.value, marks).map(({ at, text, isMarked }) => (
            <span key={at} className={isMarked ? styles.wrong : undefined}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
