import { type Complaint, FormulaFailure, refuse, type Span } from './problem.ts'

/**
 * A word of the text. Names are in capitals, as letters of either case mean the same; `reference` is a name of another formula, security or
 * period (MACD.DIF, CLOSE#WEEK).
 */
export type Token = Span & { kind: 'number' | 'name' | 'reference' | 'text' | 'sign' | 'end'; text: string }

/** Signs of Chinese keyboards that have no ASCII twin at a fixed distance. */
const SIGN_TWINS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '、': ',',
  '。': '.',
}
const SPACE = /[\s\u3000\uFEFF]/
const NAME_START = /[\p{L}_]/u
const REFERENCE = /[\p{L}\p{N}_.#$]/u
const SIGNS = [':=', '>=', '<=', '<>', '!=', '==', '&&', '||', '+', '-', '*', '/', '>', '<', '=', ':', ',', ';', '(', ')'] as const
const SAME: Readonly<Record<string, string>> = { '!=': '<>', '==': '=', '&&': 'AND', '||': 'OR' }

/** The text with Chinese signs as ASCII, character for character where that is possible, so that places stay. */
function plain(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  return SIGN_TWINS[character] ?? character
}

class Lexer {
  readonly #text: string
  readonly #tokens: Token[] = []
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(complaints: Complaint[]): Token[] {
    while (this.#at < this.#text.length) {
      try {
        this.#next()
      } catch (failure) {
        if (!(failure instanceof FormulaFailure)) throw failure
        complaints.push(failure.complaint)
        this.#at = failure.complaint.span.at + failure.complaint.span.length
      }
    }
    this.#push('end', { length: 0, text: '' })
    return this.#tokens
  }

  #push(kind: Token['kind'], { length, text }: { length: number; text: string }): void {
    this.#tokens.push({ kind, text, at: this.#at, length })
    this.#at += length
  }

  #next(): void {
    const character = plain(this.#text.charAt(this.#at))
    if (SPACE.test(character)) this.#at++
    else if (character === '{') this.#skipTo('}', '注释的 { 后面要有 }')
    else if (this.#rest('//')) this.#skipLine()
    else if (this.#rest('/*')) this.#skipTo('*/', '注释的 /* 后面要有 */')
    else if (/\d/.test(character) || (character === '.' && /\d/.test(this.#ahead(1)))) this.#number()
    else if (NAME_START.test(character)) this.#name()
    else if (character === "'" || character === '"') this.#quoted(character)
    else this.#sign(character)
  }

  #ahead(by: number): string {
    return plain(this.#text[this.#at + by] ?? '')
  }

  #rest(sign: string): boolean {
    return [...sign].every((character, place) => this.#ahead(place) === character)
  }

  #skipTo(end: string, message: string): void {
    const from = this.#at
    while (this.#at < this.#text.length && !this.#rest(end)) this.#at++
    if (this.#at >= this.#text.length) refuse('syntax', { at: from, length: this.#text.length - from }, message)
    this.#at += end.length
  }

  #skipLine(): void {
    while (this.#at < this.#text.length && this.#text[this.#at] !== '\n') this.#at++
  }

  #run(pattern: RegExp): string {
    let length = 0
    let run = ''
    while (pattern.test(this.#ahead(length))) run += this.#ahead(length++)
    return run
  }

  #number(): void {
    const text = this.#run(/[\d.]/)
    if (text.split('.').length > 2) refuse('character', { at: this.#at, length: text.length }, `数字 ${text} 写错了，小数点只能有一个`)
    this.#push('number', { length: text.length, text })
  }

  #name(): void {
    const text = this.#run(REFERENCE)
    this.#push(/[.#$]/.test(text) ? 'reference' : 'name', { length: text.length, text: text.toUpperCase() })
  }

  #quoted(quote: string): void {
    let length = 1
    while (this.#at + length < this.#text.length && this.#ahead(length) !== quote && this.#text[this.#at + length] !== '\n') length++
    if (this.#ahead(length) !== quote) refuse('syntax', { at: this.#at, length }, `这里的引号没有结束，请补上 ${quote}`)
    const text = this.#text.slice(this.#at + 1, this.#at + length)
    this.#push(quote === '"' ? 'reference' : 'text', { length: length + 1, text })
  }

  #sign(character: string): void {
    const isOne = character.length > 1
    const sign = SIGNS.find((each) => (isOne ? each === character : this.#rest(each)))
    if (sign === undefined) refuse('character', { at: this.#at, length: 1 }, `这里的“${character}”不是公式里的符号，请删去`)
    const text = SAME[sign] ?? sign
    this.#push(/^[A-Z]/.test(text) ? 'name' : 'sign', { length: isOne ? 1 : sign.length, text })
  }
}

/** The words of a text, with an `end` at its end; what is no word is complained of and passed over. */
export function tokensOf(text: string, complaints: Complaint[]): Token[] {
  return new Lexer(text).read(complaints)
}
