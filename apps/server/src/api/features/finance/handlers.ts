import type { HandlerTable } from '../../handler.ts'
import { audit } from './audit.ts'
import { detail } from './detail.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'

/** Handlers of the calls on 财务. */
export const financeHandlers = {
  'finance.base': summary,
  'finance.audit': audit,
  'finance.detail': detail,
} satisfies HandlerTable<Ports>
