import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { miniapp } from '../paths.ts'
import { parseScript } from './module-graph.ts'

/** What a browser has and WeChat has not. Taro brings `document`, `window` and some more, with few members. */
const GLOBALS = new Set(
  'localStorage sessionStorage fetch XMLHttpRequest ResizeObserver IntersectionObserver matchMedia requestIdleCallback EventSource WebSocket Blob File FileReader Image Audio DOMParser structuredClone TextEncoder TextDecoder crypto performance queueMicrotask getComputedStyle alert confirm prompt customElements Intl WebAssembly atob btoa Worker BroadcastChannel indexedDB caches'.split(
    ' ',
  ),
)
/** The members of Taro's own globals that pages may use. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  document: ['getElementById', 'createElement'],
  window: [],
  navigator: [],
  history: [],
  location: [],
}
/** Members of elements that Taro's nodes lack, or that say nothing there. */
const ELEMENT_MEMBERS = new Set(
  'querySelector querySelectorAll closest scrollIntoView getBoundingClientRect getClientRects nativeEvent clientWidth clientHeight offsetWidth offsetHeight offsetTop offsetLeft scrollHeight scrollWidth setPointerCapture'.split(
    ' ',
  ),
)
/** Mapped by Taro's plugin and yet not what the tag means: WeChat draws an empty box. */
const EMPTY_BOXES = new Set(
  'svg select object embed template picture datalist meter output iframe audio video dialog details body'.split(' '),
)
/** Fields whose `change` WeChat never sends. */
const WITHOUT_CHANGE = new Set(['textarea', 'select'])

let drawn: ReadonlySet<string> | null = null

/** HTML tags that become something WeChat draws: the lists of Taro's plugin, and what the build adds to them. */
export function drawnTags(): ReadonlySet<string> {
  drawn ??= new Set([...pluginTags(), ...addedTags()].filter((tag) => !EMPTY_BOXES.has(tag)))
  return drawn
}

function pluginTags(): string[] {
  const plugin = readFileSync(join(miniapp, 'node_modules/@tarojs/plugin-html/dist/index.js'), 'utf8')
  const lists = [...plugin.matchAll(/const (?:inline|block|special)Elements = \[([^\]]*)\]/g)]
  if (lists.length !== 3) throw new Error('the lists of tags have moved within plugin-html')
  return lists.flatMap(([, list = '']) => wordsIn(list))
}

function addedTags(): string[] {
  const list = /block\.push\(([^)]*)\)/.exec(readFileSync(join(miniapp, 'config/index.js'), 'utf8'))?.[1]
  return wordsIn(list ?? '')
}

function wordsIn(list: string): string[] {
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, word]) => word ?? '')
}

const looked = new Map<string, string[]>()

/** What a source file uses that WeChat does not have or draw, as `line: what`; a file is looked at once, a text given for it each time. */
export function undrawnIn(file: string, text?: string): string[] {
  if (text !== undefined) return look(file, text)
  const known = looked.get(file) ?? look(file)
  looked.set(file, known)
  return known
}

function look(file: string, text?: string): string[] {
  const source = parseScript(file, text)
  const known = declaredNames(source)
  const faults: string[] = []
  const blame = (node: ts.Node, what: string) => {
    faults.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${what}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node)) return
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) visitTag(node)
    if (ts.isIdentifier(node) && isFree(node) && GLOBALS.has(node.text) && !known.has(node.text)) blame(node, node.text)
    if (ts.isPropertyAccessExpression(node)) visitAccess(node)
    ts.forEachChild(node, visit)
  }
  const visitTag = (node: ts.JsxOpeningLikeElement) => {
    const tag = node.tagName.getText(source)
    if (!/^[a-z]/.test(tag)) return
    if (!drawnTags().has(tag)) blame(node, `<${tag}>`)
    const change = node.attributes.properties.find(
      (property) => ts.isJsxAttribute(property) && property.name.getText(source) === 'onChange',
    )
    if (change && WITHOUT_CHANGE.has(tag)) blame(change, `onChange of <${tag}>`)
  }
  const visitAccess = ({ expression, name }: ts.PropertyAccessExpression) => {
    const members = ts.isIdentifier(expression) && !known.has(expression.text) ? MEMBERS[expression.text] : undefined
    if (members !== undefined && !members.includes(name.text)) blame(name, `${expression.getText(source)}.${name.text}`)
    else if (members === undefined && ELEMENT_MEMBERS.has(name.text)) blame(name, `.${name.text}`)
  }
  visit(source)
  return faults
}

/** A name used as a value: no member, no key, no declaration. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isJsxAttribute(parent) || ts.isTypeOfExpression(parent) || ts.isBindingElement(parent)) return false
  return !('name' in parent && parent.name === node)
}

/** Names the file declares or asks for with `typeof` first: they are no globals, or are known to be missing somewhere. */
function declaredNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression)) names.add(node.expression.text)
    const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined
    if (name && ts.isIdentifier(name) && (ts.isDeclarationStatement(node) || isLocal(node))) names.add(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function isLocal(node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isImportSpecifier(node) ||
    ts.isImportClause(node)
  )
}
