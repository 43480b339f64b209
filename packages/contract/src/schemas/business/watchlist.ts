import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { COLLECT_GROUP_LIMIT, COLLECT_LIMIT, COLLECT_NOTE_LENGTH } from '../../watchlist-limits.ts'
import { AnyCode, SecuCodeText } from '../security.ts'

const MAX_SENT = 1000
const GroupId = z.string().min(1).max(64)
const Instant = z.number().int().min(0).max(8.64e15)
/** When it was last edited, epoch ms, and whether that edit removed it: removals are kept for 90 days, so that other devices receive them. */
const dated = { updatedAt: Instant, isDeleted: z.boolean() }

/** A followed security. Smaller `sort` stands higher; `addPrice` in 元, null when it was not known. */
export const CollectItem = z.object({
  secucode: SecuCodeText,
  groupIds: z.array(GroupId).max(COLLECT_GROUP_LIMIT, `一只证券最多在 ${COLLECT_GROUP_LIMIT} 个分组`),
  pinned: z.boolean(),
  note: z.string().max(COLLECT_NOTE_LENGTH, `笔记最多 ${COLLECT_NOTE_LENGTH} 字`),
  addedAt: Instant,
  addPrice: z.number().nullable(),
  sort: z.number(),
  ...dated,
})
export type CollectItem = z.infer<typeof CollectItem>

export const CollectGroup = z.object({
  id: GroupId,
  name: z.string().trim().min(1, '请填写分组名').max(12, '分组名最多 12 个字'),
  sort: z.number(),
  ...dated,
})
export type CollectGroup = z.infer<typeof CollectGroup>

/** A watchlist with what was removed of it lately. */
export const Collection = z.object({
  items: z.array(CollectItem).max(MAX_SENT, `一次最多同步 ${MAX_SENT} 条自选`),
  groups: z.array(CollectGroup).max(MAX_SENT, `一次最多同步 ${MAX_SENT} 个分组`),
})
export type Collection = z.infer<typeof Collection>

/** What was edited here since the last exchange, and the `stamp` that was answered then; 0 asks for everything. */
export const SyncInput = z.object({
  items: Collection.shape.items.default([]),
  groups: Collection.shape.groups.default([]),
  since: z.number().int().min(0).default(0),
})
/** Everything written after `since`, removals included, and up to where that reaches. `isWhole`: it is all there is, a removal after `since` may be forgotten. */
export const Synced = z.object({
  items: z.array(CollectItem),
  groups: z.array(CollectGroup),
  stamp: z.number().int(),
  isWhole: z.boolean(),
})

const asked = {
  secucode: AnyCode.optional(),
  secucodes: z.array(AnyCode).max(COLLECT_LIMIT, `一次最多 ${COLLECT_LIMIT} 个证券代码`).optional(),
  groupId: GroupId.optional(),
}
const isAsked = ({ secucode, secucodes = [] }: { secucode?: string | undefined; secucodes?: string[] | undefined }) =>
  secucode !== undefined || secucodes.length > 0
const NONE = { error: '至少给一个证券代码', path: ['secucode'] }

export const CollectAddInput = z.object({ ...asked, note: z.string().trim().max(200, '笔记最多 200 字').optional() }).refine(isAsked, NONE)
/** With `groupId` they leave that group only. */
export const CollectDeleteInput = z.object(asked).refine(isAsked, NONE)
/** How many are followed now. */
export const CollectCount = z.object({ count: z.number().int() })
export const CollectExistInput = z.object({ secucode: AnyCode })
export const CollectExist = z.object({ exist: z.boolean(), groupIds: z.array(z.string()) })

export const CollectQuotesInput = z.object({
  secucodes: z.array(AnyCode).max(COLLECT_LIMIT, `一次最多 ${COLLECT_LIMIT} 个证券代码`).optional(),
  groupId: GroupId.optional(),
})

/** A followed security with its figures: prices and money in 元, ratios as fractions, `addTime` epoch ms. */
export const CollectQuote = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  groupIds: z.array(z.string()),
  addTime: z.number(),
  addPrice: z.number().nullable(),
  /** `addPrice` with what went ex-right since taken out. */
  basePrice: z.number().nullable(),
  sinceAddRatio: figure('since-added-ratio', '比例'),
  price: figure('price', '元'),
  change: figure('change', '元'),
  changeRatio: figure('change-ratio', '比例'),
  amount: figure('amount', '元'),
  turnoverRatio: figure('turnover-ratio', '比例'),
  mainNet: figure('constituent-main-net', '元'),
  spark: z.array(z.number()).nullable(),
  tags: z.array(z.enum(['退市', '停牌', '涨停', '跌停', '除权', 'ST', '*ST'])),
  note: z.string(),
  pinned: z.boolean(),
  sort: z.number(),
})
export type CollectQuote = z.infer<typeof CollectQuote>

/** 全部 (id `all`) first, then own groups; suspended members and those without a figure do not count in the average. */
export const CollectGroupQuote = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number().int(),
  avgChangeRatio: figure('group-average', '比例'),
  upNum: z.number().int(),
})
export const CollectQuotes = z.object({ infos: z.array(CollectQuote), groups: z.array(CollectGroupQuote) })
