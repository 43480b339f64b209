import type { StockBlocks } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import type { Handler } from '../../handler.ts'
import { partOf } from './evidence.ts'
import type { Ports } from './ports.ts'

type Block = StockBlocks[keyof StockBlocks][number]

/** 个股所属板块 of each security. Throws unknown_security. */
export const blocks: Handler<'topics.blocks', Ports> = async ({ secucodes }, ctx) => {
  const stocks = secucodes.map((secucode) => requireStock(ctx, secucode))
  const data: StockBlocks = {}
  const lacking = { sectors: false, change: false, core: false }
  for (const i of stocks) {
    const reasons = new Map((await companyRows(ctx, i, datasets.sectorReasons)).rows.map((row) => [row.sectorId, row]))
    const list = ctx.market.sectorsOf(i.id).map(({ sector }): Block => {
      const found = ctx.market.find(sector.id)
      const part = partOf(reasons.get(sector.id)?.kind ?? null)
      return {
        blockcode: sector.id,
        blockname: sector.name,
        kind: sector.kind,
        changeRatio: found === null ? null : sectorSession(ctx.market, found).changeRatio,
        isCore: part === null ? null : part === 'subject',
      }
    })
    data[i.id as keyof StockBlocks] = list
    lacking.sectors ||= list.length === 0
    lacking.change ||= list.some(({ changeRatio }) => changeRatio === null)
    lacking.core ||= list.some(({ isCore }) => isCore === null)
  }
  const ids = stocks.map(({ id }) => id)
  return {
    data,
    missing: ids.flatMap((id) => [
      ...(lacking.sectors ? [{ field: id, reason: '{sectorMembers|不属于任何板块}' }] : []),
      ...(lacking.change ? [{ field: `${id}.changeRatio`, reason: '板块没有可计价的成分股' }] : []),
      ...(lacking.core ? [{ field: `${id}.isCore`, reason: '{sectorReasons|来源没有给出入选理由}' }] : []),
    ]),
  }
}
