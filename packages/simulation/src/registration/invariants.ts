import type { CompanyProfile } from '@guanlan/contract/rows/company.ts'
import { firstItem, intAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import { companyBehind } from './company-profile.ts'

function newestProfiles(view: WorldView): Map<string, CompanyProfile> {
  const newest = new Map<string, CompanyProfile>()
  for (const row of view.rows('companyProfiles')) {
    const before = newest.get(row.secucode)
    if (before === undefined || row.effectiveAtMs > before.effectiveAtMs) newest.set(row.secucode, row)
  }
  return newest
}

const capitalOfTheDay: Invariant = {
  name: '注册资本等于资料日期的总股本，成立早于上市，公司名称含简称',
  check(view, row) {
    for (const one of view.rows('companyProfiles')) {
      const listed = view.world.profile(one.secucode)
      const profile = listed && (companyBehind(view.world, listed) ?? listed)
      if (profile === undefined) continue
      const { capital } = view.world.actions(profile)
      const shares = (capital.findLast(({ from }) => from <= one.asOf) ?? firstItem(capital)).totalShares
      const isEarlier = one.foundDate !== null && one.foundDate < (profile.security.listDate ?? one.asOf)
      row(one.regCapital === shares && isEarlier ? null : `${one.secucode} ${one.asOf}: ${one.regCapital} of ${shares}, ${one.foundDate}`)
    }
  },
}

const boardIsWhole: Invariant = {
  name: '董事会有董事长、总经理、董事会秘书和三名独立董事，姓名不重复，任职不晚于资料日期，年龄在 30 到 80 岁之间',
  check(view, row) {
    for (const { secucode, asOf, executives, chairman, president, secretary } of view.rows('companyProfiles')) {
      const names = new Set(executives.map(({ name }) => name))
      const independent = executives.filter(({ positions }) => positions.includes('独立董事')).length
      const year = Number(asOf.slice(0, 4))
      const isAged = executives.every(({ birthYear }) => birthYear !== null && year - birthYear >= 30 && year - birthYear <= 80)
      const isSince = executives.every(({ since }) => since !== null && since <= asOf)
      const isWhole = chairman !== null && president !== null && secretary !== null && independent === 3 && names.size === executives.length
      row(
        isWhole && isAged && isSince
          ? null
          : `${secucode} ${asOf}: ${executives.map((one) => `${one.name} ${one.birthYear} ${one.since}`)}`,
      )
    }
  },
}

const controllerChairs: Invariant = {
  name: '实际控制人为自然人时任董事长',
  check(view, row) {
    const newest = newestProfiles(view)
    const controllers = new Map(view.rows('controllers').map((one) => [one.secucode, one]))
    for (const [secucode, { type, name, asOf }] of controllers) {
      const reported = newest.get(secucode)
      if (reported === undefined || type !== 'person' || asOf > reported.asOf) continue
      row(reported.chairman === name ? null : `${secucode}: ${name} controls, ${reported.chairman} chairs since ${reported.asOf}`)
    }
  },
}

const issueAgrees: Invariant = {
  name: '募集资金总额 = 发行价 × 发行股数，首日价格与日线一致，主板全面注册制前首日不超过发行价的 144%',
  check(view, row) {
    for (const [secucode, { issue, asOf }] of newestProfiles(view)) {
      const { security } = view.world.profile(secucode) ?? {}
      if (issue === null || security === undefined || issue.price === null || issue.shares === null) continue
      const isSum = Math.abs((issue.funds ?? 0) - issue.price * issue.shares) < 1
      const bars = view.bars(secucode)
      const isSeen = bars.length > 0 && String(bars.date[0]) === (security.listDate ?? '').replaceAll('-', '')
      const isTraded = !isSeen || asOf === security.listDate || issue.firstClose === intAt(bars.close, 0) / 1000
      const isCapped = security.board === 'main' && (security.listDate ?? '') < '2023-04-10' && (security.listDate ?? '') > '2014-01-17'
      const isInside = !isCapped || issue.firstClose === null || issue.firstClose <= issue.price * 1.44 + 0.006
      row(isSum && isTraded && isInside ? null : `${secucode}: ${JSON.stringify(issue)}, first closed at ${intAt(bars.close, 0) / 1000}`)
    }
  },
}

const reasonOfEveryTheme: Invariant = {
  name: '每一项概念归属都有入选理由，所引日期早于入选',
  check(view, row) {
    const reported = new Map(view.rows('sectorReasons').map((one) => [`${one.secucode} ${one.sectorId}`, one]))
    for (const { sectorId, secucode, inDate } of view.world.members()) {
      if (!sectorId.startsWith('GN') || inDate > view.range.to) continue
      const reason = reported.get(`${secucode} ${sectorId}`)
      row(
        reason !== undefined && (reason.date ?? '') < inDate
          ? null
          : `${secucode} ${sectorId} since ${inDate}: ${reason?.date} ${reason?.text}`,
      )
    }
  },
}

/** Rules of 公司资料 and of reasons. */
export const registrationInvariants: readonly Invariant[] = [
  capitalOfTheDay,
  boardIsWhole,
  controllerChairs,
  issueAgrees,
  reasonOfEveryTheme,
]
