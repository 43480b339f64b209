import type { Unlock } from '@guanlan/contract/rows/stakes.ts'

/** What the kinds of restricted shares are called. */
export const unlockKindNames: Readonly<Record<Unlock['kind'], string>> = {
  original: '首发原股东',
  strategic: '首发战略配售',
  placement: '定向增发',
  incentive: '股权激励',
  other: '其他',
}
