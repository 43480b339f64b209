import type { HandlerTable } from '../../handler.ts'
import { active } from './active.ts'
import { industries } from './industries.ts'
import { industryPie } from './industry-pie.ts'
import { industryStats } from './industry-stats.ts'
import { institutions, stockPie } from './institutions.ts'
import { market } from './market.ts'
import type { Ports } from './ports.ts'
import { ranking } from './ranking.ts'
import { stock } from './stock.ts'

/** Handlers of the calls on 北向. */
export const northboundHandlers = {
  'northbound.ranking': ranking,
  'northbound.stock': stock,
  'northbound.institutions': institutions,
  'northbound.stockPie': stockPie,
  'northbound.industryPie': industryPie,
  'northbound.industryStats': industryStats,
  'northbound.active': active,
  'northbound.industries': industries,
  'northbound.market': market,
} satisfies HandlerTable<Ports>
