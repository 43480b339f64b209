import { columnTitle } from '@guanlan/datasets/column-titles.ts'
import type { ColumnDataset, ColumnFacts } from '@guanlan/datasets/definition.ts'
import { storedEntries, tableDatasets } from '@guanlan/datasets/registry.ts'
import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import { barColumns, barTemplate, DAY_BARS, DAY_BARS_NAME, type TemplateColumn, templateText } from '../bar-template.ts'
import type { Line, Read } from '../forms/read-cells.ts'
import { parseNumber } from '../parse-cells.ts'
import { FileRefused } from '../read-rows.ts'
import { tableTemplateOf } from '../tables/table-template.ts'
import { columnsOf, fileDatasets, type Templated, templateOf } from './template.ts'

/** Names of a row: its security and session. */
const KEYS = ['secucode', 'tradeDate'] as const

/** Data sets kept as columns that rows of files may belong to. */
export function columnFileDatasets(): ColumnDataset[] {
  return storedEntries.filter((entry): entry is ColumnDataset => entry.form === 'columns' && entry.providers.includes('files'))
}

/** Columns a file must have; others may be left out. */
export function neededOf({ columns, quality }: ColumnDataset): string[] {
  return quality.neverAllNull.length > 0 ? [...quality.neverAllNull] : Object.keys(columns)
}

function columnTemplateOf(dataset: ColumnDataset): string {
  const { key, name, columns } = dataset
  const needed = neededOf(dataset)
  const figures = Object.entries<ColumnFacts>(columns).map(([field, { unit, remark = '' }]) => {
    return { field, facts: [columnTitle(key, field), '数', unit, remark, needed.includes(field) ? '可空' : '可空，整列可省'] }
  })
  const rules = '每行一只证券的一个交易日，tradeDate 写 YYYY-MM-DD，secucode 写 SH600519，比例写小数（5% 写 0.05）'
  return templateText({ name, key, rules }, [...KEYS.map((field) => ({ field, facts: [] })), ...figures])
}

/** A data set that files may provide: its key, its Chinese name, its columns and its CSV template. */
type FileDataset = { key: string; name: string; columns(): TemplateColumn[]; template(): string }

const dayBars: FileDataset = { key: DAY_BARS, name: DAY_BARS_NAME, columns: () => [...barColumns], template: barTemplate }

function rowColumns(dataset: Pick<Templated, 'key' | 'schema' | 'units'>): TemplateColumn[] {
  return columnsOf(dataset).map(({ name, field, kind, nullable }) => ({
    field: name,
    title: columnTitle(dataset.key, name),
    unit: dataset.units[field] ?? '',
    isNumber: kind === 'number' || kind === 'whole',
    isNeeded: !nullable,
  }))
}

function figureColumns(dataset: ColumnDataset): TemplateColumn[] {
  const needed = neededOf(dataset)
  const keys = KEYS.map((field) => ({ field, title: columnTitle(dataset.key, field), unit: '', isNumber: false, isNeeded: true }))
  const figures = Object.entries<ColumnFacts>(dataset.columns).map(([field, { unit }]) => ({
    field,
    title: columnTitle(dataset.key, field),
    unit,
    isNumber: true,
    isNeeded: needed.includes(field),
  }))
  return [...keys, ...figures]
}

const ofRows = (dataset: Templated): FileDataset => ({
  key: dataset.key,
  name: dataset.name,
  columns: () => rowColumns(dataset),
  template: () => templateOf(dataset),
})
const ofFigures = (dataset: ColumnDataset): FileDataset => ({
  key: dataset.key,
  name: dataset.name,
  columns: () => figureColumns(dataset),
  template: () => columnTemplateOf(dataset),
})

/** Data sets a file can be assigned to column by column: day bars, figures by security and session, and rows. */
export function assignableDatasets(): FileDataset[] {
  return [dayBars, ...columnFileDatasets().map(ofFigures), ...fileDatasets().map(ofRows)]
}

/** Every data set that files may provide: day bars, tables, and the others. */
export function allFileDatasets(): FileDataset[] {
  return [
    dayBars,
    ...tableDatasets.map((key) => ofRows(tableTemplateOf(key))),
    ...fileDatasets().map(ofRows),
    ...columnFileDatasets().map(ofFigures),
  ]
}

/** The data set of a key; null where files cannot provide it. */
export function fileDatasetOf(key: string): FileDataset | null {
  return allFileDatasets().find((one) => one.key === key) ?? null
}

/** The data set a command names, by its key in any spelling (`money-flow`, `moneyFlow`) or its Chinese name. Throws FileRefused with the list of all. */
export function fileDatasetNamed(name: string): FileDataset {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_\s]/g, '')
  const all = allFileDatasets()
  const found = all.find(({ key, name: chinese }) => plain(key) === plain(name) || chinese === name)
  if (found !== undefined) return found
  throw new FileRefused(`没有名为“${name}”的数据集。可以导入的是：\n${all.map((one) => `  ${one.key}：${one.name}`).join('\n')}`)
}

/** How each field of a row is read from a line of the template; what cannot be read is left for the door for columns to refuse. */
export function columnFields(dataset: ColumnDataset): Record<string, Read<unknown>> {
  const figures = Object.keys(dataset.columns).map((name): [string, Read<unknown>] => [
    name,
    ({ cell }) => {
      const text = cell(name) ?? ''
      return text === '' ? null : parseNumber(text)
    },
  ])
  const tradeDate: Read<unknown> = ({ cell }) => parseDate(cell('tradeDate') ?? '') ?? cell('tradeDate')
  return { secucode: ({ cell }: Line) => cell('secucode'), tradeDate, ...Object.fromEntries(figures) }
}
