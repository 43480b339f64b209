import type { HandlerTable } from '../../handler.ts'
import { forecasts } from './forecasts.ts'
import { grades } from './grades.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'
import { targets } from './targets.ts'

/** Handlers of the calls on 评级. */
export const ratingsHandlers = {
  'ratings.base': summary,
  'ratings.targets': targets,
  'ratings.forecasts': forecasts,
  'ratings.grades': grades,
} satisfies HandlerTable<Ports>
