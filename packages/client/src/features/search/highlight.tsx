import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './highlight.module.css'
import { splitMatch } from './split-match.ts'

type Range = { from: number; to: number }

/** A text with the part that matched in the accent colour; without a range, the text alone. */
export function Highlight({ text, range }: { text: string; range: Range | null }) {
  if (range === null) return <>{text}</>
  let at = 0
  return (
    <>
      {splitMatch(text, range).map((part) => {
        const key = at
        at += part.text.length
        return part.isHit ? (
          <b key={key} className={typography.strongAccent}>
            {part.text}
          </b>
        ) : (
          <span key={key}>{part.text}</span>
        )
      })}
    </>
  )
}

/** A code (SH600519) as box and digits, with the part that matched marked in both. */
export function HighlightedCode({ code, range }: { code: string; range: Range | null }) {
  return (
    <span className={cx(layout.inlineRow4, typography.tinyNowrap)}>
      <i className={styles.exchange}>
        <Highlight text={code.slice(0, 2)} range={range} />
      </i>
      <span>
        <Highlight text={code.slice(2)} range={range && { from: range.from - 2, to: range.to - 2 }} />
      </span>
    </span>
  )
}
