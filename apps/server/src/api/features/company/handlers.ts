import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { sectors } from './sectors.ts'

/** Who answers the calls on 公司资料. */
export const companyHandlers = {
  'company.base': base,
  'company.sectors': sectors,
} satisfies Partial<Handlers>
