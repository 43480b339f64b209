import { AppError } from '@guanlan/contract/errors.ts'
import type { z } from 'zod'
import { inputReason } from '../input-reason.ts'
import { checkJsonShape } from './json-shape.ts'

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

/** JSON body → value. An empty body counts as {}. Throws invalid_json, invalid_input for one that is too deep or too wide. */
export function decodeJson(text: string): unknown {
  if (text.trim() === '') return {}
  checkJsonShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}

/** The first fault of an input as a Chinese sentence naming the field. The messages are those of schemas and of `inputReason`. */
function inputError(error: z.ZodError): AppError {
  const issue = error.issues[0]
  if (issue === undefined) return new AppError('invalid_input')
  const field = issue.path.length > 0 ? issue.path.join('.') : '请求内容'
  return new AppError('invalid_input', `参数 ${field}：${issue.message}`, field)
}

/** Parses an input by its row's schema or throws invalid_input naming the field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: inputReason })
  if (parsed.success) return parsed.data
  throw inputError(parsed.error)
}
