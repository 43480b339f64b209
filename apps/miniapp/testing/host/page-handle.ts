import { setTimeout as sleep } from 'node:timers/promises'
import type { WechatCanvas } from './canvas.ts'
import { attributeOf, type Emitted, emit, type Point, templateOf } from './events.ts'
import type { PageInstance, ShareAnswer } from './page-instance.ts'
import type { Problems } from './problems.ts'
import { type Templates, type TreeNode, walk, wordsOf } from './templates.ts'

const UNTIL_MS = 60_000
const LOOK_EVERY_MS = 15
const QUIET_MS = 60
const HELD_MS = 450

export type Found = { node: TreeNode; around: TreeNode[] }
type Parts = {
  templates: Templates
  problems: Problems
  canvasOf: (page: PageInstance, node: TreeNode) => WechatCanvas
  pullsDown: (route: string) => boolean
}

/** An open page as its user sees and touches it. What is found is a moment's picture: look again after it changed. */
export class PageHandle {
  readonly instance: PageInstance
  readonly #parts: Parts

  constructor(instance: PageInstance, parts: Parts) {
    this.instance = instance
    this.#parts = parts
  }

  get route(): string {
    return `/${this.instance.route}`
  }

  /** All words in document order; of a part when one is given. */
  text(within?: Found): string {
    const root = within?.node ?? this.instance.data.root ?? {}
    return wordsOf(root as TreeNode)
  }

  all(is: (node: TreeNode) => boolean): Found[] {
    return [...walk(this.instance.data.root ?? {})].filter(({ node }) => is(node))
  }

  /** Nodes with a class of this name as the style sheets write it, before the build made it unique. */
  byClass(name: string): Found[] {
    const own = new RegExp(`(^|\\s|__)${name}(__|_|\\s|$)`)
    return this.all(({ cl }) => cl !== undefined && own.test(cl))
  }

