import { ofSession } from '../../../market/reading/provenance.ts'
import { foundRows, funnelSteps, staleBars, totalOf } from '../../../research/screening/answer-screen.ts'
import { askerOf } from '../../../research/screening/formula-work.ts'
import { openScreen } from '../../../research/screening/open-screen.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** How many a screen finds while its figures are moved: only what changed is judged anew. Throws as `run`. */
export const count: Handler<'screen.count', Ports> = async (asked, { screening, market }, client) => {
  const open = await openScreen(screening, asked, { asker: askerOf(client) })
  const { total, missing } = totalOf(open, foundRows(open).length)
  const data = { total, universe: open.table.rows, stale: staleBars(open), funnel: funnelSteps(open) }
  return { data, missing, ...(open.market.isPast ? ofSession(market.snapshot(), open.market.cut.date) : {}) }
}
