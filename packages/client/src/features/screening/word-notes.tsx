import { LackingNote } from '../../parts/availability/lacking-note.tsx'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './word-notes.module.css'

type WordNotesProps = { current: Pick<CurrentScreen, 'unknown' | 'doubtful' | 'lacking' | 'replaceWords'> }

/** What of a sentence took no part, or may mean something else, and what to write instead. */
export function WordNotes({ current: { unknown, doubtful, lacking, replaceWords } }: WordNotesProps) {
  if (unknown.length + doubtful.length + lacking.length === 0) return null
  return (
    <ul className={layout.column4} aria-label="没有读懂、有歧义和没有数据的条件">
      {unknown.map((word) => (
        <li key={`u${word.at}`} className={cx(layout.flex6, typography.note, styles.note)}>
          <span className={cx(layout.row, styles.icon)}>
            <Icon name="alert" size={16} />
          </span>
          <span>
            <b className={cx(typography.strong, typography.warn)}>没看懂「{word.text}」</b>，未参与筛选。
            {word.reason !== '' && `${word.reason}。`}
            {word.suggestions.length > 0 && '可换成 '}
            {word.suggestions.map((text) => (
              <button key={text} type="button" className={styles.choice} onClick={() => replaceWords(word, text)}>
                {text}
              </button>
            ))}
            <button type="button" className={styles.choice} onClick={() => replaceWords(word, '')}>
              去掉这一句
            </button>
          </span>
        </li>
      ))}
      {lacking.map(({ key, name, ...lacks }) => (
        <li key={`l${key}`} className={cx(layout.flex6, typography.note, styles.note)}>
          <span className={cx(layout.row, styles.icon)}>
            <Icon name="info" size={16} />
          </span>
          <span>
            <b className={cx(typography.strong, typography.warn)}>{name}</b> 看懂了，但没有数据：
            <LackingNote lacks={lacks} />
          </span>
        </li>
      ))}
      {doubtful.map((word) => (
        <li key={`d${word.at}`} className={cx(layout.flex6, typography.note, styles.note)}>
          <span className={cx(layout.row, styles.icon)}>
            <Icon name="info" size={16} />
          </span>
          <span>
            「{word.text}」按 <b className={cx(typography.strong, typography.warn)}>{word.chosen}</b> 理解
            {word.choices.length > 0 && '，也可以是'}
            {word.choices.map(({ label, text }) => (
              <button key={text} type="button" className={styles.choice} onClick={() => replaceWords(word, text)}>
                {label}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
