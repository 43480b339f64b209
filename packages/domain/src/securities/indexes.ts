import { type SecuCode, toSecuCode } from './secu-code.ts'

type MarketIndex = { code: SecuCode; name: string }

/** 指数 the product follows: the home strip's six (product §home) and the three broad ones used as benchmarks. */
export const MARKET_INDEXES: readonly MarketIndex[] = [
  { code: toSecuCode('SH000001'), name: '上证指数' },
  { code: toSecuCode('SZ399001'), name: '深证成指' },
  { code: toSecuCode('SZ399006'), name: '创业板指' },
  { code: toSecuCode('SH000688'), name: '科创50' },
  { code: toSecuCode('BJ899050'), name: '北证50' },
  { code: toSecuCode('SH000300'), name: '沪深300' },
  { code: toSecuCode('SH000905'), name: '中证500' },
  { code: toSecuCode('SH000852'), name: '中证1000' },
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
