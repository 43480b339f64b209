import type { JsonSchema } from './json-schema.ts'

/** One line of a field table. */
export type FieldRow = {
  path: string
  type: string
  isRequired: boolean
  isNullable: boolean
  unit: string
  formulaId: string
  note: string
}

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是/否',
  array: '列表',
  object: '对象',
  null: '空',
}

type Field = { path: string; schema: JsonSchema; isRequired: boolean }

/** The fields of a schema in order, nested ones with their path: infos[].price; places of a tuple are [0], [1]. */
export function schemaRows(schema: JsonSchema): FieldRow[] {
  return inside('', withoutNull(schema).schema)
}

function inside(path: string, schema: JsonSchema): FieldRow[] {
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([key, child]) =>
      fieldRows({ path: path === '' ? key : `${path}.${key}`, schema: child, isRequired: schema.required?.includes(key) === true }),
    )
  }
  if (schema.prefixItems !== undefined)
    return schema.prefixItems.flatMap((child, at) => fieldRows({ path: `${path}[${at}]`, schema: child, isRequired: true }))
  return schema.items === undefined ? [] : inside(`${path}[]`, withoutNull(schema.items).schema)
}

function fieldRows({ path, schema, isRequired }: Field): FieldRow[] {
  const { schema: own, isNullable } = withoutNull(schema)
  const element = own.items === undefined ? own : withoutNull(own.items).schema
  const row: FieldRow = {
    path,
    type: typeText(own),
    isRequired,
    isNullable,
    unit: own['x-unit'] ?? element['x-unit'] ?? '',
    formulaId: own['x-formula'] ?? '',
    note: noteOf(own, schema.default),
  }
  return [row, ...inside(path, own)]
}

function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const options = schema.anyOf
  if (options === undefined) return { schema, isNullable: false }
  const rest = options.filter((option) => option.type !== 'null')
  const isNullable = rest.length < options.length
  return rest.length === 1 ? { schema: rest[0] as JsonSchema, isNullable } : { schema: { ...schema, anyOf: rest }, isNullable }
}

function typeText(schema: JsonSchema): string {
  if (schema.format === 'date') return '日期'
  if (schema.type === 'array') return `${schema.prefixItems ? '定长' : ''}列表`
  return typeNames[schema.type ?? ''] ?? '取值'
}

function noteOf(schema: JsonSchema, given: unknown): string {
  const values = schema.enum ?? schema.anyOf?.map((option) => option.const).filter((value) => value !== undefined)
  const fallback = schema.default ?? given
  const parts = [
    values && values.length > 0 ? `取值 ${values.map((value) => (value === '' ? '空' : value)).join('、')}` : '',
    schema.minimum === undefined ? '' : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? '' : `≤ ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `最长 ${schema.maxLength} 字`,
    schema.maxItems === undefined ? '' : `最多 ${schema.maxItems} 项`,
    fallback === undefined ? '' : `缺省 ${Array.isArray(fallback) && fallback.length === 0 ? '空' : String(fallback)}`,
  ]
  return parts.filter((part) => part !== '').join('；')
}
