import type { FinanceDetail } from '@guanlan/contract/schemas/stock/finance-detail.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { PeriodMenu, useReportPeriods } from '../../../parts/module/report-periods.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import styles from './finance.module.css'
import { type Shown, statementColumns } from './statement-columns.tsx'

const SHEETS = [
  { key: 'income', title: '利润表' },
  { key: 'balance', title: '资产负债表' },
  { key: 'cash', title: '现金流量表' },
  { key: 'indicator', title: '指标' },
] as const
const MODES = [
  { key: 'report', title: '报告期' },
  { key: 'year', title: '年度' },
  { key: 'quarter', title: '单季' },
] as const
const SHOWN = [
  { key: 'values', title: '金额' },
  { key: 'yoy', title: '同比' },
  { key: 'share', title: '占比' },
  { key: 'qoq', title: '环比' },
] as const
const VERSIONS = [
  { key: 'newest', title: '最新版本' },
  { key: 'first', title: '首次披露' },
] as const
type Sheet = (typeof SHEETS)[number]['key']
type Mode = (typeof MODES)[number]['key']
type Version = (typeof VERSIONS)[number]['key']
const PERIODS = 12

/** What can be shown of a sheet: shares of the three statements, 环比 of single quarters. */
function shownOf(sheet: Sheet, mode: Mode) {
  return SHOWN.filter(({ key }) => (key !== 'share' || sheet !== 'indicator') && (key !== 'qoq' || mode === 'quarter'))
}

const YEAR_END = '12-31'

/** The periods to ask for: the last published ones up to the one chosen; nothing, which is the newest, while none is or none is before it. */
function useEnddates({ code, mode, end }: { code: string; mode: Mode; end: string | null }): { enddates?: string } {
  const periods = useReportPeriods({ code, kind: 'fin' })
  if (end === null) return {}
  const fitting = periods.filter(
    ({ enddate, disclosed }) => disclosed === true && enddate <= end && (mode !== 'year' || enddate.endsWith(YEAR_END)),
  )
  const enddates = fitting.slice(0, PERIODS).map(({ enddate }) => enddate)
  return enddates.length === 0 ? {} : { enddates: enddates.join(',') }
}

/** 三大报表: a statement by periods, in money, growth or shares, in the version of now or of the day. */
export function Statements({ code }: { code: string }) {
  const [sheet, setSheet] = useState<Sheet>('income')
  const [requestedMode, setMode] = useState<Mode>('report')
  const [requestedShown, setShown] = useState<Shown>('values')
  const [version, setVersion] = useState<Version>('newest')
  const modes = MODES.filter(({ key }) => key !== 'quarter' || sheet !== 'indicator')
  const mode = modes.some(({ key }) => key === requestedMode) ? requestedMode : 'report'
  const choices = shownOf(sheet, mode)
  const shown = choices.some(({ key }) => key === requestedShown) ? requestedShown : 'values'
  const [end, setEnd] = useState<string | null>(null)
  const enddates = useEnddates({ code, mode, end })
  const query = useCall('finance.detail', { secucode: code, sheet, mode, version, count: PERIODS, ...enddates }, { keepPrevious: true })
  return (
    <Module
      id="finance-statements"
      title="三大报表"
      definition="合并报表，元。报告期为年初至期末的累计；单季为两期累计之差，都取首次披露的数。占比：资产负债表占总资产，利润表与现金流量表占营业收入。同比以上年同期的绝对值为基数。追溯调整过的报告期标「调」，各个版本都保留，可切换到首次披露的版本，改了什么见追溯调整。指标取公司与数据源披露的值。"
      query={query}
      dataset={DATASETS[sheet]}
      note={query.data ? noteOf(query.data.data) : ''}
      choices={
        <>
          <Segment label="报表" items={SHEETS} value={sheet} onChange={setSheet} />
          <Segment label="期间" items={modes} value={mode} onChange={setMode} />
          <Segment label="显示" items={choices} value={shown} onChange={setShown} />
          <PeriodMenu
            of={{ code, kind: 'fin' }}
            value={query.data?.data.columns[0]?.enddate ?? null}
            lacks={(enddate) => (mode === 'year' && !enddate.endsWith(YEAR_END) ? '不是年报' : null)}
            onChange={setEnd}
          />
          {query.data?.data.columns.some(({ restated }) => restated) && mode !== 'quarter' && (
            <Segment label="版本" items={VERSIONS} value={version} onChange={setVersion} />
          )}
        </>
      }
      view={({ data, meta }) => ({
        body: <Notes data={data} />,
        table: {
          columns: statementColumns(data, shown, meta),
          rows: data.rows,
          rowKey: (row: FinanceDetail['rows'][number]) => row.key,
          meta,
          first: 30,
          isOrdered: true,
        },
        empty: data.columns.length === 0 ? (absenceOf(meta, 'columns') ?? '没有披露财务报表') : null,
      })}
    />
  )
}

const DATASETS = { income: 'incomeStatements', balance: 'balanceSheets', cash: 'cashFlows', indicator: 'financialIndicators' } as const

function noteOf({ columns, version }: FinanceDetail): string {
  const restated = columns.filter((column) => column.restated).length
  return restated === 0 ? '合并报表' : `${restated} 期有追溯调整，${version === 'first' ? '首次披露' : '最新版本'}`
}

/** Versions of restated items, and items missing from every shown period. */
function Notes({ data: { columns, omitted, mode } }: { data: FinanceDetail }) {
  const restated = mode === 'quarter' ? [] : columns.filter((column) => column.restated)
  const restatements = restated.map(
    ({ name, versions }) => `${name}：${versions.map(({ annDate }, at) => `${annDate} ${at === 0 ? '首次披露' : '调整'}`).join('，')}`,
  )
  const lines = [
    ...(restatements.length > 0 ? [restatements.join('；')] : []),
    ...(omitted.length > 0 ? [`没有或没有披露的科目：${omitted.join('、')}`] : []),
  ]
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </>
  )
}
