import type { Handlers } from '../../call-context.ts'
import { audit } from './audit.ts'
import { base } from './base.ts'
import { detail } from './detail.ts'

/** Who answers the calls on 财务. */
export const financeHandlers = {
  'finance.base': base,
  'finance.audit': audit,
  'finance.detail': detail,
} satisfies Partial<Handlers>
