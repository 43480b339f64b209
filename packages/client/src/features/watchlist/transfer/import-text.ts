import { parseInstrument } from '@guanlan/domain/securities/instrument.ts'
import { secuAbbrOf, securityNames } from '@guanlan/domain/securities/names.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'

export type ImportedLine = { code: string; name: string }
/** What a pasted text says: securities found, in their order and once each, and words nothing was found for. */
export type ImportedText = { found: ImportedLine[]; unknown: string[] }

/** A code in any spelling: sh600519, SH 600519, 1.600519, 600519.SH, 600519. What stands before is caught too: older engines cannot look behind. */
const CODE =
  /(^|[^\da-z.])((?:s[hsz]|sse|szse?|bj|bse|xshg|xshe|xbse)[\s.:]?\d{6}|[01]\.\d{6}|\d{6}(?:\.?(?:s[hsz]|bj|xshg|xshe|xbse))?)(?![\da-z]|\.\d)/gi
const SEPARATORS = /[\s,;:、。，；：|/()（）【】「」“”"'<>《》]+/
/** Numbers, dates, percentages and money around codes in exports of other programs. */
const FIGURE = /^[-+−±▲▼]?[\d.,%:/年月日亿万元手股-]*$/
/** A name written with gaps between its characters: 五 粮 液. */
const SPACED = /(^|[^\u4e00-\u9fff])([\u4e00-\u9fff](?:[ \u3000][\u4e00-\u9fff]){1,7})(?![\u4e00-\u9fff])/g
const SHORTEST_NAME = 3
const LONGEST_NAME = 10

let byName: Map<string, string> | null = null

function codeByName(name: string): string | undefined {
  byName ??= new Map([...securityNames()].map(([code, abbr]) => [plain(abbr), code]))
  const key = plain(name)
  return byName.get(key) ?? byName.get(key.replace(/^(XD|XR|DR)/, ''))
}

/** Names written alike: full-width letters, spaces and case do not count. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** Reads codes in every spelling and names out of any text; an unassigned code is unknown, not guessed. */
export function readImport(text: string): ImportedText {
  const found = new Map<string, string>()
  const unknown = new Set<string>()
  const take = (code: string) => found.set(code, (isSecuCode(code) ? secuAbbrOf(code) : null) ?? code)
  for (const written of text.normalize('NFKC').split(/\r?\n/)) {
    const line = written.replace(SPACED, (_, before: string, name: string) => before + name.replace(/\s/g, ''))
    const whole = codeByName(line)
    if (whole !== undefined) {
      take(whole)
      continue
    }
    let hasCode = false
    const rest = line.replace(CODE, (_, before: string, spelt: string) => {
      const code = parseInstrument(spelt)?.code
      if (code !== undefined && secuAbbrOf(code) !== null) {
        take(code)
        hasCode = true
      } else unknown.add(spelt.trim())
      return `${before} `
    })
    for (const word of rest.split(SEPARATORS)) {
      const named = namesIn(word)
      for (const code of named) take(code)
      if (named.length === 0 && !hasCode && word !== '' && !FIGURE.test(word)) unknown.add(word)
    }
  }
  return { found: [...found].map(([code, name]) => ({ code, name })), unknown: [...unknown] }
}

/** Names in a word: the word itself, else every name inside a run of text, the longest first. */
function namesIn(word: string): string[] {
  const own = codeByName(word)
  if (own !== undefined) return [own]
  const codes: string[] = []
  for (let at = 0; at + SHORTEST_NAME <= word.length; at++) {
    for (let length = Math.min(LONGEST_NAME, word.length - at); length >= SHORTEST_NAME; length--) {
      const code = codeByName(word.slice(at, at + length))
      if (code === undefined) continue
      codes.push(code)
      at += length - 1
      break
    }
  }
  return codes
}
