import { parabolic } from '../kernels/parabolic.ts'
import { indicatorOfDefinition } from './indicator.ts'

/** 抛物线转向 by Wilder's rule from the first two bars, which is what SAR(2,…) says; other starts agree after the first turn. */
export const sar = indicatorOfDefinition({
  key: 'SAR',
  name: '抛物线转向',
  letters: ['停损点转向', '抛物线'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [
    { key: 'step', name: '步长 %', default: 2, min: 1, max: 100, step: 1 },
    { key: 'maxp', name: '极限 %', default: 20, min: 1, max: 100, step: 1 },
  ],
  lines: [{ key: 'sar', name: 'SAR', style: 'dots', formulaId: 'sar' }],
  formula: 'SAR:SAR(2,STEP,MAXP);',
  note: '停损价每根向极值靠近，步伐从步长起、每创新极值加一个步长、以极限为止；价格触及即转向。由前两根定初始方向。',
  define: (on, { step, maxp }) => on.run(parabolic, [on.high, on.low], step / 100, maxp / 100),
})
