import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { multipleWindow } from '@guanlan/figures/tables/multiple-history.ts'
import { verdictRow } from '@guanlan/figures/tables/valuation-verdict.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { ROWS } from '../../../parts/read-out/figure-inputs.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './valuation.module.css'
import { metricNames, useValuation, valuationRow, windowText, yearsOf } from './valuation-answer.ts'

const LABELS = { low: '偏低', middle: '适中', high: '偏高' } as const

/** 估值判断: one word by a rule that is shown with what it is worked out from. */
export function ValuationVerdict({ code }: { code: string }) {
  const query = useValuation(code)
  return (
    <Module
      id="valuation-verdict"
      title="估值判断"
      definition="按写明的规则，由自身历史分位得出一个词。它不比较同业，不预测盈利，也不代表以后的涨跌；规则与各项分位都列在下面，可以自行取舍。对应价格只是把倍数换算成价格，倍数取近 5 年的分位，不足时取近 3 年、近 1 年。"
      query={query}
      dataset="valuation"
      half
      view={({ data, meta }) => ({ body: <Body data={data} meta={meta} /> })}
    />
  )
}

function Body({ data, meta }: { data: ValuationBase; meta: Meta | null }) {
  const { verdict } = data
  return (
    <>
      <p className={cx(layout.wrap, styles.verdict)}>
        <b className={styles.word}>{verdict.label === null ? '--' : LABELS[verdict.label]}</b>
        <span className={styles.say}>
          {verdict.label === null
            ? absentReason(meta, 'verdict.label')
            : `${windowText(verdict.window)}：${verdict.parts.map(({ metric, pctile, n }) => `${metricNames[metric]} ${figureText(pctile, 'percent')}（${n} 日）`).join('，')}`}
        </span>
      </p>
      <ModuleFigures
        meta={meta}
        figures={[
          score.figure('score', verdict, { given: yearsOf(verdict.window), known: { ...verdict, [ROWS]: placesOf(data) } }),
          ...(['pe', 'pb'] as const).flatMap((key) => prices(key, data)),
        ]}
      />
      <p className={cx(typography.noteLines, layout.inset12)}>规则：{verdict.rule}。</p>
    </>
  )
}

/** Where the multiples of the verdict stand in its window, with the multiples of the present. */
function placesOf(data: ValuationBase): Readonly<Record<'pe' | 'ps' | 'pb', object>> {
  const row = valuationRow(data)
  const place = (key: 'pe' | 'ps' | 'pb') => {
    const now = row[key === 'pe' ? 'pe.ttm' : key]
    return { ...data.pctile[key][data.verdict.window ?? '5y'], now, [ROWS]: { now: row } }
  }
  return { pe: place('pe'), ps: place('ps'), pb: place('pb') }
}

const score = recordFigures('verdict', verdictRow)
const LEVELS = [
  ['lowPrice', 'p20'],
  ['middlePrice', 'p50'],
  ['highPrice', 'p80'],
] as const

/** Prices at levels of a multiple. */
function prices(key: 'pe' | 'pb', data: ValuationBase): ModuleFigure[] {
  const band = data.bands[key]
  const row = valuationRow(data)
  const figures = recordFigures(`bands.${key}`, multipleWindow[key === 'pe' ? 'pe_ttm' : 'pb'].band)
  return LEVELS.map(([price, level]) =>
    figures.figure(price, band, {
      key: `${key} ${price}`,
      given: yearsOf(band.window),
      known: { ...band, [ROWS]: { now: row, price: row } },
      sub: band[level] === null ? null : `${figureText(band[level], 'multiple')} 倍，${windowText(band.window)}`,
    }),
  )
}
