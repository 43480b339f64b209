import type { CollectGroup, CollectItem } from '@guanlan/contract/schemas/collect.ts'
import { mergeCollections } from '@guanlan/domain/collect/merge-collections.ts'
import type { Handlers } from '../../call-context.ts'
import { changeOwn } from './change-own.ts'

/** 同步自选: of each entry the last edit stands; a device whose clock is ahead edits now, not later. Throws login_required, session_ended, invalid_input. */
export const sync: Handlers['collect.sync'] = async ({ items, groups }, ctx, client) => {
  const nowMs = ctx.clock.nowMs()
  const dated = <T extends CollectItem | CollectGroup>(one: T): T => ({ ...one, updatedAt: Math.min(one.updatedAt, nowMs) })
  const sent = { items: items.map(dated), groups: groups.map(dated) }
  return { data: await changeOwn(ctx, client, (present) => mergeCollections(present, sent)) }
}
