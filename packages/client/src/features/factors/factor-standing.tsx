import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { factorForm, factorFormula } from '../../parts/factors/factor-form.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './factor.module.css'

type Props = { detail: FactorDetail; meta: Meta | null; error: Error | null; code: string }
const SUGGESTIONS = 6

/** 个股位置: where one security stands in the market and in its industry; chosen by code, name or letters. */
export function FactorStanding({ detail, meta, error, code }: Props) {
  const { factor, standing } = detail
  const platform = usePlatform()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = useCall('search.suggest', { q: words, size: SUGGESTIONS }, { enabled: words !== '', keepPrevious: true })
  const stocks = words === '' ? [] : (found.data?.data ?? []).filter(({ type }) => type === 'stock')
  function choose(secucode: string) {
    setTyped('')
    platform.navigate('redirect', href('factor', { key: factor.key, ...(secucode === '' ? {} : { code: secucode }) }))
  }
  const problem = code !== '' && error !== null ? error.message : null
  return (
    <Panel title="个股位置" span={4} half>
      <Form onSubmit={() => stocks[0] && choose(stocks[0].id)}>
        <TextField
          label="看一只股票的位置"
          hideLabel
          small
          type="search"
          placeholder="代码、简称或拼音首字母"
          value={typed}
          onChange={setTyped}
          error={problem}
        />
      </Form>
      {stocks.length > 0 && (
        <div className={cx(layout.wrap8, layout.above8)}>
          {stocks.map(({ id, name }) => (
            <Button key={id} size="xs" onClick={() => choose(id)}>
              {name} {id}
            </Button>
          ))}
        </div>
      )}
      {standing === undefined ? (
        <p className={cx(typography.block11, styles.note)}>选一只股票，看它的数值排在全市场和所属行业的什么位置。</p>
      ) : (
        <Standing detail={detail} standing={standing} meta={meta} />
      )}
    </Panel>
  )
}

type Standing = NonNullable<FactorDetail['standing']>

function Standing({ detail: { factor }, standing, meta }: { detail: FactorDetail; standing: Standing; meta: Meta | null }) {
  const { secucode, secuabbr, value, market, industry } = standing
  const form = factorForm(factor, [value])
  const figure = { meta, form, formula: factorFormula(factor) }
  const places = [
    { title: '全市场', place: market, field: 'standing.market' },
    { title: industry === null ? '所属行业' : industry.name, place: industry, field: 'standing.industry' },
  ]
  return (
    <div className={layout.above12}>
      <div className={cx(layout.between8, typography.strong18, styles.value)}>
        <Link href={href('stock', { code: secucode })}>{secuabbr}</Link>
        <Num value={value} name={`${secuabbr}${factor.name}`} field="standing.value" {...figure} />
      </div>
      {places.map(({ title, place, field }) => (
        <div key={title} className={styles.place}>
          <span className={styles.term}>{title}</span>
          <span>
            超过
            <Num value={place?.percentile ?? null} form="percent" name={`${title}内低于它的比例`} meta={meta} field={field} />
            的股票
          </span>
          <span>
            第
            <Num value={place?.rank ?? null} form="count" name={`${title}名次`} meta={meta} field={field} />/
            <Num value={place?.n ?? null} form="count" name={`${title}有值的只数`} meta={meta} field={field} />
          </span>
          <span>
            中位
            <Num
              value={place?.median ?? null}
              name={`${title}中位数`}
              field={field}
              {...figure}
              formula={factorFormula(factor, '中位数')}
            />
          </span>
        </div>
      ))}
      <p className={cx(typography.block11, styles.note)}>名次从最高数起，同值同名次；“超过”是数值低于它的比例，同值算一半。</p>
    </div>
  )
}
