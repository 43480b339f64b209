import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { foldChar } from '../lexicon/lexicon.ts'
import { type Slip, simplified, withoutSlips } from './characters.ts'

/** A sentence as it is compared: folded, blanks taken out; `at[k]` is where character `k` stands in the sentence, `at[length]` its end; blanks stood before `blanks`. */
export type Spelling = {
  text: string
  at: readonly number[]
  gaps: ReadonlySet<number>
  blanks: ReadonlySet<number>
  slips: readonly Slip[]
}

const ASCII = /[!-~]/
const DIGIT = /[0-9]/
/** A blank between an indicator and its line parts nothing: MACD DIF, KDJ K, PE TTM. */
const BEFORE_LINE = /(?:MACD|KDJ|PE|PB|PS)$/
/** Words that are followed by a text in brackets, which is taken as it stands. */
const QUOTED = /(?:公式|信号|因子|名单)\[(?:\\[\s\S]|[^\\\]])*\]/y

/** A full-width comma parts clauses, never the digits of a number; an exclamation mark ends one, a half-width one denies. */
const KEPT: Readonly<Record<string, string>> = { '，': '，', '！': '；' }

/** pe_ttm is PETTM. */
function isUnderscore(sentence: string, at: number): boolean {
  return /^[a-z]_[a-z]$/i.test(sentence.slice(Math.max(0, at - 1), at + 2))
}

function isGap(before: string, after: string): boolean {
  return ASCII.test(before) === ASCII.test(after)
}

/**
 * Takes blanks out of a sentence. Where one stood between two Chinese or two Latin words it is remembered as a gap, which a word may not reach over
 * while a shorter one fits (银行 业绩); between two figures it stays.
 */
export function spellingOf(sentence: string): Spelling {
  let text = ''
  const at: number[] = []
  const gaps = new Set<number>()
  const blanks = new Set<number>()
  let blank = false
  const put = (char: string, from: number) => {
    if (blank && text !== '' && isGap(lastItem(text), char)) {
      if (DIGIT.test(char) && DIGIT.test(lastItem(text))) {
        text += ' '
        at.push(from)
      }
      if (!BEFORE_LINE.test(text)) gaps.add(text.length)
    }
    if (blank && text !== '') blanks.add(text.length)
    blank = false
    text += char
    at.push(from)
  }
  for (let from = 0; from < sentence.length; from++) {
    QUOTED.lastIndex = from
    const quoted = QUOTED.exec(sentence)?.[0]
    if (quoted !== undefined) {
      for (let k = 0; k < quoted.length; k++) put(quoted.charAt(k), from + k)
      from += quoted.length - 1
    } else if (/[\r\n]/.test(sentence.charAt(from))) put('；', from)
    else if (/\s/.test(sentence.charAt(from))) blank = true
    else if (isUnderscore(sentence, from)) continue
    else put(KEPT[sentence.charAt(from)] ?? foldChar(simplified(sentence.charAt(from))), from)
  }
  at.push(sentence.length)
  return { ...withoutSlips(text), at, gaps, blanks }
}
