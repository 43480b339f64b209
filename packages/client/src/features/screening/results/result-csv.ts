import { type CsvCell, csvText } from '@guanlan/domain/format/csv.ts'
import { otherColumns } from './result-columns.tsx'
import type { ResultColumn, ResultRow } from './result-figure.tsx'
import type { AllRows } from './use-result-rows.ts'

/** Digits that hide what binary fractions add to a percentage. */
const PERCENT_DIGITS = 10

/** A result as CSV: heads with units, a row for each security, and below them the conditions, moments and sources. Ratios in %, money in 元. */
export function resultCsv({ rows, first, isOneMoment }: AllRows): string {
  const { columns, asOf } = first.data
  const shown = otherColumns(columns)
  const head = ['代码', '名称', '现价（元）', '涨跌幅（%）', ...shown.map(headOf)]
  const body = rows.map((row) => [
    row.secucode,
    row.secuabbr,
    row.price,
    percent(row.changeRatio),
    ...shown.map((column) => cellOf(row, column)),
  ])
  return csvText([head, ...body, [], ...aboutRows({ first, isOneMoment }), ...sourceRows(columns, asOf)])
}

function headOf({ name, unit }: ResultColumn): string {
  return `${name}${unit === '' ? '' : `（${unit === '比例' ? '%' : unit}）`}`
}

function cellOf({ values }: ResultRow, { key, unit }: ResultColumn): CsvCell {
  const value = values[key] ?? null
  if (unit === '是否') return value === null ? null : value === 0 ? '否' : '是'
  return unit === '比例' ? percent(value) : value
}

function percent(ratio: number | null): number | null {
  return ratio === null ? null : Number((ratio * 100).toPrecision(PERCENT_DIGITS))
}

function aboutRows({ first: { data, meta }, isOneMoment }: Pick<AllRows, 'first' | 'isOneMoment'>): string[][] {
  const providers = (meta?.source ?? []).map(({ name }) => name).join('、')
  return [
    ['条件', data.parsed.text === '' ? '全部股票' : data.parsed.text],
    ['命中', data.total === null ? '未知' : `${data.total} 只`],
    ...(meta?.simulated ? [['说明', '模拟数据，不可用于投资']] : []),
    ...(isOneMoment ? [] : [['说明', '导出期间行情在变，各行不是同一时刻']]),
    ['来源', providers === '' ? '未提供' : providers],
    ['快照', data.snapshotId],
    ['提示', '空格为没有数据；统计结果，不构成投资建议'],
  ]
}

function sourceRows(columns: readonly ResultColumn[], asOf: string): string[][] {
  return [
    ['列', '时点', '数据集', '算法'],
    ['现价', asOf, '行情', '最新成交价，没有成交为昨收'],
    ['涨跌幅', asOf, '行情', '现价 ÷ 昨收 − 1'],
    ...otherColumns(columns).map((column) => [column.name, column.asOf, column.source.join('、'), column.formula]),
  ]
}
