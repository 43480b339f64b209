import { AppError } from '@guanlan/contract/errors.ts'
import type { z } from 'zod'

type Shape = Record<string, z.ZodType>

function shapeOf(schema: z.ZodType): Shape {
  return (schema as unknown as { shape?: Shape }).shape ?? {}
}

function isArrayField(field: z.ZodType | undefined): boolean {
  let inner = field as unknown as { def?: { type?: string; innerType?: unknown } } | undefined
  while (inner?.def?.innerType) inner = inner.def.innerType as typeof inner
  return inner?.def?.type === 'array'
}

/** Query string or urlencoded body → object; a field the schema wants as a list may repeat or be comma-separated. */
export function decodeParams(text: string, schema: z.ZodType): Record<string, unknown> {
  const shape = shapeOf(schema)
  const params = new URLSearchParams(text)
  const keys = [...new Set(params.keys())].filter((key) => Object.hasOwn(shape, key))
  return Object.fromEntries(
    keys.map((key) => {
      const all = params.getAll(key)
      return [key, isArrayField(shape[key]) ? all.flatMap((v) => v.split(',')).filter((v) => v !== '') : all[all.length - 1]]
    }),
  )
}

/** JSON body → value. An empty body counts as {}. Throws invalid_json. */
export function decodeJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}

const chinese = /[\u4e00-\u9fff]/

/** The first fault of an input as a Chinese sentence naming the field. */
export function inputError(error: z.ZodError): AppError {
  const issue = error.issues[0]
  if (issue === undefined) return new AppError('invalid_input')
  const field = issue.path.length > 0 ? issue.path.join('.') : '请求内容'
  return new AppError('invalid_input', `参数 ${field}：${chinese.test(issue.message) ? issue.message : reason(issue)}`, field)
}

const expectedNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  tuple: '列表',
}

function reason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined ? '必须填写' : `应为${expectedNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `只能是 ${issue.values.slice(0, 12).join('、')}${issue.values.length > 12 ? ' 等' : ''}`
    case 'too_small':
      return `不能小于 ${issue.minimum}`
    case 'too_big':
      return `不能大于 ${issue.maximum}`
    case 'invalid_format':
      return '格式不对'
    case 'unrecognized_keys':
      return `没有 ${issue.keys.join('、')} 这个参数`
    default:
      return '取值不对'
  }
}

/** Parses an input by its row's schema or throws invalid_input naming the field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw inputError(parsed.error)
}
