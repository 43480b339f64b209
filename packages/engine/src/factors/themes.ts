import type { Factor } from './factor.ts'
import { companyFactors } from './fundamental/company.ts'
import { disclosureFactors } from './fundamental/disclosure.ts'
import { dividendFactors } from './fundamental/dividends.ts'
import { efficiencyFactors } from './fundamental/efficiency.ts'
import { expectationFactors } from './fundamental/expectations.ts'
import { growthFactors } from './fundamental/growth.ts'
import { growthPaceFactors } from './fundamental/growth-pace.ts'
import { lastingYearFactors } from './fundamental/lasting-years.ts'
import { perShareFactors } from './fundamental/per-share.ts'
import { profitabilityFactors } from './fundamental/profitability.ts'
import { profitabilityTtmFactors } from './fundamental/profitability-ttm.ts'
import { qualityFactors } from './fundamental/quality.ts'
import { quarterPaceFactors } from './fundamental/quarter-pace.ts'
import { scoreFactors } from './fundamental/scores.ts'
import { sizeFactors } from './fundamental/size.ts'
import { solvencyFactors } from './fundamental/solvency.ts'
import { valuationFactors } from './fundamental/valuation.ts'
import { valuationHistoryFactors } from './fundamental/valuation-history.ts'
import { abnormalMoveFactors } from './market/abnormal-moves.ts'
import { auctionFactors } from './market/auctions.ts'
import { dayFactors } from './market/day.ts'
import { limitFactors } from './market/limits.ts'
import { quotationFactors } from './market/quotation.ts'
import { resealedFactor, sealFactors } from './market/seals.ts'
import { blockTradeFactors } from './money-flow/block-trades.ts'
import { dragonTigerFactors } from './money-flow/dragon-tiger.ts'
import { mainForceFactors, orderSizeFactors } from './money-flow/flow.ts'
import { marginFactors } from './money-flow/margin.ts'
import { northboundFactors } from './money-flow/northbound.ts'
import { contactFactors } from './news/contacts.ts'
import { noticeKindFactors } from './news/notice-kinds.ts'
import { noticeFactors } from './news/notices.ts'
import { unlockFactors } from './news/unlocks.ts'
import { holderCountFactors } from './ownership/holder-count.ts'
import { institutionFactors } from './ownership/institutions.ts'
import { stakeFactors } from './ownership/stakes.ts'
import { topHolderFactors } from './ownership/top-holders.ts'
import { attentionFactors } from './popularity/attention.ts'
import { hotRankFactors } from './popularity/hot-ranks.ts'
import { averagesFactors } from './technical/averages.ts'
import { chipFactors } from './technical/chips.ts'
import { highFactors } from './technical/highs.ts'
import { levelFactors } from './technical/levels.ts'
import { oscillatorFactors } from './technical/oscillators.ts'
import { patternFactors } from './technical/patterns.ts'
import { returnsFactors } from './technical/returns.ts'
import { riskFactors } from './technical/risk.ts'
import { trendFactors } from './technical/trends.ts'
import { volumeFactors } from './technical/volumes.ts'

/** What factors of a group are about, finer than groups: a person looks through one theme at a time. In the order of a picker. */
const THEMES: readonly (readonly [theme: string, factors: readonly Factor[]])[] = [
  ['价格成交', quotationFactors],
  ['当日走势', dayFactors],
  ['涨跌停', limitFactors],
  ['封板', [resealedFactor, ...sealFactors]],
  ['异动', abnormalMoveFactors],
  ['集合竞价', auctionFactors],
  ['区间涨跌', returnsFactors],
  ['新高新低', highFactors],
  ['均线', averagesFactors],
  ['趋势指标', trendFactors],
  ['摆动指标', oscillatorFactors],
  ['量能', volumeFactors],
  ['K线形态', patternFactors],
  ['压力支撑', levelFactors],
  ['筹码', chipFactors],
  ['风险收益', riskFactors],
  ['估值', valuationFactors],
  ['估值分位', valuationHistoryFactors],
  ['盈利能力', [...profitabilityFactors, ...profitabilityTtmFactors]],
  ['成长', [...growthFactors, ...growthPaceFactors, ...quarterPaceFactors]],
  ['连续多年', lastingYearFactors],
  ['盈利质量', qualityFactors],
  ['偿债能力', solvencyFactors],
  ['营运效率', efficiencyFactors],
  ['分红', dividendFactors],
  ['每股指标', perShareFactors],
  ['规模', sizeFactors],
  ['机构预期', expectationFactors],
  ['业绩披露', disclosureFactors],
  ['评分模型', scoreFactors],
  ['公司概况', companyFactors],
  ['主力资金', mainForceFactors],
  ['大小单', orderSizeFactors],
  ['融资融券', marginFactors],
  ['陆股通', northboundFactors],
  ['龙虎榜', dragonTigerFactors],
  ['大宗交易', blockTradeFactors],
  ['股东户数', holderCountFactors],
  ['十大股东', topHolderFactors],
  ['机构持仓', institutionFactors],
  ['增减持质押', stakeFactors],
  ['公告', [...noticeFactors, ...noticeKindFactors]],
  ['解禁', unlockFactors],
  ['互动调研', contactFactors],
  ['关注度', [...attentionFactors, ...hotRankFactors]],
]

const byKey = new Map(THEMES.flatMap(([theme, factors]) => factors.map(({ key }) => [key, theme] as const)))
const order = new Map(THEMES.map(([theme], at) => [theme, at] as const))

/** The theme of a factor of the dictionary. */
export function themeOf(key: string): string {
  const theme = byKey.get(key)
  if (theme === undefined) throw new Error(`factor ${key} is of no theme`)
  return theme
}

/** Factors theme by theme, those of a theme in their own order. */
export function byTheme<F extends { key: string }>(factors: readonly F[]): F[] {
  const placeOf = ({ key }: F) => order.get(themeOf(key)) ?? 0
  return [...factors].sort((a, b) => placeOf(a) - placeOf(b))
}
