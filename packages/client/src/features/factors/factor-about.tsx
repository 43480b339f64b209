import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import type { ReactNode } from 'react'
import { LackingNote } from '../../parts/availability/lacking-note.tsx'
import { sinceText } from '../../parts/factors/factor-since.ts'
import { pricedWords } from '../../parts/provenance/priced-words.ts'
import { queryOf } from '../../parts/screens/screen-address.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './factor.module.css'

/** The share of the market a screen made from here begins with. */
const FIRST_SHARE = 0.1

type Props = { detail: FactorDetail; meta: Meta | null }

/** What the factor is, since when it is known, and a screen to begin with. */
export function FactorAbout({ detail: { factor, history, asOf }, meta }: Props) {
  const since = sinceText(factor, history)
  return (
    <Panel title={factor.name} meta={`${factor.group} · 数据时点 ${asOf}${meta?.simulated ? ' · 模拟数据' : ''}`}>
      <p className={typography.size13Lines}>{pricedWords(factor.definition, meta)}</p>
      <p className={cx(typography.noteLines, styles.formula)}>{pricedWords(factor.formula, meta)}</p>
      <div className={styles.facts}>
        <Fact term="单位">{factor.unit === '比例' ? '%（小数存储）' : factor.unit}</Fact>
        <Fact term="更新">{factor.frequency}</Fact>
        <Fact term="数据集">{factor.source.join('、')}</Fact>
        {factor.lacks !== undefined && (
          <Fact term="可用性">
            <Tag tone="warn">没有数据</Tag>
            <span className={cx(typography.block11, styles.note)}>
              <LackingNote lacks={factor.lacks} />
            </span>
          </Fact>
        )}
        <Fact term="历史起点">
          {since.text}
          <span className={cx(typography.block11, styles.note)}>{since.reason}</span>
        </Fact>
        <Fact term="历史口径">
          {factor.pointInTime ? <Tag>当时可知</Tag> : <Tag tone="warn">仅现状</Tag>}
          <span className={cx(typography.block11, styles.note)}>
            {factor.pointInTime ? '过去每一天的值只用到当晚已公布的数据，可用于回测' : '来源只有现状，过去的值是计算当时所知，回测中会注明'}
          </span>
        </Fact>
        {factor.synonyms.length > 0 && <Fact term="其他说法">{factor.synonyms.join('、')}</Fact>}
        <Fact term="编号">{factor.key}</Fact>
      </div>
      <Screens detail={factor} />
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={cx(layout.flex8, typography.size12Lines)}>
      <span className={styles.term}>{term}</span>
      <span className={layout.break}>{children}</span>
    </div>
  )
}

/** 用它选股: the highest or lowest tenth of the market, or those it holds of; the screening page changes it. */
function Screens({ detail: { key, unit } }: { detail: FactorDetail['factor'] }) {
  const left = { factor: key }
  const share = (end: 'top' | 'bottom'): Condition => ({ kind: 'share', left, end, share: FIRST_SHARE, peers: 'market' })
  const screens: readonly [string, Condition][] =
    unit === '是否'
      ? [['用它选股', { kind: 'compare', left, op: '=', right: 1 }]]
      : [
          ['用它选股：最高的 10%', share('top')],
          ['最低的 10%', share('bottom')],
        ]
  return (
    <div className={cx(layout.wrap8, layout.above12)}>
      {screens.map(([text, where], at) => (
        <Button
          key={text}
          kind={at === 0 ? 'primary' : 'secondary'}
          href={href('screening', queryOf({ where, sort: { by: left, direction: at === 0 ? 'desc' : 'asc' }, limit: null }))}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
