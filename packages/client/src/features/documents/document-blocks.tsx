import type { Block } from '@guanlan/contract/schemas/documents.ts'
import { Fragment } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './documents.module.css'

const CLASSES = { heading: styles.heading, paragraph: styles.paragraph, point: styles.point } as const

/** A written text: headings, paragraphs and points, with links to pages of ours. */
export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block) => (
        <BlockView key={block.kind + block.number + block.runs.map(({ text }) => text).join('')} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block: { kind, number, runs } }: { block: Block }) {
  const words = runs.map(({ text, href }) =>
    href === null ? (
      <Fragment key={text}>{text}</Fragment>
    ) : (
      <Link key={text} href={href} className={styles.link}>
        {text}
      </Link>
    ),
  )
  if (kind === 'heading') return <h3 className={CLASSES.heading}>{words}</h3>
  if (kind === 'paragraph') return <p className={CLASSES.paragraph}>{words}</p>
  return (
    <div className={CLASSES.point}>
      <span className={styles.mark}>{number === 0 ? '·' : `${number}.`}</span>
      <p className={styles.pointText}>{words}</p>
    </div>
  )
}
