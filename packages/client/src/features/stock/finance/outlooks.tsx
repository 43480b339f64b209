import type { FinanceBase, Outlook } from '@guanlan/contract/schemas/stock/finance.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import styles from './finance.module.css'
import { formula, useFinance } from './finance-answer.ts'

const AGAINST = { within: '在区间内', above: '高于上限', below: '低于下限' } as const

const columns: readonly ModuleColumn<Outlook>[] = [
  { kind: 'text', key: 'name', title: '报告期', text: ({ name }) => name, order: ({ enddate }) => enddate },
  {
    kind: 'text',
    key: 'type',
    title: '预告',
    align: 'right',
    text: ({ forecast, earlier }) =>
      forecast === null ? '--' : `${forecast.type}${earlier.length > 0 ? `（更正${earlier.length}次）` : ''}`,
  },
  {
    kind: 'figure',
    key: 'npMin',
    title: '下限',
    value: (row) => row.npMin,
    form: 'amount',
    formula: formula('finance-forecast-low'),
    field: 'outlooks.npMin',
  },
  {
    kind: 'figure',
    key: 'npMax',
    title: '上限',
    value: (row) => row.npMax,
    form: 'amount',
    formula: formula('finance-forecast-high'),
    field: 'outlooks.npMax',
  },
  {
    kind: 'figure',
    key: 'express',
    title: '快报',
    value: (row) => row.expressNp,
    form: 'amount',
    formula: formula('finance-express-profit'),
    field: 'outlooks.expressNp',
    inputs: ({ expressNp }) => ({ np: expressNp }),
  },
  {
    kind: 'figure',
    key: 'actual',
    title: '报告',
    value: (row) => row.actualNp,
    form: 'amount',
    formula: formula('finance-actual-profit'),
    field: 'outlooks.actualNp',
  },
  { kind: 'text', key: 'against', title: '与预告', align: 'right', text: ({ against }) => (against === null ? '--' : AGAINST[against]) },
  {
    kind: 'figure',
    key: 'offMiddle',
    title: '偏离中值',
    value: (row) => row.offMiddle,
    form: 'signedPercent',
    formula: formula('finance-off-middle'),
    field: 'outlooks.offMiddle',
    isSigned: true,
  },
  {
    kind: 'figure',
    key: 'offExpress',
    title: '偏离快报',
    value: (row) => row.offExpress,
    form: 'signedPercent',
    formula: formula('finance-off-express'),
    field: 'outlooks.offExpress',
    isSigned: true,
  },
  {
    kind: 'text',
    key: 'forecastDate',
    title: '预告日',
    align: 'right',
    secondary: true,
    text: ({ forecast }) => forecast?.annDate ?? '--',
  },
  { kind: 'text', key: 'actualDate', title: '报告日', align: 'right', secondary: true, text: ({ actualDate }) => actualDate ?? '--' },
]

/** 业绩预告与快报: what was published ahead of each report, and the report's figure. */
export function Outlooks({ code }: { code: string }) {
  const query = useFinance(code)
  return (
    <Module
      id="finance-outlook"
      title="业绩预告与快报"
      definition="归母净利润。预告取最后一次更正后的区间，更正次数写在类型后；快报未经审计；报告为定期报告首次披露的数。偏离以预告区间的中值、快报数的绝对值为基数。没有预告不等于没有变化：只有规则要求或自愿的公司才披露。"
      query={query}
      dataset="earningsForecasts"
      note="归母净利润"
      view={({ data, meta }) => ({
        body: <Reason outlook={data.outlooks[0]} />,
        table: { columns, rows: data.outlooks, rowKey: (row: Outlook) => row.enddate, meta },
        empty: data.outlooks.length === 0 ? (absentReason(meta, 'outlooks') ?? '没有披露过业绩预告或业绩快报') : null,
      })}
    />
  )
}

/** Why the newest forecast is as it is, in the company's words. */
function Reason({ outlook }: { outlook: FinanceBase['outlooks'][number] | undefined }) {
  const reason = outlook?.forecast?.reason
  if (!outlook || !reason) return null
  return (
    <p className={styles.note}>
      {outlook.name}预告原因：{reason}
    </p>
  )
}
