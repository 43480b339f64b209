import type { ProductDetail } from '@guanlan/contract/schemas/membership.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { documentHref } from './document-href.ts'
import styles from './membership.module.css'

type Documents = ProductDetail['agreements']
type ConsentProps = { documents: Documents; isOn: boolean; onToggle: () => void; label: string }

/** A box to tick, never ticked beforehand, and links to what it agrees to. */
export function Consent({ documents, isOn, onToggle, label }: ConsentProps) {
  const names = documents.map(({ title }) => `《${title}》`).join('')
  return (
    <div className={styles.consent}>
      <button type="button" role="checkbox" aria-checked={isOn} className={styles.tick} onClick={onToggle}>
        <span className={cx(styles.box, isOn && styles.ticked)}>{isOn && <Icon name="check" size={14} />}</span>
        <span>
          {label}
          {names}
        </span>
      </button>
      <div className={styles.documents}>
        {documents.map(({ id, title }) => (
          <Link key={id} href={documentHref(id)} className={styles.document}>
            阅读{title}
          </Link>
        ))}
      </div>
    </div>
  )
}
