import type { Handlers } from '../../call-context.ts'
import { answerScreen } from '../../screening/answer-screen.ts'
import { openScreen } from '../../screening/open-screen.ts'

/** 执行选股: conditions, a sentence or both. Throws invalid_input naming the field, no_data for a session without figures, not_ready before the first. */
export const run: Handlers['screen.run'] = async ({ order, page, size, cols, explain, ...asked }, { screening }) => {
  const open = await openScreen(screening, asked, order === undefined ? cols : [...cols, order.key])
  const { data, missing } = answerScreen(open, { order, page, size, cols, explain })
  return { data, missing, ...(asked.asOf !== undefined && { asOf: data.asOf, tradeDate: open.market.cut.date, mode: 'close' as const }) }
}
