import { AppError } from '@guanlan/contract/errors.ts'

/** Arrays and objects inside one another: the deepest tree of conditions a schema takes has 86. */
const DEEPEST = 100
/** Values of one text; a sync of 1,000 watched securities has some 10,000. */
const MOST_VALUES = 40_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The place behind the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}

/** Scans JSON before it is parsed: schemas walk it recursively. Throws invalid_input for a text that is too deep or holds too many values. */
export function checkJsonShape(text: string): void {
  let depth = 0
  let values = 1
  let at = 0
  while (at < text.length) {
    const letter = text[at]
    if (letter === '"') {
      at = endOfString(text, at)
      continue
    }
    if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    else if (letter === ',') values++
    if (depth > DEEPEST) throw new AppError('invalid_input', `请求内容最多套 ${DEEPEST} 层`)
    if (values > MOST_VALUES) throw new AppError('invalid_input', `请求内容最多 ${MOST_VALUES} 项，请分几次发送`)
    at++
  }
}
