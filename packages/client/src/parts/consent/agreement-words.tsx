import { type AgreementId, agreements } from '@guanlan/contract/agreements.ts'
import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import styles from './agreement-words.module.css'

/** 《…》《…》 within a sentence, each leading to its full text. */
export function AgreementWords({ ids }: { ids: readonly AgreementId[] }) {
  return ids.map((id) => (
    <Link key={id} href={href('document', { id })} className={styles.link}>
      《{agreements[id].title}》
    </Link>
  ))
}
