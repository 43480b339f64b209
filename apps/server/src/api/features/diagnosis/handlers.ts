import type { HandlerTable } from '../../handler.ts'
import { checks } from './checks.ts'
import { history } from './history.ts'
import type { Ports } from './ports.ts'

export const diagnosisHandlers = { 'diagnosis.checks': checks, 'diagnosis.history': history } satisfies HandlerTable<Ports>
