import { countsInMarket, type Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { absentOfSecurity, FACTORS_NOT_READY } from '../../market/reading/absence.ts'
import { rowsOf } from './cut-rows.ts'
import type { FactorService } from './factor-service.ts'
import type { StoredCut } from './factor-store.ts'

type Ports = { market: Market; factors: FactorService }

/** `own` and `at` are rows of the cut. */
export type IndustryMembers = { id: string; name: string; cut: StoredCut; own: number; members: { at: number; i: Instrument }[] }

/** The listed A shares of a company's industry with their rows in the newest cut; null before the first cut, in no industry, or where the company is not screened. */
export function industryMembers({ market, factors }: Ports, i: Instrument): IndustryMembers | null {
  const sector = market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const cut = factors.cut()
  const rows = cut === null ? null : rowsOf(cut)
  const own = rows?.get(i.id)
  if (sector === undefined || cut === null || rows === null || own === undefined || !countsInMarket(i)) return null
  const members = market.members(sector.id, null).flatMap(({ row }) => {
    const one = market.instruments[row]
    const at = one !== undefined && countsInMarket(one) ? rows.get(one.id) : undefined
    return one === undefined || at === undefined ? [] : [{ at, i: one }]
  })
  return { id: sector.id, name: sector.name, cut, own, members }
}

/** Why an industry has no median of a figure: its companies have none, or the store lacks what it is computed from. */
export const NONE_COMPUTED = '行业内没有一家算得出这一项'

const NOT_COUNTED = '只比较上市的 A 股（不含 B 股、已退市）'

/** Why the newest factors have no row of a company. */
export function outsideCut({ factors, market }: Pick<Ports, 'factors' | 'market'>, i: Instrument): string {
  if (!countsInMarket(i)) return NOT_COUNTED
  const cut = factors.cut()
  if (cut === null) return FACTORS_NOT_READY
  return market.dayBars(i.row, 1).length === 0 ? absentOfSecurity('dayBars', i) : `没有 ${cut.date} 的日线，不在当日的因子之内`
}

/** Why a company cannot be compared with its industry. */
export function industryGap({ factors }: Pick<Ports, 'factors'>, i: Instrument): string {
  if (!countsInMarket(i)) return NOT_COUNTED
  return factors.cut() === null ? FACTORS_NOT_READY : '{sectorMembers|没有行业归属，或没有这家公司的因子}'
}
