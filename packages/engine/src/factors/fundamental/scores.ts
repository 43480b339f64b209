import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { BALANCE_AND_CASH, INCOME_AND_BALANCE, type LineFactor, lineFactors, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, atAnnual, balance, type Line, lastAnnual, minus, over, plus, reportBook, ttm, yearMean } from './report-book.ts'
import { marketValue } from './valuation.ts'

const scores = familyOf({ group: '基本面', unit: '分', sources: BALANCE_AND_CASH, frequency: '每季度' })

/** 杜邦: 净资产收益率 = 净利率 × 周转 × 权益乘数, and the first parted by tax and interest. */
const dupont: readonly LineFactor[] = [
  {
    key: 'dupont-margin',
    name: '杜邦净利率',
    definition: `归母净利润 TTM 占营业收入 TTM 的比例，杜邦分析的第一项。${TTM}`,
    formula: '归母净利润TTM ÷ 营业收入TTM',
    line: over(ttm(item.parentProfit), ttm(item.revenue)),
  },
  {
    key: 'dupont-leverage',
    name: '杜邦权益乘数',
    synonyms: ['平均权益乘数'],
    unit: '倍',
    definition: `平均总资产与平均归母净资产之比，杜邦分析的第三项（第二项为总资产周转率）；三项之积为净资产收益率 TTM。${TTM}`,
    formula: '平均总资产 ÷ 平均归母净资产',
    line: over(yearMean(item.totalAssets), yearMean(item.parentEquity)),
  },
  {
    key: 'dupont-tax-burden',
    name: '杜邦税负',
    synonyms: ['税负因子'],
    definition: `归母净利润 TTM 与利润总额 TTM 之比；利润总额不为正时没有。${TTM}`,
    formula: '归母净利润TTM ÷ 利润总额TTM',
    line: over(ttm(item.parentProfit), ttm(item.totalProfit)),
  },
  {
    key: 'dupont-interest-burden',
    name: '杜邦利息负担',
    synonyms: ['利息负担因子'],
    definition: `利润总额 TTM 与息税前利润 TTM 之比；息税前利润不为正及金融企业没有。${TTM}`,
    formula: '利润总额TTM ÷ (利润总额TTM + 财务费用TTM)',
    line: over(ttm(item.totalProfit), ttm(item.ebit)),
  },
]

const longDebtRatio = over(item.longBorrowing, yearMean(item.totalAssets))
const currentRatio = over(item.currentAssets, item.currentLiabilities)
const grossMargin = over(item.grossProfit, item.revenue)
const returnOnAssets = over(item.netProfit, ago(item.totalAssets, 4))
const assetTurnover = over(item.revenue, ago(item.totalAssets, 4))
const cashReturn = over(item.operatingCash, ago(item.totalAssets, 4))

type Sign = (now: (line: Line) => number, before: (line: Line) => number) => boolean

const shareCapital = balance((row) => row.shareCapital)

/** Piotroski's nine signs, each with the figures it needs. */
const SIGNS: readonly { name: string; needs: readonly Line[]; sign: Sign }[] = [
  { name: '资产收益率为正', needs: [returnOnAssets], sign: (now) => now(returnOnAssets) > 0 },
  { name: '经营现金流为正', needs: [cashReturn], sign: (now) => now(cashReturn) > 0 },
  { name: '资产收益率上升', needs: [returnOnAssets], sign: (now, before) => now(returnOnAssets) > before(returnOnAssets) },
  { name: '现金流高于利润', needs: [cashReturn, returnOnAssets], sign: (now) => now(cashReturn) > now(returnOnAssets) },
  {
    name: '长期借款比下降',
    needs: [longDebtRatio],
    sign: (now, before) => now(longDebtRatio) < before(longDebtRatio) || now(item.longBorrowing) === 0,
  },
  { name: '流动比率上升', needs: [currentRatio], sign: (now, before) => now(currentRatio) > before(currentRatio) },
  { name: '股本未增', needs: [shareCapital], sign: (now, before) => now(shareCapital) <= before(shareCapital) },
  { name: '毛利率上升', needs: [grossMargin], sign: (now, before) => now(grossMargin) > before(grossMargin) },
  { name: '周转率上升', needs: [assetTurnover], sign: (now, before) => now(assetTurnover) > before(assetTurnover) },
]

