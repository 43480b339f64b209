import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Ports } from './ports.ts'
import type { Quarter } from './quarters.ts'

/** Market value and number of the securities held of an industry, 元. */
export type IndustrySum = { holdMv: number; stockCount: number }
export const NO_INDUSTRY = '未分类'

/** Name of the industry each security belonged to on a date, by code. */
export function industryNames({ market }: Pick<Ports, 'market'>, date: string): (secucode: string) => string {
  const names = new Map<string, string>()
  for (const { id, name, kind } of market.sectors) {
    if (kind !== 'industry') continue
    for (const { row } of market.members(id, date)) names.set(itemAt(market.instruments, row).id, name)
  }
  return (secucode) => names.get(secucode) ?? NO_INDUSTRY
}

/** Holdings of a quarter by industry, by the membership of that day. */
export function sumByIndustry(ctx: Pick<Ports, 'market'>, { date, rows }: Quarter): Map<string, IndustrySum> {
  const nameOf = industryNames(ctx, date)
  const sums = new Map<string, IndustrySum>()
  for (const { secucode, holdValue } of rows) {
    const name = nameOf(secucode)
    const sum = sums.get(name) ?? { holdMv: 0, stockCount: 0 }
    sums.set(name, { holdMv: sum.holdMv + holdValue, stockCount: sum.stockCount + 1 })
  }
  return sums
}

/** 元 of all securities of a quarter. */
export function totalOf({ rows }: Quarter): number {
  return rows.reduce((sum, { holdValue }) => sum + holdValue, 0)
}
