import type { Layout } from './selector-query.ts'
import type { TreeNode } from './templates.ts'

const PAGE_WIDTH = 375
const LINE_HEIGHT = 44
/** How far up a size in per cent is looked for in px. */
const NEAREST = 3

/** Sizes as inline styles say them, in px: a node's own or, for one that fills its parent, the nearest around it. */
export const styledLayout: Layout = ({ node, around }) => {
  const nearest = [node, ...around.toReversed().slice(0, NEAREST)]
  return { left: 0, top: 0, width: sizeOf(nearest, 'width') ?? PAGE_WIDTH, height: sizeOf(nearest, 'height') ?? LINE_HEIGHT }
}

function sizeOf(nodes: readonly TreeNode[], property: string): number | undefined {
  for (const { st } of nodes) {
    const size = new RegExp(`(?:^|;)\\s*${property}:\\s*([\\d.]+)(px|%)`).exec(st ?? '')
    if (size?.[2] === 'px') return Number(size[1])
    if (size === null) return undefined
  }
  return undefined
}
