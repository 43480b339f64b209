import type { Handlers } from '../../call-context.ts'
import { foundRows, funnelSteps } from '../../screening/answer-screen.ts'
import { openScreen } from '../../screening/open-screen.ts'

/** How many a screen finds while its figures are moved: only what changed is judged anew. Throws as `run`. */
export const count: Handlers['screen.count'] = async (asked, { screening }) => {
  const open = await openScreen(screening, asked)
  return { data: { total: foundRows(open).length, universe: open.table.rows, funnel: funnelSteps(open) } }
}
