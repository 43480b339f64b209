import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Rule } from 'postcss'
import { filesBelow } from '../files-below.ts'

/** Tags of WeChat that a style sheet may name; HTML tags are drawn as these and never match by their own name. */
const TAGS = new Set([
  'page',
  'view',
  'text',
  'image',
  'button',
  'input',
  'textarea',
  'canvas',
  'scroll-view',
  'form',
  'label',
  'navigator',
])
/** States of keyboard and pointer that a phone never has: such a rule changes nothing there and needs no other form. */
const HARMLESS = /:(hover|active|focus|focus-visible|focus-within)\b/g
const POSITIONS = /:(first-child|last-child|only-child|empty|nth-child\([^)]*\)|first-of-type|last-of-type)/g
const ELEMENTS = /::(before|after)\b/g

/** Why WeChat does not draw what a selector means, null when it does. */
export function whyNotDrawn(selector: string): string | null {
  const plain = selector
    .replace(HARMLESS, '')
    .replace(POSITIONS, '')
    .replace(ELEMENTS, '')
    .replace(/:not\(\.[\w-]+\)/g, '')
  if (/\[/.test(plain)) return 'nodes of a mini-app carry no such attribute'
  if (/\*/.test(plain)) return 'WXSS has no universal selector'
  if (/#/.test(plain)) return 'the build gives nodes their ids'
  if (/::/.test(plain)) return 'only ::before and ::after are drawn'
  const state = /:[\w-]+/.exec(plain)
  if (state) return `${state[0]} never holds in a mini-app`
  const tag = plain
    .split(/[\s>+~,]+/)
    .map((part) => /^[a-z][\w-]*/i.exec(part)?.[0])
    .find((name) => name && !TAGS.has(name))
  return tag === undefined ? null : `no node is a <${tag}>`
}

/** Selectors in the .wxss of a compiled mini-app that WeChat does not draw, with file and reason. */
export function undrawnSelectors(dist: string): string[] {
  return filesBelow(dist)
    .filter((file) => file.endsWith('.wxss'))
    .flatMap((file) => undrawnIn(readFileSync(join(dist, file), 'utf8')).map((fault) => `${file}: ${fault}`))
}

export function undrawnIn(css: string): string[] {
  const faults: string[] = []
  parse(css).walkRules((rule) => {
    if (isInKeyframes(rule)) return
    for (const selector of rule.selectors) {
      const why = whyNotDrawn(selector)
      if (why !== null) faults.push(`${selector} — ${why}`)
    }
  })
  return faults
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')
}
