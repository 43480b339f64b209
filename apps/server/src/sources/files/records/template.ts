import { columnTitle } from '@guanlan/datasets/column-titles.ts'
import type { RecordDataset } from '@guanlan/datasets/definition.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { z } from 'zod'
import { templateText } from '../bar-template.ts'
import type { Line, Read } from '../forms/read-cells.ts'
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

/** A data set as its template needs it: the schema of a row, the unit of each figure, and remarks on columns. */
export type Templated = {
  key: string
  name: string
  units: Readonly<Record<string, string>>
  schema: z.ZodType
  remarks?: Readonly<Record<string, string>>
}

type JsonSchema = { type?: string | string[]; anyOf?: JsonSchema[]; enum?: unknown[]; const?: unknown }

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

const columnsKnown = new WeakMap<z.ZodType, Column[]>()

/** The columns of a data set's template, in the order of its schema. */
export function columnsOf({ schema }: Pick<Templated, 'schema'>): Column[] {
  const columns = columnsKnown.get(schema) ?? columnsFrom(schema)
  columnsKnown.set(schema, columns)
  return columns
}

function columnsFrom(rowSchema: z.ZodType): Column[] {
  const { properties = {} } = z.toJSONSchema(rowSchema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
  }
  return Object.entries(properties).map(([field, property]) => {
    const types = Array.isArray(property.type) ? property.type : null
    const options = property.anyOf ?? types?.map((type): JsonSchema => ({ ...property, type })) ?? [property]
    const schema = options.find(({ type }) => type !== 'null') ?? property
    const name = field === 'effectiveAtMs' ? KNOWN_AT : field
    return {
      name,
      field,
      kind: kindOf(field, schema),
      nullable: options.some(({ type }) => type === 'null'),
      choices: choicesOf(schema) || choicesOf(property),
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
export function templateOf(dataset: Templated): string {
  const { key, name, units, remarks = {} } = dataset
  const columns = columnsOf(dataset).map(({ name: column, field, kind, nullable, choices }) => {
    const facts = [columnTitle(key, column), choices || KIND_TEXTS[kind], units[field] ?? '', remarks[field] ?? '', nullable ? '可空' : '']
    return { field: column, facts }
  })
  return templateText({ name, key, rules: '日期写 YYYY-MM-DD，证券写 SH600519，比例写小数（5% 写 0.05）' }, columns)
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

/** How each field of a row is read from a line of the template; what cannot be read is left for the schema to refuse. */
export function fieldsOfTemplate(dataset: Pick<Templated, 'schema'>): Record<string, Read<unknown>> {
  return Object.fromEntries(
    columnsOf(dataset).map((column) => [
      column.field,
      ({ cell }: Line) => {
        const text = cell(column.name) ?? ''
        return text === '' && column.nullable ? null : valueIn(column, text)
      },
    ]),
  )
}
