import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { report } from './report.ts'

/** Handlers of the calls on 运营统计. */
export const usageHandlers = { 'usage.report': report } satisfies HandlerTable<Ports>
