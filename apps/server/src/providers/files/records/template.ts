import { z } from 'zod'
import type { RecordDataset } from '../../../datasets/definition.ts'
import { storedEntries } from '../../../datasets/registry.ts'
import { parseNumber } from '../parse-cells.ts'

/** Instants are written in exchange time; the column of the row's own is called so in files. */
const KNOWN_AT = 'effectiveAt'

type Column = {
  name: string
  field: string
  kind: 'text' | 'number' | 'whole' | 'boolean' | 'json' | 'instant'
  nullable: boolean
  choices: string
}

type JsonSchema = { type?: string; anyOf?: JsonSchema[]; enum?: unknown[]; const?: unknown }

/** Data sets that rows of files may belong to. */
export function fileDatasets(): RecordDataset[] {
  return storedEntries.filter((entry): entry is RecordDataset => entry.form === 'records' && entry.providers.includes('files'))
}

function kindOf(field: string, schema: JsonSchema): Column['kind'] {
  if (field.endsWith('AtMs')) return 'instant'
  if (schema.type === 'number') return 'number'
  if (schema.type === 'integer') return 'whole'
  if (schema.type === 'boolean') return 'boolean'
  return schema.type === 'array' || schema.type === 'object' ? 'json' : 'text'
}

function choicesOf({ enum: values, anyOf = [] }: JsonSchema): string {
  if (values !== undefined) return values.join('|')
  const constants = anyOf.flatMap((one) => (one.const === undefined ? [] : [String(one.const)]))
  return constants.join('|')
}

/** The columns of a data set's template, in the order of its schema. */
export function columnsOf(dataset: RecordDataset): Column[] {
  const { properties = {} } = z.toJSONSchema(dataset.schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
  }
  return Object.entries(properties).map(([field, schema]) => {
    const options = schema.anyOf ?? [schema]
    const told = options.find(({ type }) => type !== 'null') ?? schema
    const name = field === 'effectiveAtMs' ? KNOWN_AT : field
    return {
      name,
      field,
      kind: kindOf(field, told),
      nullable: options.some(({ type }) => type === 'null'),
      choices: choicesOf(told) || choicesOf(schema),
    }
  })
}

const KIND_TEXTS: Readonly<Record<Column['kind'], string>> = {
  text: '文字',
  number: '数',
  whole: '整数',
  boolean: 'true 或 false',
  json: 'JSON',
  instant: '北京时间 YYYY-MM-DD HH:mm:ss',
}

/** The CSV template of a data set: what each column means on lines of remarks, then the header. */
export function templateOf(dataset: RecordDataset): string {
  const columns = columnsOf(dataset)
  const remarks = columns.map(({ name, field, kind, nullable, choices }) => {
    const unit = dataset.units[field]
    const facts = [choices === '' ? KIND_TEXTS[kind] : choices, unit ?? '', nullable ? '可空' : ''].filter((one) => one !== '')
    return `# ${name}：${facts.join('，')}`
  })
  return [
    `# ${dataset.name}（${dataset.key}）：日期写 YYYY-MM-DD，证券写 SH600519，比例写小数（5% 写 0.05）`,
    ...remarks,
    columns.map(({ name }) => name).join(','),
    '',
  ].join('\n')
}

/** The data set whose template a header is; null when it is none. */
export function datasetOfHeader(header: readonly string[]): RecordDataset | null {
  const names = new Set(header.map((name) => name.trim()))
  return fileDatasets().find((dataset) => columnsOf(dataset).every(({ name, nullable }) => nullable || names.has(name))) ?? null
}

function valueIn({ kind }: Column, text: string): unknown {
  if (kind === 'number' || kind === 'whole') return parseNumber(text)
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (kind === 'instant') return /^\d+$/.test(text) ? Number(text) : Date.parse(`${text.replace(' ', 'T')}+08:00`)
  if (kind === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A row of a template as the data set's schema wants it; what cannot be read is left for the schema to refuse. */
export function rowOfTemplate(dataset: RecordDataset): (cell: (name: string) => string | undefined) => object {
  const columns = columnsOf(dataset)
  return (cell) =>
    Object.fromEntries(
      columns.map((column) => {
        const text = cell(column.name) ?? ''
        return [column.field, text === '' && column.nullable ? null : valueIn(column, text)]
      }),
    )
}
