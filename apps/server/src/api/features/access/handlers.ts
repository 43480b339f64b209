import type { StockCount } from '@guanlan/contract/schemas/business/access.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { isCounted, openStock } from '../../../business/access/gate.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler, HandlerTable } from '../../handler.ts'
import { history } from './history.ts'
import type { Ports } from './ports.ts'

/** 海报; a page without one shows none. */
const poster: Handler<'poster.info', Ports> = async ({ page_code }, ctx) => {
  const found = await ctx.access.posters.of(page_code)
  if (found === null) return { data: { show_poster: 0, poster_url: '', page_name: '', title: '', points: [] } }
  const { isShown, image, pageName, title, points } = found
  return { data: { show_poster: isShown ? 1 : 0, poster_url: image, page_name: pageName, title, points } }
}

/** 会员权益, in their order. */
const privileges: Handler<'vip.privileges', Ports> = async (_, { datasets }) => {
  const rows = (await datasets.records.whole(contentDatasets.privileges)).map(({ row }) => row).sort((a, b) => a.order - b.order)
  return { data: rows.map(({ icon, title, desc, free, vip }) => ({ icon, title, desc, free, vip })) }
}

/** 诊股计数. Members have no limit, pages of indices are not counted. Throws unknown_security. */
const create: Handler<'zg.create', Ports> = async ({ secucode }, ctx, client) => {
  const stock = requireByAnyCode(readable(ctx.market), secucode)
  const person = await client.person()
  if (!isCounted(stock)) {
    const { limit, count } = await countFor(ctx, client)
    return { data: { limit, count: Math.min(limit, count) } }
  }
  if (person === null) return { data: ctx.access.visitors.open(client, stock.id) }
  const isEndless = !ctx.access.isOn || (await ctx.access.members.has(person.uid))
  return { data: await openStock(ctx, stock, { accountId: person.uid, isEndless }) }
}

/** Stocks a client opened today, by account or by device and network. */
async function countFor({ access }: Ports, client: Client): Promise<StockCount> {
  const person = await client.person()
  return person === null ? access.visitors.count(client) : await access.openings.count(person.uid)
}

/** 今日诊股次数. */
const count: Handler<'zg.count', Ports> = async (_, ctx, client) => ({ data: await countFor(ctx, client) })

/** Handlers of the calls about what members alone may open. */
export const accessHandlers = {
  'poster.info': poster,
  'vip.privileges': privileges,
  'zg.create': create,
  'zg.count': count,
  'zg.history': history,
} satisfies HandlerTable<Ports>
