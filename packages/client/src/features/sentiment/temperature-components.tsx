import type { Meta } from '@guanlan/contract/envelope.ts'
import { marketTemperature } from '@guanlan/figures/tables/market-temperature.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { cx } from '../../ui/text/class-names.ts'
import { ScaleBar } from './scale-bar.tsx'
import styles from './sentiment.module.css'
import { type Component, GROUPS, type Session } from './words.ts'

const figure = recordFigures('', marketTemperature)

/** The four groups and every component with its value and its place among the 250 sessions before. */
export function TemperatureComponents({ query }: { query: UseQueryResult<Answered<'temperature.session'>> }) {
  return (
    <Module
      id="temperature-components"
      title="四组分项"
      definition="每一项的百分位是当日的数在之前 250 个交易日中的位置，并列的取中间；亏钱一组反过来算，越高表示亏钱越少。之前的 250 个交易日里有数的不足一半时没有百分位。一组至少要有一半分项。点数字看口径。"
      query={query}
      note="数值与百分位"
      view={({ data, meta }) => ({
        body: (
          <ul className={styles.groups}>
            {GROUPS.map(({ group, parts }) => {
              const own = figure.figure(group, data)
              return (
                <li key={group}>
                  <div className={cx(styles.row, styles.group)}>
                    <span className={styles.left}>{own.title}</span>
                    <span />
                    <ScaleBar value={data[group]} />
                    <FigureNum figure={own} meta={meta} />
                  </div>
                  {parts.map((name) => (
                    <Part key={name} {...{ name, data, meta }} />
                  ))}
                </li>
              )
            })}
          </ul>
        ),
      })}
    />
  )
}

function Part({ name, data, meta }: { name: Component; data: Session; meta: Meta | null }) {
  const own = figure.figure(name, data)
  return (
    <div className={styles.row}>
      <span className={styles.left}>{own.title}</span>
      <FigureNum figure={own} meta={meta} />
      <ScaleBar value={data[`${name}Place`]} />
      <FigureNum figure={figure.figure(`${name}Place`, data)} meta={meta} />
    </div>
  )
}
