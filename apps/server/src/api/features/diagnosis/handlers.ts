import type { Handlers } from '../../call-context.ts'
import { checks } from './checks.ts'
import { history } from './history.ts'

export const diagnosisHandlers = { 'diagnosis.checks': checks, 'diagnosis.history': history } satisfies Partial<Handlers>
