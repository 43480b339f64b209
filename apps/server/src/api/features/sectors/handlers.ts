import type { HandlerTable } from '../../handler.ts'
import { withRoundedAnswers } from '../../round-answer.ts'
import { breadth } from './breadth.ts'
import { constituents } from './constituents.ts'
import { correlation } from './correlation.ts'
import { header } from './header.ts'
import { industries } from './industries.ts'
import { infos } from './infos.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'
import { quotes } from './quotes.ts'
import { rotation } from './rotation.ts'
import { valuation } from './valuation.ts'

/** Handlers of the calls on sectors; 相关性 rounds its own small figures. */
export const sectorsHandlers = {
  'sectors.list': list,
  'sectors.header': header,
  'sectors.constituents': constituents,
  'sectors.quotes': quotes,
  'sectors.infos': infos,
  'sectors.industries': industries,
  'sectors.correlation': correlation,
  ...withRoundedAnswers({ 'sectors.rotation': rotation, 'sectors.valuation': valuation, 'sectors.breadth': breadth }),
} satisfies HandlerTable<Ports>
