import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FinanceBase, IndustryRank } from '@guanlan/contract/schemas/stock/finance.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import { formula, useFinance } from './finance-answer.ts'
import { directionText } from './rank-direction.ts'

type Row = IndustryRank & { key: string }
const FORMS: Readonly<Record<IndustryRank['unit'], FigureForm>> = { 比例: 'percent', 倍: 'ratio2', 日: 'ratio2', 元: 'amount' }

function columns(meta: Meta | null): readonly ModuleColumn<Row>[] {
  const figure = (key: 'value' | 'median', title: string): ModuleColumn<Row> => ({
    kind: 'text',
    key,
    title,
    align: 'right',
    text: (row) => (row[key] === null ? '' : String(row[key])),
    cell: (row) => (
      <Num
        name={`${row.name}${key === 'median' ? '行业中位' : ''}`}
        value={row[key]}
        form={FORMS[row.unit]}
        formula={{ ...formula(`finance-rank-${key}`), name: row.name, unit: row.unit }}
        meta={meta}
        field={`industryRank.${row.key}.${key}`}
      />
    ),
  })
  return [
    { kind: 'text', key: 'name', title: '指标', text: ({ name, unit }) => (unit === '日' ? `${name}（天）` : name) },
    { kind: 'text', key: 'direction', title: '方向', width: 76, text: ({ key }) => directionText(key) || '--' },
    figure('value', '本公司'),
    figure('median', '行业中位'),
    { kind: 'text', key: 'rank', title: '由高到低', align: 'right', text: ({ rank, n }) => (rank === null ? '--' : `${rank} / ${n}`) },
    {
      kind: 'figure',
      key: 'percentile',
      title: '行业分位',
      value: (row) => row.percentile,
      form: 'percent',
      formula: formula('finance-rank-percentile'),
    },
  ]
}

function rowsOf({ industryRank }: FinanceBase): Row[] {
  return Object.entries(industryRank ?? {}).flatMap(([key, rank]) => (rank === undefined ? [] : [{ ...rank, key }]))
}

/** 行业排名: main figures among the companies of the industry. */
export function IndustryRanks({ code }: { code: string }) {
  const query = useFinance(code)
  const answer = query.data?.data
  return (
    <Module
      id="finance-rank"
      title="行业排名"
      definition="在同行业的上市 A 股中比较，取最近一次计算的因子；名次从数值最高的一家数起，高低不等于好坏（例如资产负债率）。斜线后为行业内有此项的公司数，没有披露或按定义算不出的不参与。行业分位为数值低于本公司的占比。各公司的最新报告期可能不同。"
      query={query}
      note={answer?.industry ? `${answer.industry}${answer.rankDate ? `，${answer.rankDate}` : ''}` : ''}
      view={({ data, meta }) => ({
        table: { columns: columns(meta), rows: rowsOf(data), rowKey: (row: Row) => row.key, meta },
        empty: data.industryRank === null ? (absenceOf(meta, 'industryRank') ?? '暂无排名') : null,
      })}
    />
  )
}