  byTag(tag: string): Found[] {
    return this.all(({ nn }) => this.#parts.templates.get(nn)?.tag === tag)
  }

  /** The innermost node whose words are these, the last one when there are several; throws when there is none. */
  byText(text: string | RegExp): Found {
    const found = this.allByText(text).at(-1)
    if (found === undefined) throw new Error(`nothing on ${this.route} reads ${text}; it reads: ${this.text().slice(0, 2000)}`)
    return found
  }

  /** The innermost nodes with these words, exact for a text. */
  allByText(text: string | RegExp): Found[] {
    const reads = (node: TreeNode) => (typeof text === 'string' ? wordsOf(node).trim() === text : text.test(wordsOf(node)))
    return this.all((node) => reads(node) && !(node.cn ?? []).some((child) => child && reads(child)))
  }

  /** A finger tapping what was found, or words once they are there and take a tap: goes up from its innermost node; submits the form when it is a form's button. */
  async tap(target: Found | string): Promise<void> {
    if (typeof target === 'string') await this.until(() => this.allByText(target).length > 0, target)
    if (typeof target === 'string') await this.#untilTappable(target)
    const { node, around } = typeof target === 'string' ? this.byText(target) : target
    const path = [...around, node]
    const button = path.findLast((at) => templateOf(at, this.#parts.templates).tag === 'button')
    if (button && attributeOf(button, 'disabled', this.#parts.templates) === true)
      throw new Error(`the button "${wordsOf(button)}" is disabled`)
    const heard = this.#emit({ node, around }, { type: 'tap', detail: { x: 1, y: 1 }, touches: [{ x: 1, y: 1 }] })
    const isSubmit = button && attributeOf(button, 'form-type', this.#parts.templates) === 'submit'
    const form = isSubmit ? path.findLast((at) => templateOf(at, this.#parts.templates).tag === 'form') : undefined
    if (form) this.#emit({ node: form, around: [] }, { type: 'submit', detail: { value: {} } })
    if (heard === 0 && !form) throw new Error(`no listener for a tap on "${wordsOf(node).slice(0, 60)}" of ${this.route}`)
    await this.quiet()
  }

  /** Waits as a user does before a button that is not ready yet; a disabled one fails in `tap`. */
  async #untilTappable(text: string): Promise<void> {
    const { templates, problems } = this.#parts
    const isOff = (node: TreeNode) => attributeOf(node, 'disabled', templates) === true
    const takes = ({ node, around }: Found) => {
      const path = [...around, node].map((at) => ({ at, template: templateOf(at, templates) }))
      const button = path.findLast(({ template }) => template.tag === 'button')
      return button === undefined ? path.some(({ template }) => template.events.has('tap')) : !isOff(button.at)
    }
    const endMs = Date.now() + UNTIL_MS
    while (!this.allByText(text).slice(-1).some(takes) && Date.now() < endMs) {
      problems.check()
      await sleep(LOOK_EVERY_MS)
    }
  }

  async longPress(target: Found): Promise<void> {
    if (this.#emit(target, { type: 'longpress', touches: [{ x: 1, y: 1 }] }) === 0)
      throw new Error(`no listener for a long press on ${this.route}`)
    await this.quiet()
  }

  /** Typing: the field keeps the text and emits its event. */
  async input(field: Found, value: string): Promise<void> {
    if (this.#emit(field, { type: 'input', detail: { value, cursor: value.length } }) === 0)
      throw new Error('the field emits no input event')
    await this.quiet()
  }

  /** Sends any other event to a node: focus, blur, confirm, change … */
  async send(target: Found, event: Emitted): Promise<number> {
    const heard = this.#emit(target, event)
    await this.quiet()
    return heard
  }

  /** One finger from point to point, in px of the node. */
  async drag(target: Found, points: Point[]): Promise<void> {
    for (const [i, point] of points.entries()) {
      this.#emit(target, { type: i === 0 ? 'touchstart' : 'touchmove', touches: [point] })
      await sleep(LOOK_EVERY_MS)
    }
    this.#emit(target, { type: 'touchend', touches: points.slice(-1) })
    await this.quiet()
  }

  /** A finger that stays until a long press is one, and is then lifted. */
  async hold(target: Found, point: Point): Promise<void> {
    this.#emit(target, { type: 'touchstart', touches: [point] })
    await sleep(HELD_MS)
    this.#emit(target, { type: 'longpress', touches: [point] })
    this.#emit(target, { type: 'touchend', touches: [point] })
    await this.quiet()
  }

  /** Pulls the page down; settled when the page has said that it is refreshed. */
  async pullDown(): Promise<void> {
    if (!this.#parts.pullsDown(this.instance.route)) throw new Error(`${this.route} cannot be pulled down`)
    this.instance.isRefreshing = true
    this.#parts.problems.guard('onPullDownRefresh', () => this.instance.onPullDownRefresh?.())
    await this.until(() => !this.instance.isRefreshing, 'the end of the refresh')
    await this.quiet()
  }

  async scroll(top: number): Promise<void> {
    this.instance.scrollTop = top
    this.#parts.problems.guard('onPageScroll', () => this.instance.onPageScroll?.({ scrollTop: top }))
    await this.quiet()
  }

  /** Scrolls to the end of what there is. */
  async reachBottom(): Promise<void> {
    await this.scroll(this.instance.scrollTop + 1000)
    this.#parts.problems.guard('onReachBottom', () => this.instance.onReachBottom?.())
    await this.quiet()
  }

  /** What 转发 in the menu sends; null when the page is not shared. */
  shareMessage(): ShareAnswer | null {
    return this.instance.onShareAppMessage?.({ from: 'menu' }) ?? null
  }

  timelineMessage(): ShareAnswer | null {
    return this.instance.onShareTimeline?.() ?? null
  }

  canvas(found: Found): WechatCanvas {
    return this.#parts.canvasOf(this.instance, found.node)
  }

  /** Waits until something is so. Fails at once when the mini-app had problems. */
  async until(isSo: () => boolean, what: string): Promise<void> {
    const endMs = Date.now() + UNTIL_MS
    while (!isSo()) {
      this.#parts.problems.check()
      if (Date.now() > endMs) throw new Error(`waited for ${what} on ${this.route}; it reads: ${this.text().slice(0, 2000)}`)
      await sleep(LOOK_EVERY_MS)
    }
  }

  async untilText(text: string | RegExp): Promise<void> {
    await this.until(() => (typeof text === 'string' ? this.text().includes(text) : text.test(this.text())), String(text))
  }

  /** Waits until the page has not changed for a moment. */
  async quiet(): Promise<void> {
    const startMs = Date.now()
    await sleep(LOOK_EVERY_MS)
    while (Date.now() - Math.max(startMs, this.instance.changedMs) < QUIET_MS && Date.now() - startMs < UNTIL_MS) await sleep(LOOK_EVERY_MS)
    this.#parts.problems.check()
  }

  #emit(found: Found, event: Emitted): number {
    return emit({ page: this.instance, ...found }, event, this.#parts)
  }
}
