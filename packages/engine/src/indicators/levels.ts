import type { Calculus } from '../calculus/calculus.ts'
import { lastKnown } from '../kernels/last-known.ts'
import { openGaps } from '../kernels/open-gaps.ts'
import { type IndicatorLine, indicatorOfDefinition } from './indicator.ts'
import { windowParam } from './windows.ts'

function level(key: string, name: string, formulaId: string): IndicatorLine {
  return { key, name, style: 'step', formulaId, sparse: true }
}

/** Middle of `window` bars to each side, once those after it are known: the newest such extreme holds until the next. */
function swing<V>(on: Calculus<V>, values: V, { window, extreme }: { window: number; extreme: V }): V {
  const turned = on.each((value, best) => (value === best ? value : Number.NaN), on.ref(values, window), extreme)
  return on.over(lastKnown, turned)
}

/**
 * 支撑压力: the newest swing high and low (highest or lowest of K bars to each side), short and long. A swing is known K bars late and never
 * moves afterwards.
 */
export const levels = indicatorOfDefinition({
  key: 'ZCYL',
  name: '支撑压力',
  label: '支撑压力',
  letters: ['支撑', '压力', '前高', '前低', 'SR'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('k1', '短期', { default: 5, min: 1 }), windowParam('k2', '长期', { default: 20, min: 1 })],
  lines: [
    level('r1', '短压力', 'levels-r1'),
    level('s1', '短支撑', 'levels-s1'),
    level('r2', '长压力', 'levels-r2'),
    level('s2', '长支撑', 'levels-s2'),
  ],
  note: '左右各若干根之内的最高（最低）价，右侧走完才确认，确认后不再改动。',
  formula: [1, 2]
    .flatMap((n) => [
      `R${n}:REF(HIGH,BARSLAST(REF(HIGH,K${n})=HHV(HIGH,2*K${n}+1))+K${n});`,
      `S${n}:REF(LOW,BARSLAST(REF(LOW,K${n})=LLV(LOW,2*K${n}+1))+K${n});`,
    ])
    .join('\n'),
  define: (on, { k1, k2 }) =>
    [k1, k2].flatMap((window) => [
      swing(on, on.high, { window, extreme: on.hhv(on.high, 2 * window + 1) }),
      swing(on, on.low, { window, extreme: on.llv(on.low, 2 * window + 1) }),
    ]),
})

/** 缺口: edges of the newest upward and the newest downward gap that no bar has filled. */
export const gaps = indicatorOfDefinition({
  key: 'GAP',
  name: '缺口',
  label: '缺口',
  letters: ['跳空', '缺口'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [],
  lines: [
    { ...level('uptop', '上缺口上沿', 'gap-uptop'), style: 'band', floor: 'upfloor' },
    { ...level('upfloor', '上缺口下沿', 'gap-upfloor'), style: 'band' },
    { ...level('downtop', '下缺口上沿', 'gap-downtop'), style: 'band', floor: 'downfloor' },
    { ...level('downfloor', '下缺口下沿', 'gap-downfloor'), style: 'band' },
  ],
  note: 'GAPEDGE(方向, 上沿或下沿) 取最近一个未回补的缺口；之后有 K 线触及缺口远端即算回补。',
  formula: 'UPTOP:GAPEDGE(1,1);\nUPFLOOR:GAPEDGE(1,0);\nDOWNTOP:GAPEDGE(-1,1);\nDOWNFLOOR:GAPEDGE(-1,0);',
  define: (on) => on.run(openGaps, [on.high, on.low]),
})
