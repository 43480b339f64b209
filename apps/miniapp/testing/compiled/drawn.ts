import vm from 'node:vm'
import { compileWxml, type Workshop } from './official-compiler.ts'

/** A node that WeChat draws: its tag with `wx-` before it, or a text. */
export type Drawn = string | number | { tag: string; attr?: Record<string, unknown>; children?: Drawn[] }
type Draw = (path: string) => ((data: unknown, env: object, generics: object) => Drawn) | undefined

/** Draws pages from their data with the program WeChat's compiler made of the templates. */
export type Drawer = (route: string, data: unknown) => { tree: Drawn; warnings: string[] }

export function createDrawer(workshop: Workshop): Drawer {
  const warnings: string[] = []
  const warn = (...words: unknown[]) => void warnings.push(words.join(' '))
  const realm = vm.createContext({
    window: {},
    __wxConfig: {},
    navigator: {},
    __wxAppCode__: {},
    console: { warn, log: () => {}, error: warn },
  })
  vm.runInContext(`${compileWxml(workshop)};this.draw=$gwx;this.read=JSON.parse`, realm)
  // objects of another realm are taken for nothing by the templates' script: data is read inside
  const { draw: templateOf, read } = realm as { draw: Draw; read: (text: string) => unknown }
  const draw = (file: string, data: unknown): Drawn => {
    const template = templateOf(file)
    if (template === undefined) throw new Error(`the compiled templates have no ${file}`)
    return withDeepNodes(template(read(JSON.stringify(data)), {}, {}), (i) => draw('comp.wxml', { i }))
  }
  return (route, data) => {
    warnings.length = 0
    return { tree: draw(`${route}.wxml`, data), warnings: [...warnings] }
  }
}

/** Below a certain depth the templates go on in a component, which is a drawing of its own. */
function withDeepNodes(node: Drawn, drawDeep: (data: unknown) => Drawn): Drawn {
  if (typeof node !== 'object') return node
  if (node.tag === 'wx-comp') return { ...node, children: [drawDeep(node.attr?.i)] }
  return { ...node, children: (node.children ?? []).map((child) => withDeepNodes(child, drawDeep)) }
}

/** All words WeChat draws, in order. */
export function drawnText(node: Drawn): string {
  if (typeof node !== 'object') return String(node)
  return (node.children ?? []).map(drawnText).join('')
}

/** How many nodes of each tag WeChat draws. */
export function countTags(node: Drawn, counts = new Map<string, number>()): Map<string, number> {
  if (typeof node !== 'object') return counts
  const tag = node.tag.replace(/^wx-/, '')
  if (tag !== 'virtual') counts.set(tag, (counts.get(tag) ?? 0) + 1)
  for (const child of node.children ?? []) countTags(child, counts)
  return counts
}
