import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import { TickBox } from '../../ui/field/tick-box.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './consent.module.css'

type ConsentProps = {
  /** The documents agreed to, by id of the page `document`; `version` is shown where given. */
  documents: readonly { id: string; title: string; version?: string }[]
  isOn: boolean
  onToggle: () => void
  label?: string
}

/** A box to tick, never ticked beforehand, and links to what it agrees to. */
export function Consent({ documents, isOn, onToggle, label = '我已阅读并同意' }: ConsentProps) {
  const names = documents.map(({ title, version }) => `《${title}》${version === undefined ? '' : `（${version} 版）`}`).join('')
  return (
    <div className={layout.column}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isOn}
        className={cx(typography.noteLines, layout.flex8, styles.tick)}
        onClick={onToggle}
      >
        <TickBox isOn={isOn} />
        <span>
          {label}
          {names}
        </span>
      </button>
      <div className={cx(layout.wrap, styles.documents)}>
        {documents.map(({ id, title }) => (
          <Link key={id} href={href('document', { id })} className={cx(layout.row, styles.document)}>
            阅读{title}
          </Link>
        ))}
      </div>
    </div>
  )
}
