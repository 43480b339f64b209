import type { SecuCode } from './secu-code.ts'

type MarketIndex = { code: SecuCode; name: string }

/** 指数 the product follows: the home strip's six (product §home) and the three broad ones used as benchmarks. */
export const MARKET_INDEXES: readonly MarketIndex[] = [
  { code: 'SH000001' as SecuCode, name: '上证指数' },
  { code: 'SZ399001' as SecuCode, name: '深证成指' },
  { code: 'SZ399006' as SecuCode, name: '创业板指' },
  { code: 'SH000688' as SecuCode, name: '科创50' },
  { code: 'BJ899050' as SecuCode, name: '北证50' },
  { code: 'SH000300' as SecuCode, name: '沪深300' },
  { code: 'SH000905' as SecuCode, name: '中证500' },
  { code: 'SH000852' as SecuCode, name: '中证1000' },
]

const RANGES = /^(SH000|SZ399|BJ899)\d{3}$/

/** Whether a prefixed code lies in the range its exchange keeps for indexes. */
export function isIndexRange(code: SecuCode): boolean {
  return RANGES.test(code)
}

/** The index's name, or null when the product does not follow it. */
export function indexName(code: SecuCode): string | null {
  return MARKET_INDEXES.find((one) => one.code === code)?.name ?? null
}
