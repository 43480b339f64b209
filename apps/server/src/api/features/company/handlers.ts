import type { Handlers } from '../../call-context.ts'
import { profile } from './profile.ts'
import { sectors } from './sectors.ts'

/** Who answers the calls on 公司资料. */
export const companyHandlers = {
  'company.base': profile,
  'company.sectors': sectors,
} satisfies Partial<Handlers>
