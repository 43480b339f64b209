import type { CallOutput } from '@guanlan/contract/calls.ts'
import { copyText } from '../../parts/sharing/copy-text.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './strategies.module.css'

type Root = NonNullable<CallOutput<'strategies.list'>['root']>

/** 当日的根: one hash over all published logs, to be kept for later verification. */
export function RootPanel({ root: { at, strategies, root } }: { root: Root }) {
  const platform = usePlatform()
  return (
    <Panel title="当日的根" meta={`${at} · ${strategies} 个策略的记录`}>
      <p className={typography.captionLines}>全部公布策略的信号记录合成的一个数。存下它，以后能证明此前的记录没有被改过。</p>
      <div className={cx(layout.rowWrap8, layout.above8)}>
        <span className={styles.hash}>{root}</span>
        <Button size="xs" onClick={() => void copyText(platform, `观澜策略根 ${at} ${root}`)}>
          复制
        </Button>
      </div>
    </Panel>
  )
}
