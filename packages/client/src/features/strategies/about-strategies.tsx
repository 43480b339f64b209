import { useCall } from '../../api/use-call.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'

/** 策略怎么看: how rules are published, computed and checked. */
export function AboutStrategies() {
  const about = useCall('strategies.describe', {}, { staleMs: Number.POSITIVE_INFINITY }).data?.data
  if (about === undefined) return null
  return (
    <Panel title={about.title}>
      {about.paragraphs.map((text) => (
        <p key={text} className={cx(typography.bodyLines, styles.paragraph)}>
          {text}
        </p>
      ))}
      {about.definitions.map(({ term, formula }) => (
        <p key={term} className={cx(typography.captionLines, layout.above8)}>
          <b className={typography.plain}>{term}</b> {formula}
        </p>
      ))}
    </Panel>
  )
}
