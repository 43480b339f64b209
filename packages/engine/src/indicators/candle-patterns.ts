import { patternMachine } from '../patterns/machine.ts'
import { indicatorOfDefinition } from './indicator.ts'

/** K 线形态: number of the pattern that ends on the bar (1 = first of `patterns`), the longest where several do. */
export const candlePatterns = indicatorOfDefinition({
  key: 'KXT',
  name: 'K线形态',
  label: 'K线形态',
  letters: ['形态', 'PATTERN', '蜡烛'],
  group: '形态',
  pane: 'main',
  unit: '个',
  decimals: 0,
  params: [],
  lines: [{ key: 'pattern', name: '形态', style: 'pattern', formulaId: 'candle-pattern', sparse: true }],
  note: 'KPATTERN 是在该根结束的最长一种形态的序号，各形态的定义见指标面板。',
  formula: 'PATTERN:KPATTERN(OPEN,HIGH,LOW,CLOSE);',
  define: (on) => on.run(patternMachine, [on.open, on.high, on.low, on.close]),
})
