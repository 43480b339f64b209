import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { Module } from '../../parts/module/module.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './sentiment.module.css'
import { INPUTS, PHASES, type Session } from './words.ts'

type Following = Session['phase']['following'][number]
type Condition = Following['conditions'][number]

/** The phase of the session, and which rules would change it. */
export function MarketPhase({ query }: { query: UseQueryResult<Answered<'temperature.session'>> }) {
  return (
    <Module
      id="market-phase"
      title="阶段"
      definition="阶段由规则决定：一条规则的各个条件连续两个交易日同时成立才换阶段，进入与退出的界限不同。名称是规则的简称，不含涨跌含义。百分位都是 0 到 100。"
      query={query}
      note={query.data === undefined ? '' : noteOf(query.data.data)}
      view={({ data: { phase } }) => ({
        body: (
          <div className={styles.phase}>
            <ul className={styles.phases}>
              {PHASES.map((name) => (
                <li key={name} className={cx(styles.phaseName, name === phase.phase && styles.present)}>
                  {name}
                </li>
              ))}
            </ul>
            {phase.following.map((one) => (
              <Rule key={one.phase} rule={one} confirming={phase.confirming} />
            ))}
          </div>
        ),
      })}
    />
  )
}

function noteOf({ phase }: Session): string {
  if (phase.phase === null) return phase.following.every(isUnknown) ? '' : '还没有一条规则连续两日成立'
  return `${phase.phase} · ${phase.since} 起，第 ${phase.sessions} 日`
}

/** No condition of the rule has an input. */
const isUnknown = ({ conditions }: Following) => conditions.every(({ isMet }) => isMet === null)

function Rule({ rule, confirming }: { rule: Following; confirming: number }) {
  const { phase, heldFor, conditions } = rule
  const met = conditions.filter(({ isMet }) => isMet === true).length
  const left = confirming - heldFor
  return (
    <div>
      <p className={styles.rule}>
        <span>{heldFor > 0 ? `再成立 ${left} 日转为「${phase}」` : `转为「${phase}」要连续 ${confirming} 日`}</span>
        <Tag>{isUnknown(rule) ? '未知' : met === 0 ? '未满足' : `已满足 ${met}/${conditions.length} 条`}</Tag>
      </p>
      <ul>
        {conditions.map((condition) => (
          <li key={condition.input} className={styles.condition}>
            <span>{INPUTS[condition.input]}</span>
            <span className={styles.right}>{figureText(condition.value, 'score')}</span>
            <span className={cx(typography.caption, styles.right)}>{distanceText(condition)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function distanceText({ side, bound, value, isMet }: Condition): string {
  const rule = `${side === 'below' ? '<' : '≥'} ${bound}`
  if (value === null) return `${rule} · 未知`
  return `${rule} · ${isMet ? '已满足' : `差 ${figureText(Math.abs(value - bound), 'score')}`}`
}
