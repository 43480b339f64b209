import type { AnswerName } from '@guanlan/contract/calls.ts'
import { datasetOf } from '@guanlan/datasets/registry.ts'
import { absenceOf, spelledGaps } from '../../../market/reading/absence.ts'
import { answerParts } from '../../../market/reading/answer-parts.ts'
import type { ApiPorts } from '../../api-ports.ts'
import type { Answer } from '../../handler.ts'
import { StreamedJsonArray } from '../../streamed-json-array.ts'

type Object = Record<string, unknown>

/**
 * An answer as the store supports it: reasons name the data sets that are missing, and counts and lists over data sets the store does not hold, or not whole, are unknown, with
 * the reason: see `answerParts`.
 */
export function withoutAbsentParts(name: AnswerName, plain: Answer<AnswerName>, ctx: ApiPorts): Answer<AnswerName> {
  const spelled = plain.missing && spelledGaps(plain.missing, ctx)
  const given = spelled === undefined ? plain : { ...plain, missing: spelled }
  const absent = Object.entries(answerParts[name] ?? {}).filter(([key]) => !ctx.datasets.isComplete(key))
  if (absent.length === 0) return given
  let data: unknown = given.data
  const missing = [...(given.missing ?? [])]
  for (const [key, paths] of absent) {
    const absence = absenceOf(datasetOf(key), ctx)
    for (const path of paths) {
      if (isFilled(data, stepsOf(path))) continue
      data = cleared(data, stepsOf(path))
      const known = missing.findIndex(({ field }) => field === path)
      if (known >= 0) missing.splice(known, 1)
      missing.push({ field: path, ...absence })
    }
  }
  return { ...given, data: data as never, missing }
}

const stepsOf = (path: string) => path.split('.').filter((step, at) => at > 0 || step !== 'data')
const isObject = (value: unknown): value is Object => typeof value === 'object' && value !== null && !(value instanceof StreamedJsonArray)

/** Whether a part says something beyond zero and emptiness: other data sets decided it. */
function isFilled(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step !== undefined) {
    if (Array.isArray(value)) return value.some((one) => isFilled(one, [step, ...rest]))
    return isObject(value) && isFilled(value[step], rest)
  }
  if (value instanceof StreamedJsonArray) return value.length > 0
  if (Array.isArray(value)) return value.some((one) => isFilled(one, []))
  if (isObject(value)) return Object.values(value).some((one) => isFilled(one, []))
  return value !== 0 && value !== null && value !== undefined
}

/** A copy in which a part is null, or an empty list where it is one. */
function cleared(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return Array.isArray(value) || value instanceof StreamedJsonArray ? [] : null
  if (Array.isArray(value)) return value.map((one) => cleared(one, [step, ...rest]))
  return isObject(value) && step in value ? { ...value, [step]: cleared(value[step], rest) } : value
}
