import { preparingErrors } from '@guanlan/contract/errors.ts'

/** What is judged of an answer, however it came. */
type Judged = { statusCode: number; headers: Record<string, string | string[] | number | undefined>; body: string }

/** What an answer must never hold: our files, our tables, a program's words about its own failure. */
const LEAKS: readonly [name: string, RegExp][] = [
  ['stack trace', /\bat [\w.<>]+ \(|node:internal|\.ts:\d+/],
  ['path of a file', /apps\/server|node_modules|\/tmp\/guanlan/],
  ['words of the database', /SQLITE_|sqlite error|no such (table|column)|syntax error at or near|ECONNREFUSED/i],
  ['words of the runtime', /Cannot read propert|is not a function|is not iterable|Unexpected token/],
  ['password hash', /\$argon2/],
  ['file of the system', /root:x:0:0/],
]

/** What of ours lies in a text; null when nothing does. */
export function leakOf(text: string): string | null {
  const leak = LEAKS.find(([, pattern]) => pattern.test(text))
  return leak === undefined ? null : `${leak[0]} in the answer`
}

/** What is wrong with the answer to whatever was asked; null when nothing is. `secrets` are texts of other people and of the operator. */
export function faultOf(response: Judged, secrets: readonly string[]): string | null {
  const { statusCode, headers, body } = response
  if (statusCode >= 500 && !(statusCode === 503 && preparingErrors.some((error) => body.includes(`"${error}"`))))
    return `status ${statusCode}`
  const leak = leakOf(body)
  if (leak !== null) return leak
  const secret = secrets.find((one) => body.includes(one) || JSON.stringify(headers).includes(one))
  if (secret !== undefined) return 'data of another account in the answer'
  if (headers['set-cookie'] !== undefined) return 'a cookie'
  return body === '' ? null : shapeFault(response)
}

/** What a request said is repeated in quotes, its fields by their path; names of stores are theirs. */
const NOT_OURS = /参数 .*?：|「[^」]*」|“[^”]*”|App Store|Google Play/g
const ENGLISH = /[A-Za-z]{2,}[ ,:]+[A-Za-z]{2,}/

/** What is wrong with the sentence of a refusal. */
function sentenceFault(sentence: string): string | null {
  if (!/[\u4e00-\u9fff]/.test(sentence)) return 'a refusal without a Chinese sentence'
  const english = ENGLISH.exec(sentence.replaceAll(NOT_OURS, ''))
  return english === null ? null : `English in a refusal: ${english[0]}`
}

/** Every answer of a call is JSON with a code; a refusal says in Chinese why. */
function shapeFault({ statusCode, headers, body }: Judged): string | null {
  if (!String(headers['content-type']).startsWith('application/json')) return `content type ${headers['content-type']}`
  const reported = JSON.parse(body) as { code?: number; msg?: string; jsonrpc?: string }
  if (Array.isArray(reported) || reported.jsonrpc === '2.0') return null
  if (reported.code !== statusCode) return `code ${reported.code} under status ${statusCode}`
  return statusCode < 400 ? null : sentenceFault(reported.msg ?? '')
}
