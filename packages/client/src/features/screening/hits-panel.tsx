import { href } from '@guanlan/contract/pages.ts'
import { absentReason } from '../../parts/availability/absent-state.tsx'
import type { CurrentScreen } from '../../parts/screens/use-screen.ts'
import { Button } from '../../ui/button/button.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { hitsFigure } from './hits-figure.ts'
import styles from './hits-panel.module.css'
import { useScreenActions } from './use-screen-actions.ts'

/** How many the screen finds now, and what can be done with it, beside the conditions of wide windows. */
export function HitsPanel({ current }: { current: CurrentScreen }) {
  const { answer, query, screen } = current
  const lacking = lackingText(current)
  const { save, clear } = useScreenActions(current)
  const steps = answer.data?.data.funnel ?? []
  return (
    <Panel title="命中" meta={<PanelMeta query={answer} text="随条件更新" />}>
      <div className={layout.column12}>
        <Hits current={current} />
        <ul className={layout.column4} aria-label="每个条件之后剩下的只数">
          {steps.map(({ cond, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps stand in the order of the conditions, and two may read alike
            <li key={`${at} ${cond}`} className={cx(layout.between12, styles.step)}>
              <span className={cx(layout.break, typography.quiet)}>{cond}</span>
              <Num
                value={after === 0 && lacking !== null ? null : after}
                form="count"
                name={`${cond} 之后剩下`}
                formula={hitsFigure}
                meta={answer.data?.meta ?? null}
                reason={lacking ?? undefined}
              />
            </li>
          ))}
        </ul>
        <Button kind="primary" size="lg" trace="run-screen" href={href('screenResults', query)}>
          查看结果
        </Button>
        <div className={styles.actions}>
          <Button disabled={screen === null} onClick={save}>
            保存条件
          </Button>
          <Button disabled={screen === null} onClick={clear}>
            清空
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** Why nothing found is not none: a condition has no data at all; null where all have some. */
function lackingText({ lacking }: Pick<CurrentScreen, 'lacking'>): string | null {
  const [first] = lacking
  return first === undefined ? null : `${first.name}没有数据：${first.text}`
}

/** The total of the screen; grey while that of the newest conditions is on its way. */
export function Hits({ current }: { current: CurrentScreen }) {
  const { answer, problem } = current
  const lacking = lackingText(current) ?? absentReason(answer.data?.meta, 'total')
  const found = problem === null && !answer.isPlaceholderData ? answer.data?.data : undefined
  const { total = null, funnel = [] } = found ?? {}
  const all = funnel.at(-1)?.after ?? total
  return (
    <p className={styles.hits} aria-live="polite">
      <Num
        value={total}
        form="count"
        name="命中只数"
        formula={hitsFigure}
        meta={answer.data?.meta ?? null}
        reason={problem ?? lacking ?? (answer.isError ? answer.error.message : '正在筛选')}
        className={styles.total}
      />
      <span className={typography.caption}>只</span>
      {all !== null && total !== null && all > total && <span className={typography.caption}>（满足条件 {all} 只）</span>}
    </p>
  )
}
