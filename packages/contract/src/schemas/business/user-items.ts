import { z } from 'zod'
import { MOST_ITEMS_SENT, type UserItemKind, userItemKinds } from '../../user-items.ts'

const Instant = z.number().int().min(0).max(8.64e15)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Something an account keeps: JSON text, '' once removed, and when it was last edited (epoch ms). */
export const UserItem = z.object({
  kind: z.enum(Object.keys(userItemKinds) as [UserItemKind, ...UserItemKind[]], '没有这种内容'),
  id: z.string().min(1).max(80),
  value: z.string().max(30_000, '内容太长'),
  updatedAt: Instant,
  isDeleted: z.boolean(),
})
export type UserItem = z.infer<typeof UserItem>

const SentUserItem = UserItem.superRefine(({ kind, value, isDeleted }, check) => {
  const { title, length } = userItemKinds[kind]
  const fault = (message: string) => check.addIssue({ code: 'custom', path: ['value'], message })
  if (value.length > length) fault(`${title}每条最多 ${length} 个字符`)
  else if (isDeleted ? value !== '' : !isJson(value)) fault(isDeleted ? '移除的内容不带值' : '内容不是有效的 JSON')
})

/** What was edited here since the last exchange, and the `stamp` that was answered then; 0 asks for everything. */
export const UserItemsSyncInput = z.object({
  items: z.array(SentUserItem).max(MOST_ITEMS_SENT, `一次最多同步 ${MOST_ITEMS_SENT} 条`).default([]),
  since: z.number().int().min(0).default(0),
})
/** Everything written after `since`, removals included, and up to where that reaches. `isWhole`: it is all there is, a removal after `since` may be forgotten. */
export const UserItemsSynced = z.object({ items: z.array(UserItem), stamp: z.number().int(), isWhole: z.boolean() })
