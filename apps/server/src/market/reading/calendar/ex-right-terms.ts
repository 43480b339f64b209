import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'

/** 每 10 股派 1.3 元、转增 3 股; empty where nothing is given. */
export function exRightTerms({ cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice }: ExRightEvent): string {
  const parts = [
    cashPer10 > 0 && `派 ${cashPer10} 元`,
    bonusPer10 > 0 && `送 ${bonusPer10} 股`,
    convertPer10 > 0 && `转增 ${convertPer10} 股`,
    allotPer10 > 0 && `配 ${allotPer10} 股（每股 ${allotPrice} 元）`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `每 10 股${parts.join('、')}`
}
