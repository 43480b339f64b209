import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './valuation.module.css'
import { formula, formulaFor, metricNames, useValuation, windowText } from './valuation-answer.ts'

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
  const { verdict, bands, price } = data
  return (
    <>
      <p className={cx(layout.wrap, styles.verdict)}>
        <b className={styles.word}>{verdict.label === null ? '--' : LABELS[verdict.label]}</b>
        <span className={styles.say}>
          {verdict.label === null
            ? meta?.missing.find(({ field }) => field === 'verdict.label')?.reason
            : `${windowText(verdict.window)}：${verdict.parts.map(({ metric, pctile, n }) => `${metricNames[metric]} ${figureText(pctile, 'percent')}（${n} 日）`).join('，')}`}
        </span>
      </p>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'score',
            title: '平均分位',
            value: verdict.score,
            form: 'percent',
            formula: formula('value-verdict-score'),
            field: 'verdict.score',
          },
          ...(['pe', 'pb'] as const).flatMap((key) =>
            (['low', 'middle', 'high'] as const).map((level) => ({
              key: `${key} ${level}`,
              title: `${key.toUpperCase()} ${level === 'low' ? '20%' : level === 'middle' ? '中位' : '80%'}对应价`,
              value: bands[key][`${level}Price`],
              form: 'price' as const,
              formula: formulaFor(`value-band-${level}`, key === 'pe' ? 'pe_ttm' : 'pb'),
              field: `bands.${key}.${level}Price`,
              known: { ...bands[key], price },
              sub: bands[key][level] === null ? null : `${figureText(bands[key][level], 'multiple')} 倍，${windowText(bands[key].window)}`,
            })),
          ),
        ]}
      />
      <p className={cx(typography.noteLines, layout.inset12)}>规则：{verdict.rule}。</p>
    </>
  )
}
