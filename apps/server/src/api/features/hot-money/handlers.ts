import type { HandlerTable } from '../../handler.ts'
import { about } from './about.ts'
import { correct } from './correct.ts'
import { daily } from './daily.ts'
import { describe } from './describe.ts'
import { months } from './months.ts'
import type { Ports } from './ports.ts'
import { record } from './record.ts'
import { wins } from './wins.ts'

/** Handlers of the calls on 观察席. */
export const hotMoneyHandlers = {
  'hotMoney.daily': daily,
  'hotMoney.wins': wins,
  'hotMoney.months': months,
  'hotMoney.trader': describe,
  'hotMoney.record': record,
  'hotMoney.about': about,
  'hotMoney.correct': correct,
} satisfies HandlerTable<Ports>
