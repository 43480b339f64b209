import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

/** Figures of 反向 DCF: its growth is found by trial, which no expression says. */
export const reverseDcfFormulas = [
  reported(
    'implied-growth',
    of('implied', '现价隐含增速', '比例'),
    '使两段现金流折现之和等于总市值的前段年增速，由总市值反解；Σ 基数×(1+g)^t÷(1+r)^t，末年之后按永续增速（Gordon, 1959）。',
  ),
  {
    id: 'terminal-share',
    name: '永续段占比',
    unit: '比例',
    expression: '永续段现值 ÷ 总市值',
    inputs: [of('terminal', '永续段现值'), of('marketValue', '总市值')],
    note: '前段之后全部年份的现值；占比越高，结果越依赖永续增速与折现率。',
  },
] as const satisfies readonly Formula[]
