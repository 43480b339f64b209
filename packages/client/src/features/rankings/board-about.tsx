import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { rankings } from '@guanlan/engine/rankings/rankings.ts'
import type { ReactNode } from 'react'
import { pricedWords } from '../../parts/provenance/priced-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Board } from './ranking-figures.ts'
import styles from './rankings.module.css'

/** What a board is: definition, rule, formula, sources and when its figures were told. */
export function BoardAbout({ board, meta }: { board: Board; meta: Meta | null }) {
  const { type, group, desc, factor, formula, rule, updateFreq, updatedAt, known } = board
  const others = rankings.filter((one) => one.group === group && one.type !== type)
  return (
    <Panel title="榜单说明">
      <p className={styles.text}>{desc}。</p>
      <p className={styles.text}>
        {factor.name}：{pricedWords(factor.definition, meta)}
      </p>
      <p className={styles.formula}>{pricedWords(formula, meta)}</p>
      <div className={styles.facts}>
        <Fact term="规则">{rule}</Fact>
        <Fact term="范围">上市 A 股，{known} 只有此数据；只按规则排列，不构成投资建议</Fact>
        <Fact term="更新">
          {updateFreq}，数据时点 {updatedAt}
        </Fact>
        <Fact term="数据集">{factor.source.join('、')}</Fact>
      </div>
      <div className={styles.actions}>
        <Button href={href('screening', { q: rule })}>按此规则选股</Button>
        <Button href={href('factor', { key: factor.key })}>因子说明</Button>
      </div>
      <p className={styles.others}>同组榜单</p>
      <div className={styles.siblings}>
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
    <div className={styles.fact}>
      <span className={styles.term}>{term}</span>
      <span className={styles.told}>{children}</span>
    </div>
  )
}
