import { existing } from '@guanlan/domain/collections/elements.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import { sparkline } from '../../../market/reading/sparkline.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { sectorReturn } from './returns.ts'
import { sectorFigures } from './sector-figures.ts'
import { noLevel, sectorGaps } from './sector-gaps.ts'

/** 板块详情头. Throws unknown_sector. */
export const header: Handler<'sectors.header', Ports> = ({ blockcode }, { market }) => {
  const i = requireSector(market, blockcode)
  const sector = existing(market.sectors.find((one) => one.id === i.id))
  const ret = {
    d5: sectorReturn(market, i, 5),
    d20: sectorReturn(market, i, 20),
    d60: sectorReturn(market, i, 60),
    ytd: sectorReturn(market, i, 'ytd'),
  }
  const { open, high, low, preClose } = sectorSession(market, i)
  const data = {
    ...sectorFigures(market, sector, i),
    desc: sector.desc,
    open,
    high,
    low,
    preClose,
    ret,
    spark: sparkline(i, market) ?? [],
  }
  const short = Object.entries(ret).filter(([, value]) => value === null)
  const reason = noLevel(market, i) ?? '区间起点没有点位'
  return {
    data,
    missing: [...sectorGaps([data], market), ...short.map(([key]) => ({ field: `ret.${key}`, reason }))],
    ...ofLevels(market, [i]),
  }
}