/** Σ of the signs at the newest annual report; NaN where one cannot be determined. */
const piotroski: Line = (book, end) => {
  const now = (line: Line) => lastAnnual(line)(book, end)
  const before = (line: Line) => lastAnnual(line, 1)(book, end)
  let score = 0
  for (const { needs, sign } of SIGNS) {
    if (needs.some((line) => Number.isNaN(now(line) + before(line)))) return Number.NaN
    score += Number(sign(now, before))
  }
  return score
}

/** Which of the nine signs hold at the newest annual report of a company; null before its first report. The score is their number where all can be determined. */
export function piotroskiSigns(view: SecurityView): { name: string; isSo: boolean }[] | null {
  const book = reportBook(view)
  if (book === null) return null
  const now = (line: Line) => lastAnnual(line)(book, book.end)
  const before = (line: Line) => lastAnnual(line, 1)(book, book.end)
  return SIGNS.map(({ name, sign }) => ({ name, isSo: sign(now, before) }))
}

const retained = plus(
  item.undistributedProfit,
  balance((row) => row.surplusReserve),
)

/** Altman 1968, for listed manufacturers. */
function altmanZ(view: SecurityView): number {
  const of = (line: Line) => atAnnualRatio(view, line)
  const owed = atAnnual(item.totalLiabilities)(view)
  const x4 = owed > 0 ? marketValue(view) / owed : Number.NaN
  return 1.2 * of(item.workingCapital) + 1.4 * of(retained) + 3.3 * of(item.ebit) + 0.6 * x4 + 0.999 * of(item.revenue)
}

/** Altman 1995 (Z″ with the constant of emerging markets), without sales, for companies of any trade. */
function altmanEm(view: SecurityView): number {
  const of = (line: Line) => atAnnualRatio(view, line)
  const x4 = atAnnual(over(item.totalEquity, item.totalLiabilities))(view)
  return 3.25 + 6.56 * of(item.workingCapital) + 3.26 * of(retained) + 6.72 * of(item.ebit) + 1.05 * x4
}

function atAnnualRatio(view: SecurityView, line: Line): number {
  return atAnnual(over(line, item.totalAssets))(view)
}

/** Share of assets that are neither current nor fixed. */
const softAssets: Line = (book, end) => 1 - over(plus(item.currentAssets, item.fixedAssets), item.totalAssets)(book, end)
const sellingAndAdmin = plus(item.sellingExpense, item.adminExpense)
const leverage = over(plus(item.currentLiabilities, item.longBorrowing), item.totalAssets)

/** This year's figure over last year's. */
function index(line: Line): Line {
  return over(line, ago(line, 4))
}

/** Beneish 1999, eight variables of the newest annual report; depreciation is not reported, its index stands at 1 (no change). */
const beneish: Line = lastAnnual((book, end) => {
  const of = (line: Line) => line(book, end)
  const grossIndex = over(ago(grossMargin, 4), grossMargin)
  return (
    -4.84 +
    0.92 * of(index(over(item.receivables, item.revenue))) +
    0.528 * of(grossIndex) +
    0.404 * of(index(softAssets)) +
    0.892 * of(index(item.revenue)) +
    0.115 -
    0.172 * of(index(over(sellingAndAdmin, item.revenue))) +
    4.679 * of(over(minus(item.netProfit, item.operatingCash), item.totalAssets)) -
    0.327 * of(index(leverage))
  )
})

