import type { HolderKind, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import { sum } from '../../statistics.ts'
import { fromEnd, ofDay } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { rowsOf } from '../rows-of.ts'
import { derived, type SecurityView } from '../security-view.ts'

const holders = familyOf({ group: '股东', unit: '比例', sources: ['topHolders'], frequency: '每季度' })
const NEWEST = '取最新一期定期报告的名单。'

const latest = derived((view): TopHolders | undefined => view.records('topHolders').at(-1))
const before = derived((view): TopHolders | undefined => view.records('topHolders').at(-2))

function ratiosOf(reported: TopHolders | undefined): number[] | null {
  return reported === undefined ? null : reported.holders.map(({ shares }) => shares / reported.totalShares)
}

/** Σ of the shares held by the places from … to of the list, of all shares. */
function held(reported: TopHolders | undefined, { from, to }: { from: number; to: number }): number {
  const ratios = ratiosOf(reported)
  return ratios === null ? Number.NaN : sum(ratios.slice(from - 1, to))
}

const FIRST = { from: 1, to: 1 }
const TEN = { from: 1, to: 10 }

const concentration: readonly Factor[] = [
  holders({
    key: 'top1-ratio',
    name: '第一大股东持股比例',
    synonyms: ['第一大股东持股', '大股东持股比例', '控股比例'],
    definition: `第一大股东持股占总股本的比例。${NEWEST}`,
    formula: '第一大股东持股 ÷ 总股本',
    compute: (view) => held(latest(view), FIRST),
  }),
  holders({
    key: 'top10-ratio',
    name: '十大股东持股比例',
    synonyms: ['前十大股东持股比例', '十大股东持股', '前十股东持股', '股权集中度'],
    definition: `前十名股东持股占总股本的比例。${NEWEST}`,
    formula: 'Σ 前十名股东持股 ÷ 总股本',
    compute: (view) => held(latest(view), TEN),
  }),
  holders({
    key: 'top10-ratio-change',
    name: '十大股东持股变动',
    synonyms: ['前十大股东持股变化', '十大股东持股增加'],
    definition: '十大股东持股比例减去上一期的比例，以比例之差计（0.01 即一个百分点）；没有上一期时没有。',
    formula: '十大股东持股比例 − REF(十大股东持股比例,1 期)',
    compute: (view) => held(latest(view), TEN) - held(before(view), TEN),
  }),
  holders({
    key: 'top10-float-ratio',
    name: '十大流通股东持股比例',
    synonyms: ['前十大流通股东持股比例', '十大流通股东持股', '流通股集中度'],
    definition: `前十名流通股东持有的可流通股数占流通股本的比例。${NEWEST}`,
    formula: 'Σ 前十名流通股东持股 ÷ 流通股本',
    compute(view) {
      const reported = latest(view)
      if (reported === undefined || reported.floatHolders.length === 0) return Number.NaN
      return reported.floatHolders.reduce((sum, { shares }) => sum + shares, 0) / reported.floatShares
    },
  }),
  holders({
    key: 'ownership-hhi',
    name: '股权集中度赫芬达尔指数',
    synonyms: ['股权赫芬达尔指数', '赫芬达尔指数'],
    unit: '点',
    definition: `前十名股东持股比例的平方和，0 至 1，越高越集中。${NEWEST}`,
    formula: 'Σ (持股比例)²，前十名',
    compute: (view) => ratiosOf(latest(view))?.reduce((sum, one) => sum + one * one, 0) ?? Number.NaN,
  }),
  holders({
    key: 'ownership-balance',
    name: '股权制衡度',
    synonyms: ['股权制衡'],
    unit: '倍',
    definition: `第二至第五大股东持股之和与第一大股东持股之比；名单不足五名时没有。${NEWEST}`,
    formula: 'Σ 第二至第五大股东持股 ÷ 第一大股东持股',
    compute: (view) =>
      (latest(view)?.holders.length ?? 0) < 5 ? Number.NaN : held(latest(view), { from: 2, to: 5 }) / held(latest(view), FIRST),
  }),
  holders({
    key: 'new-float-holders',
    name: '新进十大流通股东家数',
    synonyms: ['新进流通股东数', '新进股东家数'],
    unit: '家',
    definition: `前十名流通股东中上一期不在名单的家数；没有上一期时没有。${NEWEST}`,
    formula: 'COUNT(前十名流通股东为新进)',
    compute(view) {
      const lines = latest(view)?.floatHolders ?? []
      const isCompared = lines.some(({ change }) => change !== null)
      return isCompared ? lines.filter(({ change }) => change === 'new').length : Number.NaN
    },
  }),
]

type Kind = [key: string, name: string, words: readonly string[], kinds: readonly HolderKind[]]
const KINDS: readonly Kind[] = [
  ['fund', '基金', ['公募基金'], ['fund']],
  ['social-security', '社保', ['社保基金', '社保组合'], ['socialSecurity']],
  ['qfii', 'QFII', ['外资机构', '合格境外投资者'], ['qfii']],
  ['insurance', '保险', ['险资', '保险资金'], ['insurance']],
  ['private-fund', '私募', ['私募基金'], ['private']],
  ['person', '个人', ['自然人', '牛散'], ['person']],
]

/** Lines of the ten largest holders of tradable shares by kind; null where the list is not reported. */
function linesOf(view: SecurityView, kinds: readonly HolderKind[]) {
  const reported = latest(view)
  if (reported === undefined || reported.floatHolders.length === 0) return null
  return { floatShares: reported.floatShares, lines: reported.floatHolders.filter(({ kind }) => kinds.includes(kind)) }
}

const byKind: readonly Factor[] = KINDS.flatMap(([key, name, words, kinds]) => [
  holders({
    key: `${key}-in-top10`,
    name: `十大流通股东中${name}家数`,
    // the count of all funds is a factor of its own
    synonyms: key === 'fund' ? [] : [`${name}持股家数`, `${name}家数`, ...words.map((word) => `${word}家数`)],
    unit: '家',
    definition: `前十名流通股东中${name}的家数，没有为 0；不在前十名的看不到。${NEWEST}`,
    formula: `COUNT(前十名流通股东为${name})`,
    compute: (view) => linesOf(view, kinds)?.lines.length ?? Number.NaN,
  }),
  holders({
    key: `${key}-top10-ratio`,
    name: `十大流通股东中${name}持股比例`,
    synonyms: [`${name}重仓比例`, ...words.map((word) => `${word}重仓比例`)],
    definition: `前十名流通股东中${name}持股占流通股本的比例，没有为 0；不在前十名的看不到。${NEWEST}`,
    formula: `Σ 前十名流通股东中${name}持股 ÷ 流通股本`,
    compute(view) {
      const reported = linesOf(view, kinds)
      return reported === null ? Number.NaN : reported.lines.reduce((sum, { shares }) => sum + shares, 0) / reported.floatShares
    },
  }),
])

const FIVE_PERCENT = 0.05

/** Shares of a list of holders after the bonus shares since, of one share then. */
function bonusSince(view: SecurityView, endDate: string): number {
  const since = view.dividends.filter(({ exDate }) => exDate > endDate)
  return since.reduce((times, { bonusPer10, convertPer10 }) => times * (1 + (bonusPer10 + convertPer10) / 10), 1)
}

/** Tradable shares without those of holders of five percent or more; accounts of many investors are not such holders. */
const freeShares = derived((view) => {
  const reported = latest(view)
  if (reported === undefined || reported.floatHolders.length === 0) return Number.NaN
  const firm = reported.floatHolders.filter(
    ({ kind, shares }) => shares / reported.totalShares >= FIVE_PERCENT && kind !== 'fund' && kind !== 'nominee',
  )
  const free = view.floatShares - sum(firm.map(({ shares }) => shares)) * bonusSince(view, reported.endDate)
  return free > 0 ? free : Number.NaN
})

const FREE_NOTE =
  '流通股本减去最新一期定期报告中持有总股本 5% 以上的流通股东所持的股数，公募基金与名义持有人（香港中央结算）不减；报告期之后的送转已折算。没有十大流通股东名单时没有。'
const freeFloat = familyOf({ group: '股东', unit: '比例', sources: ['topHolders', 'shareCapital', 'dayBars'], frequency: '每个交易日' })

const freeFloatFactors: readonly Factor[] = [
  freeFloat({
    key: 'free-float-shares',
    name: '自由流通股本',
    synonyms: ['自由流通股', '自由流通股数', '实际流通股本'],
    unit: '股',
    sources: ['topHolders', 'shareCapital'],
    frequency: '每季度',
    definition: FREE_NOTE,
    formula: '流通股本 − Σ 持股 ≥ 5% 的流通股东持股',
    compute: freeShares,
  }),
  freeFloat({
    key: 'free-float-mv',
    name: '自由流通市值',
    synonyms: ['实际流通市值', '实际流通值'],
    unit: '元',
    definition: `现价乘自由流通股本。${FREE_NOTE}`,
    formula: '现价 × 自由流通股本',
    compute: (view) => fromEnd(view.rawClose) * freeShares(view),
  }),
  freeFloat({
    key: 'free-turnover-rate',
    name: '实际换手率',
    synonyms: ['实际换手', '自由流通换手率', '真实换手率'],
    definition: `当日成交股数占自由流通股本的比例，当日停牌时没有。${FREE_NOTE}`,
    formula: 'VOL ÷ 自由流通股本',
    compute: (view) => ofDay(view, view.bars.volume) / freeShares(view),
  }),
  freeFloat({
    key: 'free-float-ratio',
    name: '自由流通比例',
    synonyms: ['自由流通股比例', '自由流通占比'],
    sources: ['topHolders', 'shareCapital'],
    frequency: '每季度',
    definition: `自由流通股本占总股本的比例。${FREE_NOTE}`,
    formula: '自由流通股本 ÷ 总股本',
    compute: (view) => freeShares(view) / view.totalShares,
  }),
]

const stars = familyOf({ group: '股东', unit: '家', sources: ['starHoldings', 'topHolders'], frequency: '每季度' })

type Star = [key: string, name: string, synonyms: readonly string[], kind: 'state' | 'person' | 'foreign']
const STARS: readonly Star[] = [
  ['national-team', '国家队', ['国家队家数', '国家队'], 'state'],
  ['star-person', '知名牛散', ['知名牛散家数'], 'person'],
]

const starFactors: readonly Factor[] = STARS.flatMap(([key, name, synonyms, kind]) => {
  const rowsOfQuarter = (view: SecurityView) => {
    const end = latest(view)?.endDate
    const rows = end === undefined ? null : rowsOf(view, 'starHoldings')
    return rows?.filter((row) => row.endDate === end && row.kind === kind && row.shares !== null) ?? null
  }
  return [
    stars({
      key: `${key}-count`,
      name: `${name}持股家数`,
      synonyms,
      definition: `前十名流通股东中${name}的家数，没有为 0；不在前十名的看不到，名单记录不全且从未有过的证券没有。${NEWEST}`,
      formula: `COUNT(前十名流通股东为${name})`,
      compute: (view) => rowsOfQuarter(view)?.length ?? Number.NaN,
    }),
    stars({
      key: `${key}-ratio`,
      name: `${name}持股比例`,
      synonyms: [`${name}持股占比`],
      unit: '比例',
      definition: `前十名流通股东中${name}持股占流通股本的比例，没有为 0；不在前十名的看不到。${NEWEST}`,
      formula: `Σ 前十名流通股东中${name}持股 ÷ 流通股本`,
      compute: (view) => rowsOfQuarter(view)?.reduce((sum, { floatRatio }) => sum + (floatRatio ?? 0), 0) ?? Number.NaN,
    }),
  ]
})

/** Who the largest holders are and how much they hold. */
export const topHolderFactors: readonly Factor[] = [...concentration, ...freeFloatFactors, ...byKind, ...starFactors]
