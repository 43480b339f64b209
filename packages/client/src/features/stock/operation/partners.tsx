import type { Meta } from '@guanlan/contract/envelope.ts'
import type { OperationBase, OperationYear } from '@guanlan/contract/schemas/stock/operation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'

type Row = OperationYear
const formula = formulasById(operationFormulas)
const figureOf = figureColumns<Row>('years')
const year: ModuleColumn<Row> = {
  kind: 'text',
  key: 'name',
  title: '报告期',
  width: 88,
  text: (row) => row.name,
  order: (row) => row.enddate,
}

const partnerColumns: readonly ModuleColumn<Row>[] = [
  year,
  figureOf('customersTop5Ratio', ['前五客户', 'percent', formula('customers-top5')]),
  figureOf('suppliersTop5Ratio', ['前五供应商', 'percent', formula('suppliers-top5')]),
  { kind: 'text', key: 'customer', title: '第一大客户', align: 'right', text: ({ customers: [first] }) => nameOf(first) },
  { kind: 'text', key: 'supplier', title: '第一大供应商', align: 'right', text: ({ suppliers: [first] }) => nameOf(first) },
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: (row) => row.annDate },
]

function nameOf(first: Row['customers'][number] | undefined): string {
  return first === undefined ? '--' : `${first.name} ${figureText(first.amount, 'amount')}`
}

/** 客户与供应商: how much hangs on the five largest, year by year. */
export function Partners({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="partners"
      title="客户与供应商"
      definition="年报披露的前五大客户占年度销售总额、前五大供应商占年度采购总额。占比高说明依赖少数对手；多数公司不公开名称，名次每年可能换人。"
      query={query}
      dataset="operations"
      note={query.data?.data.years[0]?.name ?? ''}
      view={({ data, meta }) => ({
        ...(data.years[0] ? { body: <Five data={data} meta={meta} /> } : {}),
        chart: chartOf(data.years, meta?.simulated ?? false),
        table: { columns: partnerColumns, rows: data.years, rowKey: (row: Row) => row.enddate, meta },
        empty: data.years.length === 0 ? yearsGap(meta) : null,
      })}
    />
  )
}

const yearsGap = (meta: Meta | null) => absenceOf(meta, 'years')

function Five({ data, meta }: { data: OperationBase; meta: Meta | null }) {
  const newestYear = data.years[0]
  const ratio = { form: 'percent', known: data } as const
  const names = (list: Row['customers'] = []) => list.map(nameOf).join('，')
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            ...ratio,
            key: 'customers',
            title: '前五大客户占比',
            value: data.customersTop5Ratio,
            formula: formula('customers-top5-newest'),
            field: 'customersTop5Ratio',
          },
          {
            ...ratio,
            key: 'suppliers',
            title: '前五大供应商占比',
            value: data.suppliersTop5Ratio,
            formula: formula('suppliers-top5-newest'),
            field: 'suppliersTop5Ratio',
          },
        ]}
      />
      <p className={cx(typography.bodyLines, layout.inset8)}>客户：{names(newestYear?.customers)}</p>
      <p className={cx(typography.bodyLines, layout.inset8)}>供应商：{names(newestYear?.suppliers)}</p>
    </>
  )
}

function chartOf(years: readonly Row[], simulated: boolean): PlotSpec {
  const rows = years.toReversed()
  const line = { kind: 'line', form: 'percent' } as const
  return {
    x: rows.map(({ name }) => name),
    series: [
      { ...line, key: 'customers', name: '前五大客户', values: rows.map((row) => row.customersTop5Ratio), colour: 'accent' },
      { ...line, key: 'suppliers', name: '前五大供应商', values: rows.map((row) => row.suppliersTop5Ratio), colour: 's1' },
    ],
    withZero: true,
    simulated,
  }
}

const staffColumns: readonly ModuleColumn<Row>[] = [
  year,
  figureOf('employees', ['员工', 'count', formula('employee-count')]),
  figureOf('production', ['生产', 'count', formula('employees-production')]),
  figureOf('sales', ['销售', 'count', formula('employees-sales')]),
  figureOf('research', ['研发', 'count', formula('employees-research')]),
  figureOf('administration', ['行政及其他', 'count', formula('employees-administration')]),
  figureOf('rdExpense', ['研发投入', 'amount', formula('rd-spending')]),
  figureOf('rdRatio', ['占收入', 'percent', formula('rd-intensity')]),
]
const WORK = [
  { key: 'production', name: '生产', colour: 'muted' },
  { key: 'sales', name: '销售', colour: 's1' },
  { key: 'research', name: '研发', colour: 'accent' },
  { key: 'administration', name: '行政及其他', colour: 's3' },
] as const

/** 员工与研发 by year. */
export function Staff({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  return (
    <Module
      id="staff"
      title="员工与研发"
      definition="年报披露的年末在职员工按岗位分类，以及研发投入（含资本化部分）与它占营业收入的比例。金融公司不披露研发投入。"
      query={query}
      dataset="operations"
      note={query.data?.data.years[0]?.name ?? ''}
      view={({ data: { years }, meta }) => ({
        chart: staffChart(years, meta?.simulated ?? false),
        table: { columns: staffColumns, rows: years, rowKey: (row: Row) => row.enddate, meta },
        empty: years.length === 0 ? yearsGap(meta) : null,
      })}
    />
  )
}

function staffChart(years: readonly Row[], simulated: boolean): PlotSpec {
  const rows = years.toReversed()
  return {
    x: rows.map(({ name }) => name),
    series: [
      ...WORK.map(({ key, name, colour }) => ({
        kind: 'bars' as const,
        stack: 'staff',
        key,
        name,
        values: rows.map((row) => row[key]),
        form: 'count' as const,
        colour,
      })),
      ...(rows.some((row) => row.rdRatio !== null)
        ? [
            {
              kind: 'line' as const,
              key: 'rd',
              name: '研发占收入',
              values: rows.map((row) => row.rdRatio),
              form: 'percent' as const,
              colour: 's4' as const,
              axis: 'left' as const,
            },
          ]
        : []),
    ],
    withZero: true,
    simulated,
  }
}
