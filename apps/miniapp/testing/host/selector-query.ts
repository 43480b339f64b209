import type { WechatCanvas } from './canvas.ts'
import type { Nesting } from './nesting.ts'
import type { PageInstance } from './page-instance.ts'
import type { Problems } from './problems.ts'
import { type Templates, type TreeNode, walk } from './templates.ts'
import type { Wait } from './wait.ts'

export type Rect = { left: number; top: number; width: number; height: number }
/** There is no layout here: a box is guessed from the node, its tag and the nodes around it, outermost first. */
export type Layout = (target: { node: TreeNode; around: readonly TreeNode[]; tag: string }) => Rect

type Fields = { id?: boolean; dataset?: boolean; rect?: boolean; size?: boolean; scrollOffset?: boolean; node?: boolean }
type Take = (result: unknown) => void
type Parts = {
  top: () => PageInstance
  templates: Templates
  nesting: Nesting
  layout: Layout
  canvasOf: (page: PageInstance, node: TreeNode) => WechatCanvas
  wait: Wait
  problems: Problems
}

/** `wx.createSelectorQuery()`: selects by `#id` and `.class` in the data of the page on top; absent is null, as in WeChat. */
export function createSelectorQuery(parts: Parts) {
  const asked: { read: () => unknown; take: Take | undefined }[] = []
  let page: PageInstance | null = null
  const within = () => page ?? parts.top()
  const nodesRef = (find: () => Target[], wantsAll: boolean) => {
    const ask = (fields: Fields, take?: Take) => {
      const read = () => {
        const results = find().map((target) => describe(target, fields, parts))
        return wantsAll ? results : (results[0] ?? null)
      }
      asked.push({ read, take })
      return query
    }
    return {
      fields: ask,
      boundingClientRect: (take?: Take) => ask({ id: true, dataset: true, rect: true, size: true }, take),
      scrollOffset: (take?: Take) => ask({ id: true, dataset: true, scrollOffset: true }, take),
      node: (take?: Take) => ask({ node: true }, take),
    }
  }
  const query = {
    in(component: unknown) {
      page = component as PageInstance
      return query
    },
    select: (selector: string) => nodesRef(() => matching(within(), selector, parts), false),
    selectAll: (selector: string) => nodesRef(() => matching(within(), selector, parts), true),
    selectViewport: () => nodesRef(() => [{ page: within(), node: null, around: [] }], false),
    exec(take?: Take) {
      parts.wait.soon(() => {
        const results = asked.map(({ read }) => read())
        for (const [i, { take: own }] of asked.entries()) own?.(results[i])
        take?.(results)
      })
      return query
    },
  }
  return query
}

type Target = { page: PageInstance; node: TreeNode | null; around: readonly TreeNode[] }

/** A comma joins selectors; `.host >>> #id` reaches into the components that draw deep nodes, which a plain selector does not. */
function matching(page: PageInstance, selectors: string, { nesting, problems }: Parts): Target[] {
  const found: Target[] = []
  for (const selector of selectors.split(',')) {
    const [, host, mark, name] = /^(?:\.([\w-]+)\s*>>>\s*)?([#.])([\w-]+)$/.exec(selector.trim()) ?? []
    if (name === undefined) {
      problems.add(`createSelectorQuery: the test host knows #id, .class and .host >>> #id, not "${selector}"`)
      continue
    }
    if (host !== undefined && !nesting.componentClasses.includes(host)) continue
    const isIt = ({ uid, sid, cl }: TreeNode) => (mark === '#' ? (uid ?? sid) === name : (cl ?? '').split(' ').includes(name))
    for (const { node, around } of walk(page.data.root ?? {}))
      if (isIt(node) && nesting.isInComponent([...around, node]) === (host !== undefined)) found.push({ page, node, around })
  }
  return found
}

function describe({ page, node, around }: Target, fields: Fields, { templates, layout, canvasOf }: Parts): Record<string, unknown> {
  if (node === null)
    return {
      id: '',
      dataset: {},
      left: 0,
      top: 0,
      right: 375,
      bottom: 667,
      width: 375,
      height: 667,
      scrollLeft: 0,
      scrollTop: page.scrollTop,
    }
  const tag = templates.get(node.nn)?.tag ?? 'view'
  const { left, top, width, height } = layout({ node, around, tag })
  return {
    ...(fields.id && { id: node.uid ?? node.sid }),
    ...(fields.dataset && { dataset: { sid: node.sid } }),
    ...(fields.rect && { left, top: top - page.scrollTop, right: left + width, bottom: top - page.scrollTop + height }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && { scrollLeft: 0, scrollTop: 0 }),
    ...(fields.node && { node: tag === 'canvas' ? canvasOf(page, node) : null }),
  }
}
