import type { Block } from '@guanlan/contract/schemas/business/documents.ts'

/** Steps of a tutorial: each heading begins one; a text without headings is one step. */
export function stepsOf(blocks: readonly Block[]): Block[][] {
  const steps: Block[][] = []
  for (const block of blocks) {
    const open = steps.at(-1)
    if (open === undefined || block.kind === 'heading') steps.push([block])
    else open.push(block)
  }
  return steps
}
