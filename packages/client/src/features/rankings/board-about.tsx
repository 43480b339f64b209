import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { rankings } from '@guanlan/engine/rankings/rankings.ts'
import type { ReactNode } from 'react'
import { pricedWords } from '../../parts/provenance/priced-words.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Board } from './ranking-figures.ts'
import styles from './rankings.module.css'

/** What a board is: definition, rule, formula, sources and publication time of its figures. */
export function BoardAbout({ board, meta }: { board: Board; meta: Meta | null }) {
  const { type, group, desc, factor, formula, rule, updateFreq, updatedAt, known } = board
  const others = rankings.filter((one) => one.group === group && one.type !== type)
  return (
    <Panel title="榜单说明">
      <p className={typography.size13Lines}>{desc}。</p>
      <p className={typography.size13Lines}>
        {factor.name}：{pricedWords(factor.definition, meta)}
      </p>
      <p className={cx(typography.noteLines, styles.formula)}>{pricedWords(formula, meta)}</p>
      <div className={styles.facts}>
        <Fact term="规则">{rule}</Fact>
        <Fact term="范围">上市 A 股，{known} 只有此数据；只按规则排列，不构成投资建议</Fact>
        <Fact term="更新">
          {updateFreq}，数据时点 {updatedAt}
        </Fact>
        <Fact term="数据集">{factor.source.join('、')}</Fact>
      </div>
      <div className={cx(layout.wrap8, layout.above12)}>
        <Button href={href('screening', { q: rule })}>按此规则选股</Button>
        <Button href={href('factor', { key: factor.key })}>因子说明</Button>
      </div>
      <p className={cx(typography.caption, styles.others)}>同组榜单</p>
      <div className={cx(layout.wrap, styles.ways)}>
        {others.map((one) => (
          <Button key={one.type} size="xs" href={href('ranking', { type: one.type })}>
            {one.title}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={cx(layout.flex8, typography.size12Lines)}>
      <span className={cx(typography.caption, styles.term)}>{term}</span>
      <span className={layout.break}>{children}</span>
    </div>
  )
}
