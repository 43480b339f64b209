import type { BusinessSegment } from '@guanlan/contract/rows/operation.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, rowsOf } from '../rows-of.ts'
import type { SecurityView } from '../security-view.ts'
import { figureOf } from './reports.ts'

const company = familyOf({ group: '基本面', unit: '比例', sources: ['businessSegments'], frequency: '每季度' })
const SEGMENT_NOTE = '取最近一份披露主营构成的半年报或年报；未分列时没有。'

/** Shares in revenue of the segments of one dimension of the newest report; null where it is not reported. */
function sharesOf(view: SecurityView, dim: BusinessSegment['dim'], skips?: RegExp): { name: string; share: number }[] | null {
  const reported = view
    .records('businessSegments')
    .at(-1)
    ?.segments.filter((one) => one.dim === dim)
  const total = reported?.reduce((sum, { revenue }) => sum + revenue, 0) ?? 0
  if (reported === undefined || total <= 0) return null
  return reported.filter(({ name }) => skips?.test(name) !== true).map(({ name, revenue }) => ({ name, share: revenue / total }))
}

const ABROAD = /境外|国外|海外|出口|外销|港澳台/

function top(view: SecurityView, dim: BusinessSegment['dim']): number {
  const shares = sharesOf(view, dim, /其他|抵[消销]/)
  return shares === null || shares.length === 0 ? Number.NaN : Math.max(...shares.map(({ share }) => share))
}

const DAYS_A_YEAR = 365.25

/** What a company does, vouches for, and since when it is listed. */
export const companyFactors: readonly Factor[] = [
  company({
    key: 'top-product-share',
    name: '第一大产品占营收',
    synonyms: ['主营产品占比', '第一大产品占比', '主营业务集中度'],
    definition: `按产品分列的主营构成中最大一项（不含其他业务）占营业收入的比例。${SEGMENT_NOTE}`,
    formula: 'MAX(产品收入) ÷ Σ 产品收入',
    compute: (view) => top(view, 'product'),
  }),
  company({
    key: 'top-region-share',
    name: '第一大地区占营收',
    synonyms: ['地区集中度'],
    definition: `按地区分列的主营构成中最大一项占营业收入的比例。${SEGMENT_NOTE}`,
    formula: 'MAX(地区收入) ÷ Σ 地区收入',
    compute: (view) => top(view, 'region'),
  }),
  company({
    key: 'abroad-share',
    name: '境外收入占比',
    synonyms: ['海外收入占比', '外销占比', '出口占比', '海外营收占比', '境外营收占比'],
    definition: `按地区分列的主营构成中名称为境外、国外、海外、出口、外销、港澳台的各项占营业收入的比例；一项也没有为 0。${SEGMENT_NOTE}`,
    formula: 'Σ 境外收入 ÷ Σ 地区收入',
    compute(view) {
      const shares = sharesOf(view, 'region')
      return shares === null ? Number.NaN : shares.reduce((sum, { name, share }) => (ABROAD.test(name) ? sum + share : sum), 0)
    },
  }),
  company({
    key: 'guarantee-ratio',
    name: '对外担保占净资产',
    synonyms: ['担保占净资产', '担保比例', '对外担保比例'],
    sources: ['guarantees'],
    definition: '最近一份半年报或年报期末对外担保余额（含对子公司）占归母净资产的比例；没有担保为 0。',
    formula: '担保余额 ÷ 归母净资产',
    compute(view) {
      const rows = rowsOf(view, 'guarantees')
      const newest = rows?.at(-1)
      if (rows === null) return Number.NaN
      // of a company without any there is no row: one of more than a year ago is over
      return newest === undefined || daysSince(view, newest.endDate) > 400 ? 0 : figureOf(newest.netAssetRatio)
    },
  }),
  company({
    key: 'listed-years',
    name: '上市年限',
    synonyms: ['上市年数'],
    unit: '年',
    sources: ['securities'],
    frequency: '每个交易日',
    definition: '从上市日到当日的年数（按 365.25 天）。上市日未知时没有。',
    formula: '(当日 − 上市日) ÷ 365.25',
    compute: (view) => (view.listDate === null ? Number.NaN : daysSince(view, view.listDate) / DAYS_A_YEAR),
  }),
]
