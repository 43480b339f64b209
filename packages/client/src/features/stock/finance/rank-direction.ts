import type { industryRankKeys } from '@guanlan/contract/schemas/stock/finance.ts'

type RankKey = (typeof industryRankKeys)[number]

/** Where more or less of a figure is better; 资产负债率 and the size of revenue are neither. */
const DIRECTIONS: Readonly<Record<RankKey, 'high' | 'low' | null>> = {
  roe: 'high',
  revenueYoy: 'high',
  npYoy: 'high',
  npDeductedYoy: 'high',
  grossRatio: 'high',
  netRatio: 'high',
  debtRatio: null,
  ocfToProfit: 'high',
  assetTurnover: 'high',
  arDays: 'low',
  invDays: 'low',
  revenueTtm: null,
}
const TEXTS = { high: '越高越好', low: '越低越好' } as const

/** 越高越好 or 越低越好; empty where neither is better. */
export function directionText(key: string): string {
  const direction = Object.entries(DIRECTIONS).find(([own]) => own === key)?.[1] ?? null
  return direction === null ? '' : TEXTS[direction]
}
