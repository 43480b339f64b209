import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'
import type { Stats } from './words.ts'

/** The rule in sentences, as it was fixed, and its hash. */
export function RulePanel({ data: { definition, hash } }: { data: Stats }) {
  return (
    <Panel title="规则" meta="公布后不变；改动任何一处都是另一个编号">
      {definition.rules.map((text) => (
        <p key={text} className={cx(typography.bodyLines, layout.above8)}>
          {text}
        </p>
      ))}
      <p className={cx(typography.tinyLines, layout.above8)}>规则的哈希</p>
      <p className={styles.hash}>{hash}</p>
    </Panel>
  )
}
