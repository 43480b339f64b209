import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'
import type { TextRule } from './text-rule.ts'

/** A word the glossary refuses, and the term to use instead. */
type Refused = { word: string; term: string; where: 'everywhere' | 'names' | 'paths' }

const CODE = /\.(ts|tsx|mjs)$/
const DOCUMENT = /^(docs\/(?!decisions\/|GLOSSARY)[^.]*|README[^/]*|CHANGELOG)\.md$/
/** Folders of features, and files of the contract, have the nouns of features as names. */
const NOUN = /\/features\/(.*)\/[^/]*$|^packages\/contract\/src\/(?:calls|schemas)\/(.*?)\.ts$/
const STRINGS_AND_COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
/** Code, links and names of tests. */
const QUOTED_IN_DOCUMENT = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|\b_[^_\n]+_\b/g

/** Migrations are never edited: names in them stay. */
const MIGRATIONS = '/storage/migrations/'

/** The refused words of a glossary: the last column of its tables. */
export function refusedWords(glossary: string): Refused[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, term = '', , , not = ''] = cells
    if (cells.length !== 6 || not === '' || not === 'not' || /^-+$/.test(not)) return []
    return not.split(',').map((item): Refused => {
      const text = item.trim()
      const word = text.replaceAll('`', '')
      if (word.endsWith('/')) return { word: word.slice(0, -1), term, where: 'paths' }
      return { word: asWords(word), term, where: text.startsWith('`') ? 'names' : 'everywhere' }
    })
  })
}

/** `closeOrder`, `close-order` and "Close order" as the words "close order". */
function asWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
}

/** What a file says in names, and in comments or prose. Texts for users and names of the wire are left out. */
function partsOf(path: string, text: string): { names: string; prose: string } {
  if (!CODE.test(path)) return { names: '', prose: text.replace(QUOTED_IN_DOCUMENT, '') }
  const prose = [...text.matchAll(STRINGS_AND_COMMENTS)].map(([part]) => part).filter((part) => part.startsWith('/'))
  return { names: asWords(`${path}\n${text.replace(STRINGS_AND_COMMENTS, ' ')}`), prose: prose.join('\n') }
}

function isIn(text: string, word: string): boolean {
  return new RegExp(`\\b${word}s?\\b`).test(text)
}

/** Refuses the words of the glossary's last column. */
export function glossaryRule(refused: readonly Refused[]): TextRule {
  return {
    why: 'The field has a standard term for it: docs/GLOSSARY.md.',
    breaks: (path, text) => {
      if ((!CODE.test(path) && !DOCUMENT.test(path)) || path.includes(MIGRATIONS)) return []
      const { names, prose } = partsOf(path, text)
      const nouns = NOUN.exec(path)
      const all = `${names}\n${asWords(prose)}`
      return refused
        .filter(({ word, where }) => {
          if (where === 'paths') return (nouns?.[1] ?? nouns?.[2] ?? '').split('/').includes(word)
          return isIn(where === 'names' ? names : all, word)
        })
        .map(({ word, term }) => `“${word}” is ${term}`)
    },
  }
}

/** The rule over the glossary of this project. */
export const glossary = glossaryRule(refusedWords(readFileSync(join(ROOT, 'docs/GLOSSARY.md'), 'utf8')))
