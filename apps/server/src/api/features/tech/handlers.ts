import type { HandlerTable } from '../../handler.ts'
import { cycle } from './cycle.ts'
import { gene } from './gene.ts'
import { levels } from './levels.ts'
import { performance } from './performance.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'

/** 技术. */
export const techHandlers = {
  'tech.base': summary,
  'tech.performance': performance,
  'tech.cycle': cycle,
  'tech.levels': levels,
  'tech.gene': gene,
} satisfies HandlerTable<Ports>
