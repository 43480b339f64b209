import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { invitedBy, register, terms, visit } from './promoters.ts'
import { byDate, log, sums } from './rewards.ts'

/** Handlers of the calls about promoting. */
export const promotionHandlers = {
  'promotion.terms': terms,
  'promotion.register': register,
  'promotion.visit': visit,
  'promotion.invitedBy': invitedBy,
  'promotion.sums': sums,
  'promotion.byDate': byDate,
  'promotion.log': log,
} satisfies HandlerTable<Ports>
