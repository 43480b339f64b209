import type { Sector } from '@guanlan/datasets/market-facts.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { known } from '../../../market/reading/figures.ts'
import { sparkline } from '../../../market/reading/sparkline.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { sectorReturn } from './returns.ts'
import { sectorFigures } from './sector-figures.ts'
import { noPeriod, sectorGaps } from './sector-gaps.ts'

/** 板块详情头. Throws unknown_sector. */
export const header: Handler<'sectors.header', Ports> = ({ blockcode }, context) => {
  const { market } = context
  const i = requireSector(market, blockcode)
  const sector = market.sectors.find((one) => one.id === i.id) as Sector
  const q = market.quotes()
  const ret = {
    d5: sectorReturn(context, i, 5),
    d20: sectorReturn(context, i, 20),
    d60: sectorReturn(context, i, 60),
    ytd: sectorReturn(context, i, 'ytd'),
  }
  const data = {
    ...sectorFigures(market, sector, i),
    desc: sector.desc,
    open: known(q.open[i.row]),
    high: known(q.high[i.row]),
    low: known(q.low[i.row]),
    preClose: known(q.preClose[i.row]),
    ret,
    spark: sparkline(i, market) ?? [],
  }
  const short = Object.entries(ret).filter(([, value]) => value === null)
  const reason = data.price === null ? noPeriod(i) : '板块的历史不足这一区间'
  return {
    data,
    missing: [...sectorGaps([data], market), ...short.map(([key]) => ({ field: `ret.${key}`, reason }))],
  }
}
