import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import type { TreeNode } from './templates.ts'

/** Functions of the script the templates call: `a` names the template of a node, `f` carries the tags passed so far. */
type TemplateScript = { a(depth: number, type: string, passed: string): string; f(passed: string, type: string): string }

/** Where the templates hand a deep node to a component: selectors of the page do not reach into it. */
export type Nesting = {
  /** True when the last of these nodes, outermost first, is drawn by a component and not by the page itself. */
  isInComponent(path: readonly TreeNode[]): boolean
  /** Classes of the component's own element, by which `>>>` finds it. */
  componentClasses: readonly string[]
}

export function readNesting(dist: string): Nesting {
  const realm = vm.createContext({ module: { exports: {} } })
  vm.runInContext(readFileSync(join(dist, 'utils.wxs'), 'utf8'), realm)
  const script = (realm as { module: { exports: TemplateScript } }).module.exports
  const component = /<comp\b[^>]*>/.exec(readFileSync(join(dist, 'base.wxml'), 'utf8'))?.[0] ?? ''
  return {
    componentClasses: /class="([^"]*)"/.exec(component)?.[1]?.split(' ') ?? [],
    isInComponent(path) {
      let passed = ''
      for (const [depth, { nn }] of path.entries()) {
        if (script.a(depth, nn, passed).endsWith('_container')) return true
        passed = script.f(passed, nn)
      }
      return false
    },
  }
}
