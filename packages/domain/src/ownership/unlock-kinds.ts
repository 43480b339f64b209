import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'

/** What the kinds of restricted shares are called. */
export const unlockKindNames: Readonly<Record<Unlock['kind'], string>> = {
  original: '首发原股东',
  strategic: '首发战略配售',
  placement: '定向增发',
  incentive: '股权激励',
  other: '其他',
}

/** Words vendors have for the kinds. */
const WORDS: readonly (readonly [RegExp, Unlock['kind']])[] = [
  [/首发原/, 'original'],
  [/首发战略/, 'strategic'],
  [/定向增发|定增|增资|非公开发行/, 'placement'],
  [/股权激励|员工持股/, 'incentive'],
]

/** The kind a vendor's text stands for. */
export function unlockKindOf(text: string): Unlock['kind'] {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? 'other'
}
