import type { HandlerTable } from '../../handler.ts'
import { withRoundedAnswers } from '../../round-answer.ts'
import { enddates } from './enddates.ts'
import { fetching } from './fetching.ts'
import { kline } from './kline.ts'
import { minutes } from './minutes.ts'
import type { Ports } from './ports.ts'
import { quotes } from './quotes.ts'
import { summary } from './summary.ts'

/** Handlers of the calls on quotes, charts and the head of the stock page. */
export const stockHandlers = {
  'stock.quotes': quotes,
  'stock.kline': kline,
  'stock.minutes': minutes,
  'stock.enddates': enddates,
  'stock.fetching': fetching,
  ...withRoundedAnswers({ 'stock.base': summary }),
} satisfies HandlerTable<Ports>
