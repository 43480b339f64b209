import type { Formula } from './formula.ts'
import { companyFormulas } from './stock/company.ts'
import { diagnosisFormulas } from './stock/diagnosis.ts'
import { eventsFormulas } from './stock/events.ts'
import { financeFormulas } from './stock/finance.ts'
import { flowFormulas } from './stock/flow.ts'
import { holdersFormulas } from './stock/holders.ts'
import { moneyFormulas } from './stock/money.ts'
import { northboundHoldingFormulas } from './stock/northbound.ts'
import { northboundFlowFormulas } from './stock/northbound-flow.ts'
import { noticesFormulas } from './stock/notices.ts'
import { operationFormulas } from './stock/operation.ts'
import { overviewFormulas } from './stock/overview.ts'
import { ownershipFormulas } from './stock/ownership.ts'
import { ratingsFormulas } from './stock/ratings.ts'
import { sectorFormulas } from './stock/sectors.ts'
import { stakesFormulas } from './stock/stakes.ts'
import { starHoldersFormulas } from './stock/star-holders.ts'
import { techFormulas } from './stock/tech.ts'
import { techGeneFormulas } from './stock/tech-gene.ts'
import { tradingFormulas } from './stock/trading.ts'
import { valuationFormulas } from './stock/valuation.ts'

/** Formulas of the modules of the stock page, by noun; they load with their tab and are no part of the table every page carries. */
export const stockFormulas: readonly Formula[] = [
  ...overviewFormulas,
  ...companyFormulas,
  ...diagnosisFormulas,
  ...financeFormulas,
  ...holdersFormulas,
  ...stakesFormulas,
  ...techFormulas,
  ...tradingFormulas,
  ...eventsFormulas,
  ...techGeneFormulas,
  ...ownershipFormulas,
  ...noticesFormulas,
  ...operationFormulas,
  ...valuationFormulas,
  ...ratingsFormulas,
  ...flowFormulas,
  ...moneyFormulas,
  ...northboundHoldingFormulas,
  ...northboundFlowFormulas,
  ...starHoldersFormulas,
  ...sectorFormulas,
]

/** Looks formulas up by ids known at compile time. */
export function formulasById<F extends Formula>(formulas: readonly F[]): (id: F['id']) => Formula {
  const byId = new Map<string, Formula>(formulas.map((formula) => [formula.id, formula]))
  return (id) => byId.get(id) as Formula
}
