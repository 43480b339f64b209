import type { HolderCount, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { deadlineOf } from '../finance/announcing.ts'
import type { Invariant, WorldView } from '../group.ts'
import { growthBetween, lastDayOfMonth, quarterBefore } from './checking.ts'
import { fundDeadline } from './fund-reports.ts'
import { CONNECT_NOMINEE } from './names.ts'
import { starByName } from './stars.ts'

const quarterOf = (endDate: string) => ({ year: Number(endDate.slice(0, 4)), quarter: Number(endDate.slice(5, 7)) / 3 - 1 })
const id = ({ secucode, endDate }: { secucode: string; endDate: string }) => `${secucode} ${endDate}`
const byQuarter = <T extends { secucode: string; endDate: string }>(rows: readonly T[]) => new Map(rows.map((row) => [id(row), row]))
const sumOf = (lines: readonly { shares: number }[]) => lines.reduce((sum, { shares }) => sum + shares, 0)

function listFault(view: WorldView, row: TopHolders): string | null {
  const profile = view.world.profile(row.secucode)
  const { capital } = profile === undefined ? { capital: [] } : view.world.actions(profile)
  const step = capital.findLast(({ from }) => from <= row.endDate)
  if (step?.totalShares !== row.totalShares || step.floatShares !== row.floatShares) return `${id(row)}: another share capital`
  const restricted = row.holders.reduce((sum, line) => sum + (line.restricted ?? 0), 0)
  if (restricted > row.totalShares - row.floatShares + row.holders.length) return `${id(row)}: ${restricted} restricted are too many`
  for (const lines of [row.holders, row.floatHolders]) {
    if (lines.length < 10) return `${id(row)}: ${lines.length} holders`
    if (lines.some(({ shares }, at) => at > 0 && shares > itemAt(lines, at - 1).shares)) return `${id(row)}: ranks do not fall`
    if (new Set(lines.map(({ name }) => name)).size !== lines.length) return `${id(row)}: a holder twice`
  }
  if (sumOf(row.holders) > row.totalShares || sumOf(row.floatHolders) > row.floatShares) return `${id(row)}: holders hold too much`
  const tenth = itemAt(row.holders, 9).shares
  for (const { name, shares } of row.floatHolders) {
    const whole = row.holders.find((line) => line.name === name)
    if (whole === undefined ? shares > tenth : shares !== whole.shares - (whole.restricted ?? 0))
      return `${id(row)}: ${name} differs between the lists`
  }
  return null
}

/** Every line of a list against the list of the quarter before, restated by bonus shares of the ex-right days between. */
function changeFault(view: WorldView, row: TopHolders, before: TopHolders): string | null {
  const growth = growthBetween(view, row.secucode, before.endDate, row.endDate)
  const pairs = [
    [row.holders, before.holders],
    [row.floatHolders, before.floatHolders],
  ] as const
  for (const [lines, earlier] of pairs) {
    for (const { name, shares, change, changeShares } of lines) {
      const old = earlier.find((line) => line.name === name)
      if ((old === undefined) !== (change === 'new')) return `${id(row)}: ${name} is ${change}`
      if (old === undefined) continue
      const gap = shares - old.shares * growth
      if (Math.abs(gap - (changeShares ?? Number.NaN)) > 2.5) return `${id(row)}: ${name} changed by ${gap}, reported ${changeShares}`
      if (change !== (changeShares === 0 ? 'same' : (changeShares ?? 0) > 0 ? 'up' : 'down')) return `${id(row)}: ${name} is ${change}`
    }
  }
  return null
}

const reportsAgree: Invariant = {
  name: '十大股东随定期报告披露，日期与三大报表一致、不晚于法定期限',
  check(view, row) {
    const statements = new Map(view.rows('incomeStatements').flatMap((one) => (one.restated ? [] : [[id(one), one] as const])))
    for (const list of view.rows('topHolders')) {
      const statement = statements.get(id(list))
      const isSame = statement?.annDate === list.annDate && statement.effectiveAtMs === list.effectiveAtMs
      const listDate = view.world.profile(list.secucode)?.security.listDate ?? ''
      const due = itemAt([deadlineOf(quarterOf(list.endDate)), listDate].sort(), 1)
      row(isSame && list.annDate <= due ? null : `${id(list)}: reported ${list.annDate}, statement ${statement?.annDate}, due ${due}`)
    }
  },
}

const institutionsCover: Invariant = {
  name: '机构持仓不低于十大流通股东中的同类机构、不超过流通股本，基金报告期满才齐全',
  check(view, row) {
    const lists = byQuarter(view.rows('topHolders'))
    const legal = new Set(['enterprise', 'partnership', 'state'])
    for (const held of view.rows('institutionHoldings')) {
      const lines = lists.get(id(held))?.floatHolders ?? []
      const short = held.types.find(({ type, shares, count }) => {
        const named = lines.filter(({ kind }) => kind === type || (type === 'enterprise' && legal.has(kind)))
        return sumOf(named) > shares || named.length > count || (shares === 0) !== (count === 0)
      })
      const isLate = held.annDate >= fundDeadline(quarterOf(held.endDate))
      const isRight = short === undefined && held.shares <= held.floatShares && isLate
      row(isRight ? null : `${id(held)}: ${short?.type ?? 'total'} ${held.shares} of ${held.floatShares}, ${held.annDate}`)
    }
  },
}

const starsStand: Invariant = {
  name: '明星股东与十大流通股东逐名一致，退出者上期在列',
  check(view, row) {
    const lists = byQuarter(view.rows('topHolders'))
    const reported = new Set(view.rows('starHoldings').map((star) => `${id(star)} ${star.holderName}`))
    for (const star of view.rows('starHoldings')) {
      const list = lists.get(id(star))
      const line = list?.floatHolders[(star.rank ?? 0) - 1]
      const before = lists.get(`${star.secucode} ${quarterBefore(star.endDate)}`)
      const left = before === undefined || before.floatHolders.some(({ name }) => name === star.holderName)
      const isIn = list?.floatHolders.some(({ name }) => name === star.holderName) ?? false
      const isRight = star.change === 'exit' ? left && !isIn : line?.name === star.holderName && line.shares === star.shares
      row(isRight ? null : `${id(star)}: ${star.holderName} ${star.change} ${star.shares}`)
    }
    for (const [key, { floatHolders }] of lists)
      for (const { name } of floatHolders)
        if (starByName.has(name)) row(reported.has(`${key} ${name}`) ? null : `${key}: ${name} is not reported`)
  },
}

const starsMeet: Invariant = {
  name: '明星股东出现在多家公司',
  check(view, row) {
    const companies = new Map<string, Set<string>>()
    for (const { holderId, secucode } of view.rows('starHoldings'))
      companies.set(holderId, (companies.get(holderId) ?? new Set()).add(secucode))
    const often = [...companies.values()].filter(({ size }) => size > 1).length
    row(often > companies.size / 2 ? null : `${often} of ${companies.size} stars were met twice`)
  },
}

function countFault(
  count: HolderCount,
  floatShares: number,
  { earlier, same }: { earlier: number | null; same: number | null },
): string | null {
  const words = `${count.secucode} ${count.date}`
  if (Math.abs((count.averageShares ?? 0) * count.count - floatShares) > 0.0051 * count.count)
    return `${words}: average ${count.averageShares}`
  if (earlier !== null && earlier !== count.previousCount) return `${words}: ${count.previousCount} before, reported ${earlier}`
  if (same !== null && same !== count.count) return `${words}: the report says ${same}, the answer ${count.count}`
  if (count.source === 'report') return null
  const isTenDay = ['10', '20', lastDayOfMonth(count.date)].includes(count.date.slice(8))
  return isTenDay && count.secucode.startsWith('SZ') ? null : `${words}: there is no such answer`
}

const countsAgree: Invariant = {
  name: '户均持股 = 流通股本 ÷ 户数，上期户数即上次所述，同日的问答与报告一致',
  check(view, row) {
    const known = new Map(view.rows('holderCounts').map((one) => [`${one.secucode} ${one.source} ${one.date}`, one.count]))
    for (const count of view.rows('holderCounts')) {
      const profile = view.world.profile(count.secucode)
      if (profile === undefined) continue
      const { capital } = view.world.actions(profile)
      const float = (capital.findLast(({ from }) => from <= count.date) ?? firstItem(capital)).floatShares
      const earlier = known.get(`${count.secucode} ${count.source} ${count.previousDate}`) ?? null
      row(countFault(count, float, { earlier, same: known.get(`${count.secucode} report ${count.date}`) ?? null }))
    }
  },
}

const connectAgrees: Invariant = {
  name: '香港中央结算有限公司的持股 = 陆股通季末持股',
  check(view, row) {
    const month = (date: string) => date.slice(0, 7)
    const quarters = new Map(view.rows('northboundQuarters').map((one) => [`${one.secucode} ${month(one.endDate)}`, one.holdShares]))
    for (const list of view.rows('topHolders')) {
      const held = quarters.get(`${list.secucode} ${month(list.endDate)}`)
      if (held === undefined) continue
      const line = list.holders.find(({ name }) => name === CONNECT_NOMINEE)
      const isRight = line === undefined ? held <= itemAt(list.holders, 9).shares : line.shares === held
      row(isRight ? null : `${id(list)}: ${line?.shares} listed, ${held} held through the link`)
    }
  },
}

const controllersHold: Invariant = {
  name: '控股股东在十大股东中、比例一致，变更前后实际控制人不同',
  check(view, row) {
    const lists = byQuarter(view.rows('topHolders'))
    const last = new Map<string, string | null>()
    for (const one of [...view.rows('controllers')].sort((a, b) => a.effectiveAtMs - b.effectiveAtMs)) {
      const list = lists.get(`${one.secucode} ${one.asOf}`)
      const line = list?.holders.find(({ name }) => name === one.holderName)
      const before = last.get(one.secucode)
      last.set(one.secucode, one.name)
      const words = `${one.secucode} ${one.asOf}`
      if (one.source === 'notice') row(before !== one.name ? null : `${words}: nothing changed`)
      else if (list === undefined) row(one.holderRatio > 0 ? null : `${words}: holds nothing`)
      else {
        const isSame = line !== undefined && Math.abs(line.shares / list.totalShares - one.holderRatio) < 2e-6
        row(
          isSame || (line === undefined && one.holderRatio < itemAt(list.holders, 9).shares / list.totalShares)
            ? null
            : `${words}: ${one.holderRatio}`,
        )
      }
    }
  },
}

/** Rules of what periodic reports say of holders. */
export const holdersInvariants: readonly Invariant[] = [
  {
    name: '十大股东与股本一致，按名次递减、互不重复、合计不超过股本，两张名单互相印证',
    check: (view, row) => view.rows('topHolders').forEach((list) => void row(listFault(view, list))),
  },
  {
    name: '十大股东的变动 = 本期 − 上期（按送转还原）',
    check(view, row) {
      const lists = byQuarter(view.rows('topHolders'))
      for (const list of lists.values()) {
        const before = lists.get(`${list.secucode} ${quarterBefore(list.endDate)}`)
        if (before !== undefined) row(changeFault(view, list, before))
      }
    },
  },
  reportsAgree,
  institutionsCover,
  starsStand,
  starsMeet,
  countsAgree,
  connectAgrees,
  controllersHold,
]
