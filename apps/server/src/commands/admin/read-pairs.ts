import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { codeOf } from '../../runtime/thrown.ts'
import { Misread } from './command.ts'

/** The value a field takes of a text: as it is, or as JSON (numbers, true, null, lists), whichever fits the field. */
function meantBy(field: z.ZodType, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  if (value === null || !field.safeParse(text).success) return value
  return text
}

/** `field=value …` as fields of a shape. Throws Misread for one there is not. */
export function fieldsOf(shape: Readonly<Record<string, z.ZodType>>, pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      const name = at < 0 ? pair : pair.slice(0, at)
      const field = at < 0 || !Object.hasOwn(shape, name) ? undefined : shape[name]
      if (field === undefined) throw new Misread(`“${pair}”请写成 字段=值，字段有 ${Object.keys(shape).join('、')}`)
      return [name, meantBy(field, pair.slice(at + 1))]
    }),
  )
}

/** A file of JSON. Throws Misread. */
export async function jsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Misread(`文件 ${file} 不能用：${error instanceof SyntaxError ? '不是 JSON' : codeOf(error)}`)
  }
}
