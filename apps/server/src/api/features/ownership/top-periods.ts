import { datasets } from '@guanlan/datasets/registry.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 十大股东报告期, newest first. Throws unknown_security, no_data for an index. */
export const topPeriods: Handler<'holders.topPeriods', Ports> = async ({ secucode }, ctx) => {
  const { rows, origin } = await companyRows(ctx, requireStock(ctx, secucode), datasets.topHolders)
  const data = rows
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .map(({ endDate, annDate, holders, floatHolders }) => ({
      enddate: endDate,
      name: periodName(endDate),
      annDate,
      hasTop10: holders.length > 0,
      hasFloatTop10: floatHolders.length > 0,
    }))
  return { data, ...origin }
}
