import type { Handlers } from '../../call-context.ts'
import { forecasts } from './forecasts.ts'
import { grades } from './grades.ts'
import { summary } from './summary.ts'
import { targets } from './targets.ts'

/** Who answers the calls on 评级. */
export const ratingsHandlers = {
  'ratings.base': summary,
  'ratings.targets': targets,
  'ratings.forecasts': forecasts,
  'ratings.grades': grades,
} satisfies Partial<Handlers>
