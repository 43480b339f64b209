import type { ColumnDataset, ColumnFacts, StoredDataset } from '../../../datasets/definition.ts'
import { storedEntries } from '../../../datasets/registry.ts'
import { isoDate, parseDate, parseNumber } from '../parse-cells.ts'
import { FileRefused } from '../read-rows.ts'
import type { Cell } from './record-form.ts'
import { fileDatasets, templateOf } from './template.ts'

/** Names of a row: its security and session. */
const KEYS = ['secucode', 'tradeDate'] as const

/** Data sets kept as columns that rows of files may belong to. */
export function columnFileDatasets(): ColumnDataset[] {
  return storedEntries.filter((entry): entry is ColumnDataset => entry.form === 'columns' && entry.providers.includes('files'))
}

/** Columns a file must have; others may be left out. */
function neededOf({ columns, quality }: ColumnDataset): string[] {
  return quality.neverAllNull.length > 0 ? [...quality.neverAllNull] : Object.keys(columns)
}

function columnTemplateOf(dataset: ColumnDataset): string {
  const needed = neededOf(dataset)
  const remarks = Object.entries<ColumnFacts>(dataset.columns).map(([name, { unit }]) => {
    const facts = ['数', unit, needed.includes(name) ? '可空' : '可空，整列可省'].filter((one) => one !== '')
    return `# ${name}：${facts.join('，')}`
  })
  return [
    `# ${dataset.name}（${dataset.key}）：每行一只证券的一个交易日，tradeDate 写 YYYY-MM-DD，secucode 写 SH600519，比例写小数（5% 写 0.05）`,
    ...remarks,
    [...KEYS, ...Object.keys(dataset.columns)].join(','),
    '',
  ].join('\n')
}

/** The CSV template of a data set, whatever it is kept as. */
export function anyTemplateOf(dataset: StoredDataset): string {
  return dataset.form === 'records' ? templateOf(dataset) : columnTemplateOf(dataset)
}

/** The data set a command names, by its key in any spelling (`money-flow`, `moneyFlow`) or its Chinese name. Throws FileRefused with the list of all. */
export function anyDatasetNamed(name: string): StoredDataset {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_\s]/g, '')
  const all: StoredDataset[] = [...fileDatasets(), ...columnFileDatasets()]
  const found = all.find(({ key, name: chinese }) => plain(key) === plain(name) || chinese === name)
  if (found !== undefined) return found
  throw new FileRefused(`没有名为“${name}”的数据集。可以导入的是：\n${all.map((one) => `  ${one.key}：${one.name}`).join('\n')}`)
}

/** The data set kept as columns whose template a header is; null when it is none. */
export function columnDatasetOfHeader(header: readonly string[]): ColumnDataset | null {
  const names = new Set(header.map((name) => name.trim()))
  if (!KEYS.every((key) => names.has(key))) return null
  return columnFileDatasets().find((dataset) => neededOf(dataset).every((name) => names.has(name))) ?? null
}

/** A row of a template as the door for columns takes it; what cannot be read is left for it to refuse. */
export function columnRowOf(dataset: ColumnDataset): (cell: Cell) => object {
  const names = Object.keys(dataset.columns)
  return (cell) => {
    const date = parseDate(cell('tradeDate') ?? '')
    const figures = names.map((name) => {
      const text = cell(name) ?? ''
      return [name, text === '' ? null : parseNumber(text)] as const
    })
    return { secucode: cell('secucode'), tradeDate: date === null ? cell('tradeDate') : isoDate(date), ...Object.fromEntries(figures) }
  }
}
