import { AppError } from '@guanlan/contract/errors.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { sharedPath } from '../../../business/sharing/share-words.ts'
import type { SharedContent } from '../../../business/sharing/shares.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import { freeze, type Sources } from './freeze.ts'
import type { Ports } from './ports.ts'

const MINUTE = 60
const DAY = 86_400

/** 分享: keeps what the page shows now. What is known of it comes from our own store, never from who shares. */
export function createShare(sources: Sources): Handler<'share.create', Ports> {
  return async ({ page, key }, ctx, client) => {
    await takeAll(ctx, [
      { key: `share from ${client.address}`, windowS: MINUTE, most: 20 },
      { key: `share from ${client.address}`, windowS: DAY, most: 500 },
      { key: 'share', windowS: DAY, most: 200_000 },
    ])
    const content = await freeze(ctx, { page, key, client }, sources)
    const { id, endsMs } = await ctx.shares.keep(content)
    return { data: { id, path: sharedPath({ page, key: content.key, id }), keptUntil: formatInstant(endsMs) } }
  }
}

/** 打开分享: the page as it was. */
export const getShare: Handler<'share.get', Ports> = async ({ id }, ctx) => {
  const kept = await ctx.shares.find(id)
  if (kept === null) throw new AppError('no_data', '没有这个分享，或已超过保留期（400 天）', 'id')
  const { meta, createdMs, endsMs, ...data } = kept
  return { data: { ...data, sharedAt: formatInstant(createdMs), keptUntil: formatInstant(endsMs) }, missing: meta.missing, ...keptAs(meta) }
}

function keptAs({ asOf, tradeDate, source, simulated }: SharedContent['meta']): Provenance {
  return { basis: [{ mode: 'snapshot', asOf, tradeDate, source, simulated }] }
}
