import type { Block } from '@guanlan/contract/schemas/business/documents.ts'
import { Words } from '../../parts/reading/words.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './documents.module.css'
import { iconOf } from './icon-of.ts'

/** A written text: headings, paragraphs, points and drawings, with links to pages of ours. */
export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block) => (
        <BlockView key={block.kind + block.number + block.runs.map(({ text }) => text).join('')} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'drawing') return <Drawing names={block.runs.map(({ text }) => text)} />
  const words = <Words runs={block.runs} />
  if (block.kind === 'heading') return <h3 className={cx(typography.strong16, styles.heading)}>{words}</h3>
  if (block.kind === 'paragraph') return <p className={styles.paragraph}>{words}</p>
  return (
    <div className={cx(layout.flex8, styles.point)}>
      <span className={styles.mark}>{block.number === 0 ? '·' : `${block.number}.`}</span>
      <p className={layout.grow}>{words}</p>
    </div>
  )
}

/** Icons of the kit side by side; what they show is said in the text below. */
function Drawing({ names }: { names: readonly string[] }) {
  return (
    <div className={cx(layout.row12, styles.drawing)} aria-hidden>
      {names.map((name) => (
        <span key={name} className={name === 'right' ? styles.arrow : styles.tile}>
          <Icon name={iconOf(name)} size={name === 'right' ? 20 : 32} />
        </span>
      ))}
    </div>
  )
}
