import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 行业常量: 申万一级, with how many securities belong to each today. */
export const industries: Handler<'sectors.industries', Ports> = (_, ctx) => {
  const market = readable(ctx.market)
  const rows = market.sectors.filter((sector) => sector.kind === 'industry')
  return {
    data: rows.map(({ id, name, pinyin }) => ({ code: id, name, level: 1, parent: null, count: market.members(id, null).length, pinyin })),
  }
}
