import { FileRefused } from '../file-refused.ts'

/** Strings, signs, and everything else between blanks. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** A JSON text as a value; NaN, as Python writes it, is null. Throws FileRefused with the line where a name stands twice in an object, a number is no number, or the text ends early. */
export function parseJson(text: string): unknown {
  const plain = checked(text)
  try {
    return JSON.parse(plain)
  } catch (error) {
    throw new FileRefused(faultOf(String(error), plain))
  }
}

/** The text with null for NaN, once its names are found to be different ones. */
function checked(text: string): string {
  const objects: (Set<string> | null)[] = []
  let isName = false
  let nans = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const names = objects.at(-1) ?? null
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(null)
    else if (token === '}' || token === ']') objects.pop()
    else if (token.startsWith('"')) {
      if (isName && names !== null) note(names, token, () => lineAt(text, index))
    } else if (token === 'NaN') nans++
    else if (/^-?Infinity$/.test(token)) throw new FileRefused(`JSON 第 ${lineAt(text, index)} 行的 ${token} 不是数，没有导入`)
    isName = token === '{' || (token === ',' && names !== null)
  }
  return nans === 0 ? text : text.replaceAll(TOKEN, (token) => (token === 'NaN' ? 'null' : token))
}

function note(names: Set<string>, token: string, line: () => number): void {
  const name = token.includes('\\') ? JSON.stringify(unescaped(token)) : token
  if (names.has(name)) throw new FileRefused(`JSON 第 ${line()} 行的一项里不止一个 ${token}，无法判断用哪一个：请只保留一个`)
  names.add(name)
}

function unescaped(token: string): unknown {
  try {
    return JSON.parse(token)
  } catch {
    // the text as a whole is refused for it
    return token
  }
}

function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function faultOf(message: string, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position === undefined || Number(position) >= text.trimEnd().length) return 'JSON 文件读不到结尾，没有导入'
  return `JSON 第 ${lineAt(text, Number(position))} 行读不懂，没有导入`
}
