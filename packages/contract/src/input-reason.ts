import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const expectedNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  tuple: '列表',
}
const VALUES_NAMED = 12
/** A name of a request is repeated up to this length. */
export const MAX_NAME = 60

/** Why an input does not fit, in Chinese: the error map of a parse. A message of the schema itself comes before it, whatever its language. */
export function inputReason(issue: Issue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return '必须填写'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in expectedNames ? `应为${expectedNames[issue.expected]}` : '类型不对'
    case 'invalid_value':
      return `只能是 ${issue.values.slice(0, VALUES_NAMED).join('、')}${issue.values.length > VALUES_NAMED ? ' 等' : ''}`
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return atMost(issue)
    case 'invalid_format':
      return '格式不对'
    case 'unrecognized_keys':
      return `没有参数「${issue.keys[0]?.slice(0, MAX_NAME)}」，请检查拼写`
    default:
      return '取值不对'
  }
}

function atLeast({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return `至少 ${minimum} 个字符`
  return origin === 'array' ? `至少 ${minimum} 项` : `不能小于 ${minimum}`
}

function atMost({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `最多 ${maximum} 个字符`
  return origin === 'array' ? `最多 ${maximum} 项` : `不能大于 ${maximum}`
}
