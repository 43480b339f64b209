import { type HolderKind, type InstitutionHoldings, institutionTypes } from '@guanlan/contract/rows/ownership.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { smoothNoise } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { institutionsKnown } from './fund-reports.ts'
import { institutionalShare } from './others.ts'
import { own } from './purposes.ts'
import type { HoldersOfQuarter, ReportedQuarter } from './quarters.ts'

type Type = (typeof institutionTypes)[number]

/** 一般法人 are companies, partnerships and state agencies. */
const TYPE_OF: Readonly<Partial<Record<HolderKind, Type>>> = {
  fund: 'fund',
  private: 'private',
  socialSecurity: 'socialSecurity',
  insurance: 'insurance',
  qfii: 'qfii',
  broker: 'broker',
  trust: 'trust',
  enterprise: 'enterprise',
  partnership: 'enterprise',
  state: 'enterprise',
}

/** Scattered holdings as a part of what no large holder has, for a company institutions like most; and the usual value of one, 元. */
const SCATTERED: Readonly<Record<Type, readonly [part: number, value: number]>> = {
  fund: [0.36, 5.5e7],
  private: [0.03, 2.5e7],
  socialSecurity: [0.022, 1.6e8],
  insurance: [0.03, 1.2e8],
  qfii: [0.016, 6e7],
  broker: [0.01, 3e7],
  trust: [0.006, 4e7],
  enterprise: [0.05, 8e7],
}
const MOST = 0.6
/** Funds report only their ten largest positions in the first and third quarter. */
const SEEN_IN_SHORT_REPORTS = 0.3

const isComplete = ({ at }: HoldersOfQuarter) => at.quarter === 1 || at.quarter === 3

type Figures = Record<Type, { count: number; shares: number }>

function none(): Figures {
  return recordOf(institutionTypes, () => ({ count: 0, shares: 0 }))
}

/** Tradable shares held by institutions of each type: those among the large holders, and what is scattered among others. */
function figuresOf({ seed, profile, quality }: Company, quarter: HoldersOfQuarter): Figures {
  const figures = none()
  let rest = quarter.floatShares
  for (const { kind, shares, restricted } of quarter.held) {
    const type = TYPE_OF[kind]
    const free = shares - restricted
    rest -= free
    if (type === undefined || free <= 0) continue
    figures[type].count++
    figures[type].shares += free
  }
  const liking = institutionalShare(profile, quality) / 0.85
  const key = streamKey(seed, own.institutions, profile.subject)
  const at = quarter.at.year * 4 + quarter.at.quarter
  const parts = institutionTypes.map((type, k) => {
    const seen = type === 'fund' && !isComplete(quarter) ? SEEN_IN_SHORT_REPORTS : 1
    return SCATTERED[type][0] * liking ** 1.4 * Math.exp(0.3 * smoothNoise(hashAt(key, k), at, 3)) * seen
  })
  const scale = Math.min(1, MOST / sum(parts))
  for (const [k, type] of institutionTypes.entries()) {
    const shares = Math.floor((Math.max(rest, 0) * itemAt(parts, k) * scale) / 1000) * 1000
    if (shares <= 0) continue
    figures[type].shares += shares
    figures[type].count += Math.max(1, Math.round((shares * profile.anchorPrice) / SCATTERED[type][1]))
  }
  return figures
}

type Company = { seed: number; profile: Profile; quality: number }

/** 机构持仓 of a quarter by type. */
export function institutionHoldingsOf(company: Company, { now, when }: ReportedQuarter): InstitutionHoldings {
  const figures = figuresOf(company, now)
  const types = institutionTypes.map((type) => ({ type, ...figures[type] })).filter(({ count }) => count > 0)
  const sum = (field: 'count' | 'shares') => types.reduce((total, one) => total + one[field], 0)
  const { annDate, effectiveAtMs } = institutionsKnown(now.at, when)
  return {
    secucode: company.profile.security.code,
    endDate: now.endDate,
    annDate,
    floatShares: now.floatShares,
    isComplete: isComplete(now),
    count: sum('count'),
    shares: sum('shares'),
    types,
    effectiveAtMs,
  }
}
