import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { RemoveButton } from './remove-button.tsx'
import { STATES, type Stats } from './words.ts'

/** What a strategy is, since when it is published, and whether it is followed. */
export function StrategyHead({ data }: { data: Stats }) {
  const { definition, publishedAt, state, isOwn, killedOn, stoppedAt } = data
  const ended = stoppedAt === null ? (killedOn === null ? '' : `，${killedOn} 触及停止线`) : `，${stoppedAt} 停止`
  return (
    <Panel title={definition.name} meta={`${isOwn ? '开始跟踪' : '公布'}于 ${publishedAt}${ended}`}>
      <div className={cx(layout.rowWrap8)}>
        <Tag>{definition.category}</Tag>
        <Tag>{definition.riskLevel}</Tag>
        <Tag tone={state === 'running' ? 'accent' : 'warn'}>{STATES[state]}</Tag>
        {isOwn && <Tag tone="outline">仅自己可见</Tag>}
        {isOwn && <RemoveButton id={data.id} />}
      </div>
      <p className={cx(typography.bodyLines, layout.above8)}>{definition.desc}</p>
      <p className={cx(typography.tinyLines, layout.above8)}>编号 {data.id}。按规则统计的结果，不构成投资建议。</p>
    </Panel>
  )
}