/** Zmijewski 1984: a probit of failure; above 0 it is likelier than not. */
const zmijewski: Line = lastAnnual((book, end) => {
  const of = (line: Line) => line(book, end)
  return (
    -4.336 -
    4.513 * of(over(item.netProfit, item.totalAssets)) +
    5.679 * of(over(item.totalLiabilities, item.totalAssets)) +
    0.004 * of(over(item.currentAssets, item.currentLiabilities))
  )
})

const ANNUAL = '取最近一份年报；金融企业没有。'

const composed: readonly LineFactor[] = [
  {
    key: 'piotroski-f',
    name: '皮奥特罗斯基F分',
    synonyms: ['F-Score', 'F分', 'Piotroski', '皮奥特罗斯基'],
    definition: `九个财务信号各一分：资产收益率为正、经营现金流为正、资产收益率上升、现金流高于利润、长期借款比下降、流动比率上升、股本未增、毛利率上升、周转率上升（Piotroski, Journal of Accounting Research 38, 2000）。送转股也会使股本增加。${ANNUAL}`,
    formula: 'Σ 九个信号（成立为 1，否则为 0）',
    line: piotroski,
  },
  {
    key: 'beneish-m',
    name: '贝尼什M分',
    synonyms: ['M-Score', 'M分', 'Beneish', '贝尼什'],
    definition: `八变量的利润操纵概率值，高于 −1.78 被视为可疑（Beneish, Financial Analysts Journal 55, 1999）。报表没有折旧，折旧指数按不变取 1。${ANNUAL}`,
    formula:
      '−4.84 + 0.92×应收指数 + 0.528×毛利率指数 + 0.404×资产质量指数 + 0.892×营收指数 + 0.115×1 − 0.172×销管费用指数 + 4.679×(净利润 − 经营现金流)÷总资产 − 0.327×杠杆指数',
    line: beneish,
  },
  {
    key: 'zmijewski',
    name: '兹米耶夫斯基X分',
    synonyms: ['Zmijewski', 'X-Score'],
    definition: `由净利润、负债与流动比率合成的财务困境值，大于 0 时困境的可能超过一半（Zmijewski, Journal of Accounting Research 22, 1984）。${ANNUAL}`,
    formula: '−4.336 − 4.513×净利润÷总资产 + 5.679×总负债÷总资产 + 0.004×流动资产÷流动负债',
    line: zmijewski,
  },
]

/** DuPont's parts and scores of published studies. */
export const scoreFactors: readonly Factor[] = [
  ...lineFactors(dupont, { sources: INCOME_AND_BALANCE }),
  ...lineFactors(composed, { sources: BALANCE_AND_CASH, unit: '分' }),
  scores({
    key: 'altman-z',
    name: '奥特曼Z值',
    synonyms: ['Z值', 'Z-Score', 'Altman', '阿特曼Z值', 'Z分'],
    sources: ['dayBars', 'shareCapital', ...INCOME_AND_BALANCE],
    frequency: '每个交易日',
    definition: `上市制造企业的破产预警值，低于 1.81 为危险，高于 2.99 为安全（Altman, The Journal of Finance 23, 1968）；留存收益为盈余公积加未分配利润。${ANNUAL}`,
    formula: '1.2×营运资金÷总资产 + 1.4×留存收益÷总资产 + 3.3×息税前利润÷总资产 + 0.6×总市值÷总负债 + 0.999×营业收入÷总资产',
    compute: altmanZ,
  }),
  scores({
    key: 'altman-em',
    name: '奥特曼新兴市场Z值',
    synonyms: ['EMS', '新兴市场Z值'],
    sources: INCOME_AND_BALANCE,
    definition: `适用于各行业与新兴市场的 Z″ 值，低于 4.15 为危险，高于 5.85 为安全（Altman, Hartzell & Peck, 1995）；留存收益为盈余公积加未分配利润。${ANNUAL}`,
    formula: '3.25 + 6.56×营运资金÷总资产 + 3.26×留存收益÷总资产 + 6.72×息税前利润÷总资产 + 1.05×股东权益÷总负债',
    compute: altmanEm,
  }),
]
