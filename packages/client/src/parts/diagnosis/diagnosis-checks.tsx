import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Diagnosis, DiagnosisCheck } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { Module } from '../module/module.tsx'
import type { ModuleColumn } from '../module/module-table.ts'
import { CheckFigure } from './check-figure.tsx'
import { boundText, written } from './check-text.ts'
import styles from './diagnosis.module.css'
import { resultNames, resultTones } from './diagnosis-names.ts'

type Kind = 'all' | DiagnosisCheck['result']
const KINDS = [
  { key: 'all', title: '全部' },
  { key: 'fail', title: '未通过' },
  { key: 'pass', title: '通过' },
  { key: 'unknown', title: '无法判断' },
] as const

type DiagnosisChecksProps = { code: string; dimension: string | null; onDimension: (key: string | null) => void }

/** 检查项: every check with its figure, its bound and its weight; by dimension and by result. */
export function DiagnosisChecks({ code, dimension, onDimension }: DiagnosisChecksProps) {
  const query = useCall('diagnosis.checks', { secucode: code })
  const [kind, setKind] = useState<Kind>('all')
  const { dimensions = [], checks = [] } = query.data?.data ?? {}
  return (
    <Module
      id="diagnosis-checks"
      title="检查项"
      definition="每项检查把一个因子与门槛或行业中位数相比。数值取最近一个算好因子的交易日，点开数值看因子的算法，点检查的名字看它在全市场的分布。没有数据或不适用于金融业时记为无法判断，不计入得分。门槛是本产品设定的常用界限，不是优劣的标准。"
      query={query}
      {...(checks.length > 0 && { note: `${checks.length} 项` })}
      choices={
        <>
          <Segment label="检查结果" items={KINDS} value={kind} onChange={setKind} />
          {dimensions.map(({ key, name }) => (
            <Chip key={key} on={dimension === key} onClick={() => onDimension(dimension === key ? null : key)}>
              {name}
            </Chip>
          ))}
        </>
      }
      view={({ data, meta }) => {
        const rows = data.checks.filter((one) => (kind === 'all' || one.result === kind) && (dimension ?? one.dimension) === one.dimension)
        const empty = data.checks.length === 0 ? (meta?.missing[0] ?? null) : '没有这样的检查项'
        return {
          table: {
            columns: columnsOf(data, { code, meta }),
            rows,
            rowKey: ({ dimension: of, key }: DiagnosisCheck) => `${of}.${key}`,
            first: 24,
            tall: true,
            meta,
          },
          empty: rows.length === 0 ? empty : null,
        }
      }}
    />
  )
}

function columnsOf({ dimensions }: Diagnosis, { code, meta }: { code: string; meta: Meta | null }): ModuleColumn<DiagnosisCheck>[] {
  const names = new Map<string, string>(dimensions.map(({ key, name }) => [key, name]))
  return [
    {
      kind: 'text',
      key: 'name',
      title: '检查',
      text: ({ name }) => name,
      cell: ({ name, factor, result, reason }) => (
        <span className={styles.lookup}>
          <Link className={styles.check} href={href('factor', { key: factor.key, code })}>
            {name}
          </Link>
          <Tag tone={resultTones[result]} {...(reason === '' ? {} : { title: reason })}>
            {resultNames[result]}
          </Tag>
        </span>
      ),
    },
    { kind: 'text', key: 'result', title: '结果', fileOnly: true, text: ({ result }) => resultNames[result] },
    {
      kind: 'text',
      key: 'value',
      title: '数值',
      text: ({ value, factor }) => (value === null ? '' : `${factor.name} ${written(value, factor)}`),
      order: ({ value }) => value,
      cell: (row) => <Value row={row} code={code} meta={meta} />,
      align: 'right',
    },
    {
      kind: 'text',
      key: 'bound',
      title: '门槛',
      text: boundText,
      cell: (row) => (
        <>
          {row.isIndustryMedian && <span className={cx(typography.block11, styles.of)}>行业中位</span>}
          {boundText({ ...row, isIndustryMedian: false })}
        </>
      ),
      align: 'right',
    },
    { kind: 'text', key: 'weight', title: '权重', text: ({ weight }) => String(weight), align: 'right' },
    { kind: 'text', key: 'dimension', title: '维度', text: ({ dimension }) => names.get(dimension) ?? '', align: 'right', secondary: true },
  ]
}

function Value({ row, code, meta }: { row: DiagnosisCheck; code: string; meta: Meta | null }) {
  return (
    <>
      <span className={cx(typography.block11, styles.of)}>{row.factor.name}</span>
      <CheckFigure check={row} code={code} meta={meta} />
    </>
  )
}
