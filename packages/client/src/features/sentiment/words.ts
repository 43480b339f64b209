import type { CallOutput } from '@guanlan/contract/calls.ts'

export type Session = CallOutput<'temperature.session'>
export type Component = Extract<keyof Session, `${string}Place`> extends `${infer Name}Place` ? Name : never

/** Groups of 观澜温度 with their components, in the order of the page. */
export const GROUPS = [
  { group: 'breadth', parts: ['risingRatio', 'changeMedian', 'aboveAverageRatio'] },
  { group: 'relay', parts: ['sealRatio', 'secondBoardRatio', 'topStreak', 'holderMedian'] },
  { group: 'losses', parts: ['fallenRatio', 'limitDowns', 'bigLossRatio'] },
  { group: 'activity', parts: ['amountRatio', 'turnoverMedian'] },
] as const satisfies readonly { group: keyof Session; parts: readonly Component[] }[]

export const PHASES = ['启动', '发酵', '高潮', '分歧', '退潮', '冰点'] as const

/** Inputs of the rules of phases. */
export const INPUTS: Readonly<Record<Session['phase']['following'][number]['conditions'][number]['input'], string>> = {
  temperature: '温度的百分位',
  relay: '接力一组',
  sealRatio: '封板率的百分位',
  secondBoardRatio: '首板晋级率的百分位',
}

export const STAGES = { new: '启动', rising: '升温', steady: '持续', fading: '降温' } as const
export const ROLES = { leader: '龙头', second: '次龙', core: '中军', follower: '跟风' } as const
export const RELEVANCE = { high: '依据充分', middle: '依据一般', low: '依据较弱' } as const
export const LIMITS = { sealed: '涨停', broken: '炸板', down: '跌停', none: '' } as const
