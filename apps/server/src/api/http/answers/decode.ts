import { AppError } from '@guanlan/contract/errors.ts'
import { inputReason, MAX_NAME } from '@guanlan/contract/input-reason.ts'
import type { z } from 'zod'
import { checkJsonShape } from './json-shape.ts'

type Shape = Record<string, z.ZodType>

type Inner = { shape?: Shape; def?: { in?: Inner; innerType?: Inner } }

/** Fields of an input; null for one that is no object with fields of its own. */
function fieldsOf(schema: z.ZodType): Shape | null {
  let inner = schema as Inner | undefined
  while (inner !== undefined && inner.shape === undefined) inner = inner.def?.in ?? inner.def?.innerType
  return inner?.shape ?? null
}

/** What clients of the specification add to any call: the login token of an address (§4), and times against caches. None of it means anything here. */
const IGNORED: ReadonlySet<string> = new Set(['token', '_', 't', 'timestamp'])

/** Refuses a name that is none of `names`, e.g. a misspelt one: ignored, it would answer another question. Throws invalid_input. */
export function checkNames(names: readonly string[], value: object): void {
  const unknown = Object.keys(value).filter((key) => !names.includes(key) && !IGNORED.has(key))
  const name = unknown[0]?.slice(0, MAX_NAME)
  if (name !== undefined) throw new AppError('invalid_input', `没有参数「${name}」，请检查拼写`, name)
}

function isArrayField(field: z.ZodType | undefined): boolean {
  let inner = field as { def?: { type?: string; innerType?: unknown } } | undefined
  while (inner?.def?.innerType) inner = inner.def.innerType
  return inner?.def?.type === 'array'
}

/** Query string or urlencoded body → object; a field the schema wants as a list may repeat or be comma-separated. */
export function decodeParams(text: string, schema: z.ZodType): Record<string, unknown> {
  const shape = fieldsOf(schema) ?? {}
  const params = new URLSearchParams(text)
  const keys = [...new Set(params.keys())]
  return Object.fromEntries(
    keys.map((key) => {
      const isList = isArrayField(Object.hasOwn(shape, key) ? shape[key] : undefined)
      const all = params.getAll(key)
      return [key, isList ? all.flatMap((v) => v.split(',')).filter((v) => v !== '') : all[all.length - 1]]
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

/** Parses an input by its row's schema or throws invalid_input naming the field, also one the schema does not have. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const fields = fieldsOf(schema)
  if (fields !== null && typeof value === 'object' && value !== null && !Array.isArray(value)) checkNames(Object.keys(fields), value)
  const parsed = schema.safeParse(value, { error: inputReason })
  if (parsed.success) return parsed.data
  throw inputError(parsed.error)
}
