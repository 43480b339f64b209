import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { profile } from './profile.ts'
import { sectors } from './sectors.ts'

/** Handlers of the calls on 公司资料. */
export const companyHandlers = {
  'company.base': profile,
  'company.sectors': sectors,
} satisfies HandlerTable<Ports>
