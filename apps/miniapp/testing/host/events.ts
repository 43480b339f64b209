import type { PageInstance, WechatEvent } from './page-instance.ts'
import type { Problems } from './problems.ts'
import type { NodeTemplate, Templates, TreeNode } from './templates.ts'

/** Events that go on to the nodes around their target; all others stay. */
const BUBBLING = new Set([
  'touchstart',
  'touchmove',
  'touchcancel',
  'touchend',
  'tap',
  'longpress',
  'longtap',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

export type Point = { x: number; y: number }
export type Emitted = { type: string; detail?: Record<string, unknown>; touches?: Point[] }
type Place = { page: PageInstance; node: TreeNode; around: TreeNode[] }
type Parts = { templates: Templates; problems: Problems }

/** Sends an event as WeChat does: to the target and, when it bubbles, the nodes around it, but only where the template binds it. Returns how many heard it. */
export function emit({ page, node, around }: Place, event: Emitted, { templates, problems }: Parts): number {
  let heard = 0
  for (const current of BUBBLING.has(event.type) ? [node, ...around.toReversed()] : [node]) {
    const how = templates.get(current.nn)?.events.get(event.type)
    if (how === undefined) continue
    heard++
    problems.guard(`${event.type} on ${page.route}`, () => page.eh?.(eventOf(event, node, current)))
    if (how === 'catch') break
  }
  return heard
}

function eventOf({ type, detail = {}, touches }: Emitted, target: TreeNode, current: TreeNode): WechatEvent {
  const points = touches?.map(({ x, y }, identifier) => ({ identifier, x, y, clientX: x, clientY: y, pageX: x, pageY: y, force: 1 }))
  return {
    type,
    timeStamp: Date.now(),
    target: sideOf(target),
    currentTarget: sideOf(current),
    detail,
    mark: {},
    ...(points && { touches: type === 'touchend' ? [] : points, changedTouches: points }),
  }
}

const sideOf = ({ uid, sid }: TreeNode) => ({ id: uid ?? sid, dataset: { sid } })

/** Value of an attribute of the drawn node, e.g. `disabled` of a button; undefined when its template has no such attribute. */
export function attributeOf(node: TreeNode, attribute: string, templates: Templates): unknown {
  const field = templates.get(node.nn)?.fields.get(attribute)
  return field === undefined ? undefined : node[field]
}

export function templateOf(node: TreeNode, templates: Templates): NodeTemplate {
  const template = templates.get(node.nn)
  if (template === undefined) throw new Error(`no template draws nodes of type ${node.nn}: they would silently vanish`)
  return template
}
