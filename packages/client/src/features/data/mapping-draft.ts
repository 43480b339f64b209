import { type ImportFactor, importFactors } from '@guanlan/contract/import-factors.ts'
import type { ImportFields, ImportFileDetail, ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'

export type Dataset = ImportFields['datasets'][number]
export type Field = Dataset['fields'][number]

/** Words that headers use for fields of day bars. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  secucode: ['代码', '代号', '证券代码', '股票代码', 'symbol', 'ts_code', 'code'],
  date: ['日期', '交易日', '交易日期', '时间', 'trade_date'],
  open: ['开', '开盘价', '开盘'],
  high: ['高', '最高价', '最高'],
  low: ['低', '最低价', '最低'],
  close: ['收', '收盘价', '收盘'],
  volume: ['量', '成交量', '总手', 'vol'],
  amount: ['额', '成交额', '成交金额', '金额'],
  preclose: ['昨收', '昨收盘', '前收盘', '前收', 'pre_close'],
}

/** What a column may count in, for a field of this unit. */
export function factorItems({ unit, isNumber }: Field): { key: string; title: string }[] {
  if (!isNumber) return []
  if (unit === '股') return named([1, '股'], [100, '手'], [10_000, '万股'])
  if (unit === '元') return named([1, '元'], [1000, '千元'], [10_000, '万元'], [100_000_000, '亿元'])
  return named([1, '原样'], [0.01, '百分数'])
}

function named(...items: [ImportFactor, string][]) {
  return items.map(([factor, title]) => ({ key: String(factor), title }))
}

export function factorOf(key: string): ImportFactor {
  return importFactors.find((factor) => String(factor) === key) ?? 1
}

/** A first assignment: what was given before, else columns recognised by their names. */
export function draftOf({ mapping, header }: Pick<ImportFileDetail, 'mapping' | 'header'>, dataset: Dataset): ImportMapping {
  if (mapping !== null && mapping.dataset === dataset.key) return mapping
  const columns = dataset.fields.flatMap(({ field, title }) => {
    const column = header.find((name) => isNamed(name, [field, title, ...(WORDS[field] ?? [])]))
    return column === undefined ? [] : [{ field, column, factor: 1 as const }]
  })
  return { dataset: dataset.key, code: null, columns }
}

function isNamed(name: string, words: readonly string[]): boolean {
  return words.some((word) => name.trim().toLowerCase() === word.toLowerCase())
}

/** A draft with a field assigned to another column, or to none. */
export function withColumn(draft: ImportMapping, field: string, column: string): ImportMapping {
  const others = draft.columns.filter((one) => one.field !== field)
  const factor = draft.columns.find((one) => one.field === field)?.factor ?? 1
  return { ...draft, columns: column === '' ? others : [...others, { field, column, factor }] }
}

export function withFactor(draft: ImportMapping, field: string, factor: ImportFactor): ImportMapping {
  return { ...draft, columns: draft.columns.map((one) => (one.field === field ? { ...one, factor } : one)) }
}

/** Fields that still need a column. A file for one security has its code beside. */
export function missingFields(draft: ImportMapping, dataset: Dataset): string[] {
  const assigned = new Set(draft.columns.map(({ field }) => field))
  return dataset.fields.filter(({ field, isNeeded }) => isNeeded && !assigned.has(field)).map(({ title }) => title)
}
