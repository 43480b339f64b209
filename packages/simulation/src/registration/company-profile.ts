import type { CompanyProfile } from '@guanlan/contract/rows/company.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import { areaOf } from '../company/areas.ts'
import { plainName } from '../company/marks.ts'
import { linesOf } from '../company/segments.ts'
import { companyDrivers } from '../company-drivers.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { boardOn, electionOf, TERM_YEARS, termOf } from './board.ts'
import { firstDayOf, issueOf } from './issue.ts'
import { otherSharesOf } from './other-shares.ts'
import { own } from './purposes.ts'
import { addressOf, mainBusinessOf, profileText, type Subject, scopeText } from './texts.ts'

/** Elections before this year are reported by the first version of a company alone. */
const BOARDS_SINCE = 2020
const EVENING = 20 * 60

const FORMS = [
  [/股份$/, '有限公司'],
  [/(集团|控股|实业|科技|银行|证券|保险|电力|能源|重工|药业|医药|电子|机械|化工|材料|环保|传媒)$/, '股份有限公司'],
] as const

/** 公司名称 made of the short name; that of the A share where both are listed. */
function fullName(name: string): string {
  const plain = name.replace(/[ABＡＢ]股?$/, '').replace(/-(U|W|UW|WD|D)$/, '')
  return `${plain}${FORMS.find(([words]) => words.test(plain))?.[1] ?? '股份有限公司'}`
}

type Registered = Omit<
  CompanyProfile,
  'asOf' | 'effectiveAtMs' | 'regCapital' | 'legalRep' | 'chairman' | 'president' | 'secretary' | 'executives'
>

/** What stays the same: names, codes, where it is, what it does, how it came to the market. */
function registeredOf(world: World, profile: Profile): Registered {
  const { security, subject } = profile
  const shares = otherSharesOf(security, (code) => world.profile(code) !== undefined)
  const companyName = fullName(plainName(security))
  const key = streamKey(world.seed, own.contact, subject)
  const { area, areaCode } = areaOf(world.seed, profile)
  const { isFinancial } = companyDrivers(world.seed, profile)
  const lines = linesOf({ seed: world.seed, profile })
  const listed = security.listDate ?? itemAt(sessionDates, profile.life.first)
  const founded = hashAt(streamKey(world.seed, own.founded, subject), 0) >>> 0
  const year = Number(listed.slice(0, 4)) - 5 - (founded % 16)
  const text: Subject = { name: companyName, lines, industry: itemAt(industries, profile.industry).name, area, year, isFinancial }
  const words = streamKey(world.seed, own.words, subject)
  const letters = pinyinOf(companyName.replace(/(股份)?有限公司$/, ''))
    .replaceAll(' ', '')
    .toLowerCase()
  const site = `${letters.replace(/[^a-z0-9]/g, '').slice(0, 18) || 'company'}${security.code.slice(-3)}`
  const phone = (at: number) => `0${areaCode}0-5550${1000 + ((hashAt(key, at) >>> 0) % 9000)}`
  const registered = addressOf(area, hashAt(key, 3))
  return {
    secucode: security.code,
    companyName,
    nameEn: `${site.slice(0, -3).replace(/^./, (letter) => letter.toUpperCase())} Co., Ltd.（模拟）`,
    formerNames: [],
    ...shares,
    foundDate: `${year}-${String(1 + ((founded >>> 5) % 12)).padStart(2, '0')}-${String(1 + ((founded >>> 9) % 28)).padStart(2, '0')}`,
    website: `www.${site}.example`,
    email: `ir@${site}.example`,
    phone: phone(1),
    fax: phone(2),
    regAddress: registered,
    officeAddress: uniform(hashAt(key, 4)) < 0.6 ? registered : addressOf(area, hashAt(key, 5)),
    zip: `${areaCode}${1000 + ((hashAt(key, 6) >>> 0) % 9000)}`,
    mainBusiness: mainBusinessOf(lines, isFinancial),
    scope: scopeText(text, hashAt(words, 1)),
    profile: profileText(text, hashAt(words, 2)),
    // annual reports report them, dated: operations, auditOpinions, controllers
    employees: null,
    auditFirm: null,
    actualController: null,
    issue: issueOf(world, profile),
  }
}

/** Days something registered changed: the listing, elections and changes of the share capital after it. */
function daysOf(world: World, profile: Profile): string[] {
  const place = { world, profile }
  const { life, security } = profile
  const first = security.board !== 'bse' && security.listDate !== null ? security.listDate : itemAt(sessionDates, life.first)
  const last = itemAt(sessionDates, Math.min(life.last, sessionDates.length - 1))
  const { capital } = world.actions(profile)
  const grown = capital
    .filter(({ totalShares }, at) => at > 0 && totalShares !== itemAt(capital, at - 1).totalShares)
    .map(({ from }) => from)
  const days = new Set<string>(grown)
  const beginning = first > `${BOARDS_SINCE}-01-01` ? first : `${BOARDS_SINCE}-01-01`
  for (let year = termOf(place, beginning) + TERM_YEARS; year <= Number(last.slice(0, 4)); year += TERM_YEARS)
    days.add(electionOf(place, year))
  return [first, ...[...days].filter((day) => day > first && day <= last).sort()]
}

/** The company of a security: that of its A share where B shares are listed beside it. */
export function companyBehind(world: World, { security }: Profile): Profile | undefined {
  if (security.board !== 'b') return undefined
  const { aCode } = otherSharesOf(security, (code) => world.profile(code) !== undefined)
  return aCode === null ? undefined : world.profile(`${security.code.slice(0, 2)}${aCode}`)
}

/**
 * Versions of 公司资料 of a company that become known at instants `isReported` accepts, oldest first: the evening before its listing, and the evening of
 * each change.
 */
export function companyProfilesOf(world: World, profile: Profile, isReported: (atMs: number) => boolean): CompanyProfile[] {
  const behind = companyBehind(world, profile)
  // one company has one board and one capital; its B shares were issued on their own
  if (behind !== undefined)
    return companyProfilesOf(world, behind, isReported).map((row) => ({ ...row, secucode: profile.security.code, issue: null }))
  const days = daysOf(world, profile)
    .map((asOf, at) => ({ asOf, effectiveAtMs: shanghaiInstant(toDayNumber(asOf) - (at === 0 ? 1 : 0), EVENING) }))
    .filter(({ effectiveAtMs }) => isReported(effectiveAtMs))
  if (days.length === 0) return []
  const registered = registeredOf(world, profile)
  const { capital } = world.actions(profile)
  const listed = registered.issue === null ? null : { ...registered.issue, ...firstDayOf(world, profile) }
  return days.map((day) => {
    // the first version is reported before the first session
    const issue = day.asOf > (profile.security.listDate ?? '') ? listed : registered.issue
    const { totalShares } = capital.findLast(({ from }) => from <= day.asOf) ?? firstItem(capital)
    const executives = boardOn({ world, profile }, day.asOf, totalShares)
    const nameOf = (position: string) => executives.find(({ positions }) => positions.includes(position))?.name ?? null
    // one 元 of capital a share
    const regCapital = totalShares
    const chairman = nameOf('董事长')
    const officers = { legalRep: chairman, chairman, president: nameOf('总经理'), secretary: nameOf('董事会秘书') }
    return { ...registered, ...day, ...officers, regCapital, executives, issue }
  })
}
