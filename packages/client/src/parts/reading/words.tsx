import type { Run } from '@guanlan/contract/schemas/business/documents.ts'
import { Fragment } from 'react'
import { Link } from '../../ui/button/link.tsx'
import styles from './words.module.css'

/** A written text with links to pages of ours. */
export function Words({ runs }: { runs: readonly Run[] }) {
  return placed(runs).map(({ text, href, at }) =>
    href === null ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <Link key={at} href={href} className={styles.link}>
        {text}
      </Link>
    ),
  )
}

/** Runs with where each begins in its block. */
function placed(runs: readonly Run[]) {
  let end = 0
  return runs.map((run) => {
    const at = end
    end += run.text.length
    return { ...run, at }
  })
}
