import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { answerScreen } from '../../../research/screening/answer-screen.ts'
import { askerOf } from '../../../research/screening/formula-work.ts'
import { openScreen } from '../../../research/screening/open-screen.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 执行选股: conditions, a sentence or both. Throws invalid_input naming the field, no_data for a session without figures, not_ready before the first. */
export const run: Handler<'screen.run', Ports> = async (
  { order, page, size, cols, explain, ...asked },
  { screening, market, unreadWords },
  client,
) => {
  const open = await openScreen(screening, asked, {
    asker: askerOf(client),
    cols: order === undefined ? cols : [...cols, order.key],
  })
  // pages behind the first are of the same sentence
  if (page === 1) unreadWords.note(open.sentence?.unknown ?? [])
  const { data, missing } = answerScreen(open, { order, page, size, cols, explain })
  const origin = open.market.isPast ? ofSession(market.snapshot(), open.market.cut.date) : {}
  return { data, missing, ...pricedOver(open.market.market, origin) }
}
