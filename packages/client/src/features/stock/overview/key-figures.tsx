import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { KeyFigures as KeyFiguresAnswer } from '@guanlan/contract/schemas/stock/overview.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { factorForm } from '../../../parts/factors/factor-form.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { figuresInputs } from '../../../parts/read-out/figure-inputs.ts'
import { Link } from '../../../ui/button/link.tsx'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import type { FigureDefinition } from '../../../ui/figure/provenance.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './key-figures.module.css'
import { formula } from './overview-formula.ts'

type Row = KeyFiguresAnswer['list'][number]
/** Reasons shown where no figure is known. */
const MOST_GAPS = 3

const DEFINITION =
  '估值、盈利、成长、偿债与现金的主要指标，取最近一次计算的选股因子（收盘后计算，估值按当日收盘价），与行业内有此项的上市 A 股相比。行业中位是这些公司的中位数；行业分位是低于本公司的占比，相等的计一半；亏损、没有披露等算不出的公司不参与，家数见分位下方。数值高低不等于好坏，例如市盈率与资产负债率。各公司的最新报告期可能不同。'

/** 关键指标, each beside the median of the industry and the place in it. */
export function KeyFigures({ code }: { code: string }) {
  const query = useCall('overview.figures', { secucode: code })
  const industry = query.data?.data.industry
  return (
    <Module
      id="key-figures"
      title="关键指标"
      definition={DEFINITION}
      query={query}
      note={industry ? `${industry.name} ${industry.count} 家` : industry === null ? '不与行业比较' : ''}
      half
      view={({ data, meta }) => {
        // without peers only the known figures are shown
        const known = data.list.filter(({ value, median }) => value !== null || median !== null)
        const rows = data.industry === null || known.length === 0 ? known : data.list
        const gaps = [...new Set(data.list.map(({ gap }) => gap))].filter((gap) => gap !== '')
        const reason = gaps.slice(0, MOST_GAPS).join('；') || '暂无数据'
        const absence = absenceOf(meta, 'date') ?? { ...absenceOf(meta, 'list.value'), reason }
        return {
          table: { columns: columns(code, meta), rows, rowKey: ({ key }: Row) => key, first: data.list.length, meta },
          empty: rows.length === 0 ? absence : null,
        }
      }}
    />
  )
}

const formOf = (row: Row): FigureForm => factorForm(row, [row.value])

/** A factor's own formula, of the company or of the middle of its industry. */
function reported({ key, name, unit, formula: expression, definition }: Row, code: string, of: '' | '行业中位' = ''): FigureDefinition {
  const lookup = { secucode: code, key, of: of === '' ? 'own' : 'industry' } as const
  return {
    lookup,
    id: `${key}${of}`,
    name: `${name}${of}`,
    unit,
    expression,
    inputs: [],
    note: of === '' ? definition : `${of}；${definition}`,
  }
}

/** Names lead to the factor: its spread over the market, and where the company stands. */
function columns(code: string, meta: Meta | null): readonly ModuleColumn<Row>[] {
  return [
    {
      kind: 'text',
      key: 'name',
      title: '指标',
      text: ({ name }) => name,
      cell: ({ key, name }) => (
        <Link className={cx(typography.plain, layout.reach)} href={href('factor', { key, code })}>
          {name}
        </Link>
      ),
    },
    {
      kind: 'text',
      key: 'value',
      title: '本公司',
      align: 'right',
      text: ({ value }) => String(value ?? ''),
      order: ({ value }) => value,
      cell: (row) => (
        <Num name={row.name} value={row.value} form={formOf(row)} formula={reported(row, code)} meta={meta} reason={row.gap} />
      ),
    },
    {
      kind: 'text',
      key: 'median',
      title: '行业中位',
      align: 'right',
      text: ({ median }) => String(median ?? ''),
      order: ({ median }) => median,
      cell: (row) => (
        <Num
          name={`${row.name}行业中位`}
          value={row.median}
          form={formOf(row)}
          formula={reported(row, code, '行业中位')}
          meta={meta}
          field="list.median"
        />
      ),
    },
    {
      kind: 'text',
      key: 'percentile',
      title: '行业分位',
      align: 'right',
      text: ({ percentile, n }) => (percentile === null ? '' : `${percentile}（${n} 家）`),
      order: ({ percentile }) => percentile,
      cell: (row) => <Place row={row} meta={meta} />,
    },
  ]
}

function Place({ row, meta }: { row: Row; meta: Meta | null }) {
  const { percentile, n, name, gap } = row
  const of = formula('key-percentile')
  return (
    <span className={cx(layout.end, styles.place)}>
      <Num
        name={`${name}行业分位`}
        value={percentile}
        form="percent"
        formula={of}
        inputs={figuresInputs(of, row)}
        meta={meta}
        {...(gap === '' ? { field: 'list.percentile' } : { reason: gap })}
      />
      {percentile !== null && (
        <span className={cx(layout.inlineRow, styles.among)}>
          <span className={styles.track} aria-hidden="true">
            <i className={styles.at} style={{ left: `calc(${percentile * 100}% - 1px)` }} />
          </span>
          <span className={cx(typography.tiny, styles.sub)}>{n} 家</span>
        </span>
      )}
    </span>
  )
}
