import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What WeChat draws for one type of node: the tag, the events its template binds, and which attribute reads which field of the node. */
export type NodeTemplate = { tag: string; events: ReadonlyMap<string, 'bind' | 'catch'>; fields: ReadonlyMap<string, string> }
export type Templates = ReadonlyMap<string, NodeTemplate>

/** A node as the page's data holds it: `nn` names its template, `cl` its classes, `st` its style, `cn` its children, `v` its text. */
export type TreeNode = { nn: string; sid: string; uid?: string; cl?: string; st?: string; v?: string; cn?: TreeNode[] } & Record<
  string,
  unknown
>

const TEMPLATE = /<template name="tmpl_0_([^"]+)"[^>]*>\s*<([a-z-]+)([^>]*)>/g

/** The templates of the outermost level; deeper levels bind the same. */
export function readTemplates(dist: string): Templates {
  const templates = new Map<string, NodeTemplate>()
  for (const [, name = '', tag = '', attributes = ''] of readFileSync(join(dist, 'base.wxml'), 'utf8').matchAll(TEMPLATE)) {
    if (tag !== 'template')
      templates.set(name.replace(/_(focus|blur)$/, ''), { tag, events: eventsOf(attributes), fields: fieldsOf(attributes) })
  }
  if (templates.size === 0) throw new Error('base.wxml has no templates')
  return templates
}

function eventsOf(attributes: string): Map<string, 'bind' | 'catch'> {
  const found = attributes.matchAll(/\b(bind|catch):?([a-z]+)="eh"/g)
  return new Map([...found].map(([, how, event]) => [event ?? '', how as 'bind' | 'catch']))
}

function fieldsOf(attributes: string): Map<string, string> {
  const found = attributes.matchAll(/([a-z-]+)="\{\{[^}"]*?\bi\.(\w+)/g)
  return new Map([...found].map(([, attribute, field]) => [attribute ?? '', field ?? '']))
}

/** Writes `value` at a path of `setData` such as `root.cn.[0].cl`. */
export function writeData(data: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  let at = data
  for (const [i, key] of keys.slice(0, -1).entries()) {
    at[key] ??= /^\d+$/.test(keys[i + 1] ?? '') ? [] : {}
    at = at[key] as Record<string, unknown>
  }
  const last = keys.at(-1)
  if (last !== undefined) at[last] = value
}

/** The words of a node and all below it, in document order. */
export function wordsOf(node: Pick<TreeNode, 'v' | 'cn'> | { cn: TreeNode[] } | undefined): string {
  if (node === undefined) return ''
  return ('v' in node && node.v !== undefined ? node.v : '') + (node.cn ?? []).map((child) => (child ? wordsOf(child) : '')).join('')
}

/** All nodes below `node` in document order, each with the nodes around it, outermost first. */
export function* walk(node: { cn?: TreeNode[] | undefined }, around: TreeNode[] = []): Generator<{ node: TreeNode; around: TreeNode[] }> {
  for (const child of node.cn ?? []) {
    if (!child) continue
    yield { node: child, around }
    yield* walk(child, [...around, child])
  }
}
