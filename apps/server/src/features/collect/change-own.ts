import { COLLECT_GROUP_LIMIT, COLLECT_LIMIT } from '@guanlan/contract/collect-limits.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Collection } from '@guanlan/contract/schemas/collect.ts'
import { accountOf } from '../../accounts/account-of.ts'
import type { CallContext, Client } from '../../call-context.ts'

export function present<T extends { isDeleted: boolean }>(entries: readonly T[]): T[] {
  return entries.filter(({ isDeleted }) => !isDeleted)
}

/** Changes the list of who asks; what would outgrow the limits changes nothing. Throws login_required, session_ended, invalid_input. */
export async function changeOwn(ctx: CallContext, client: Client, change: (present: Collection) => Collection): Promise<Collection> {
  const { account } = await accountOf(ctx, client)
  const changed = await ctx.accounts.collect.change(account.id, (before) => {
    const after = change(before)
    expectRoom(before, after)
    return after
  })
  if (changed === null) throw new AppError('session_ended')
  return changed
}

/** A list that is too long already may still be changed, not grow. */
function expectRoom(before: Collection, after: Collection): void {
  const [items, had] = [present(after.items).length, present(before.items).length]
  if (items > COLLECT_LIMIT && items > had)
    throw new AppError('invalid_input', `账号自选最多 ${COLLECT_LIMIT} 只，加上这些共 ${items} 只；先移出一些再试`, 'items')
  const groups = present(after.groups).length
  if (groups > COLLECT_GROUP_LIMIT && groups > present(before.groups).length)
    throw new AppError('invalid_input', `账号分组最多 ${COLLECT_GROUP_LIMIT} 个，加上这些共 ${groups} 个；先删除一些再试`, 'groups')
}
