import { calendarGroup } from './calendar/group.ts'
import { companyFactsGroup, companyGroup, indicatorGroup } from './company/group.ts'
import { dragonTigerGroup } from './dragon-tiger/group.ts'
import { eventsGroup } from './events/group.ts'
import { questionGroup } from './events/question-group.ts'
import { financeGroup } from './finance/group.ts'
import { flowGroup } from './flow/group.ts'
import type { SimulatedGroup } from './group.ts'
import { holdersGroup } from './holders/group.ts'
import { stakesGroup } from './holders/stakes-group.ts'
import { hotGroup } from './hot/group.ts'
import { newsGroup } from './news/group.ts'
import { northboundGroup } from './northbound/group.ts'
import { participantGroup } from './northbound/institutions.ts'
import { registrationGroup } from './registration/group.ts'
import { researchGroup } from './research/group.ts'
import { strategiesGroup } from './strategies/group.ts'
import { tradingGroups } from './trading/groups.ts'
import { valuationGroup } from './valuation/group.ts'

/** Every group of simulated data sets, in the order they are passed: a group is reported the events of those before it. */
export const simulatedGroups: readonly SimulatedGroup[] = [
  financeGroup,
  flowGroup,
  dragonTigerGroup,
  indicatorGroup,
  companyGroup,
  companyFactsGroup,
  valuationGroup,
  ...tradingGroups,
  northboundGroup,
  participantGroup,
  researchGroup,
  strategiesGroup,
  holdersGroup,
  stakesGroup,
  registrationGroup,
  eventsGroup,
  questionGroup,
  calendarGroup,
  newsGroup,
  hotGroup,
]
