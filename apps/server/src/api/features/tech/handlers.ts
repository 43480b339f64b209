import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { cycle } from './cycle.ts'
import { gene } from './gene.ts'
import { levels } from './levels.ts'
import { performance } from './performance.ts'

/** 技术. */
export const techHandlers = {
  'tech.base': base,
  'tech.performance': performance,
  'tech.cycle': cycle,
  'tech.levels': levels,
  'tech.gene': gene,
} satisfies Partial<Handlers>
