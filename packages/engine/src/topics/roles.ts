/** 龙头, its runner-up, 中军 and 跟风. */
export type TopicRole = 'leader' | 'second' | 'core' | 'follower'

export const ROLE_RULE =
  '龙头是当日涨停的成分股里连板数最高的，相同的取首次封板最早的，再相同或封板时间未知的取成交额最大的；第二名是次龙。中军是其余上涨的成分股里成交额最大的一只。其余涨停的是跟风。没有涨停的题材没有龙头。'

/** A member on a session: `streak` is 0 where it did not close at its upper limit, `firstSeal` the minute of the session, NaN where it is unknown. */
export type RoleStock = { secucode: string; streak: number; firstSeal: number; changeRatio: number; amount: number }

/** Roles of the members of a theme on a session by `ROLE_RULE`. */
export function topicRoles(stocks: readonly RoleStock[]): Map<string, TopicRole> {
  const sealed = stocks.filter(({ streak }) => streak > 0).toSorted(byLead)
  const roles = new Map<string, TopicRole>(
    sealed.map(({ secucode }, place) => [secucode, place === 0 ? 'leader' : place === 1 ? 'second' : 'follower']),
  )
  const rest = stocks.filter(({ secucode, changeRatio, amount }) => {
    const role = roles.get(secucode)
    return role !== 'leader' && role !== 'second' && changeRatio > 0 && amount > 0
  })
  const [core] = rest.toSorted(byAmount)
  if (core !== undefined) roles.set(core.secucode, 'core')
  return roles
}

const byAmount = (a: RoleStock, b: RoleStock) => b.amount - a.amount || (a.secucode < b.secucode ? -1 : 1)

function byLead(a: RoleStock, b: RoleStock): number {
  const known = (one: RoleStock) => (Number.isNaN(one.firstSeal) ? Number.POSITIVE_INFINITY : one.firstSeal)
  if (a.streak !== b.streak) return b.streak - a.streak
  if (known(a) !== known(b)) return known(a) < known(b) ? -1 : 1
  return byAmount(a, b)
}
