import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import type { SecurityView } from '../security-view.ts'

const block = familyOf({ group: '资金面', unit: '元', sources: ['blockTrades'], frequency: '不定期' })
/** How departments of institutions are published. */
const INSTITUTION = '机构专用'
const LENGTHS = [30, 90] as const
const NOTE = '含当日，按自然日计；没有大宗交易记录且来源不完整时没有。'

function over(days: number, rule: (deals: readonly BlockTrade[], view: SecurityView) => number): Factor['compute'] {
  return (view) => {
    const deals = tradedWithin(view, 'blockTrades', days)
    return deals === null ? Number.NaN : rule(deals, view)
  }
}

const amountOf = (deals: readonly BlockTrade[]) => deals.reduce((sum, { amount }) => sum + amount, 0)

/** Bought less sold under the name of institutions. */
function institutions(deals: readonly BlockTrade[]): number {
  return deals.reduce(
    (sum, { amount, buyer, seller }) => sum + (buyer === INSTITUTION ? amount : 0) - (seller === INSTITUTION ? amount : 0),
    0,
  )
}

/** Premium of all deals together: amount over volume at the close, less one; NaN where a close is not known. */
function premium(deals: readonly BlockTrade[]): number {
  return amountOf(deals) / deals.reduce((sum, { close, volume }) => sum + (close ?? Number.NaN) * volume, 0) - 1
}

/** Deals by blocks lately: how many, how much, at what price. */
export const blockTradeFactors: readonly Factor[] = LENGTHS.flatMap((days) => [
  block({
    key: `block-trades-${days}d`,
    name: `近${days}天大宗交易次数`,
    synonyms: [`${days}天大宗交易次数`, `近${days}日大宗交易次数`],
    unit: '次',
    definition: `近 ${days} 个自然日的大宗交易笔数。${NOTE}`,
    formula: `COUNT(大宗交易, ${days} 天)`,
    compute: over(days, (deals) => deals.length),
  }),
  block({
    key: `block-amount-${days}d`,
    name: `近${days}天大宗交易额`,
    synonyms: [`${days}天大宗交易额`, `近${days}日大宗交易额`],
    definition: `近 ${days} 个自然日的大宗交易成交额。${NOTE}`,
    formula: `Σ(大宗成交额), ${days} 天`,
    compute: over(days, amountOf),
  }),
  block({
    key: `block-float-ratio-${days}d`,
    name: `近${days}天大宗交易占流通市值`,
    synonyms: [`${days}天大宗交易占流通市值`],
    unit: '比例',
    sources: ['blockTrades', 'dayBars', 'shareCapital'],
    definition: `近 ${days} 个自然日的大宗交易成交额占流通市值的比例。${NOTE}`,
    formula: `Σ(大宗成交额) ÷ 流通市值, ${days} 天`,
    compute: over(days, (deals, view) => amountOf(deals) / (fromEnd(view.rawClose) * view.floatShares)),
  }),
  block({
    key: `block-premium-${days}d`,
    name: `近${days}天大宗交易折溢价率`,
    synonyms: [`${days}天大宗交易折溢价率`, ...(days === 30 ? ['大宗交易折溢价率', '大宗折价率'] : [])],
    unit: '比例',
    definition: `近 ${days} 个自然日大宗交易的成交额比同日收盘价计的金额高出的比例，负数为折价。没有大宗交易时没有。`,
    formula: `Σ(大宗成交额) ÷ Σ(CLOSE × 大宗成交量) − 1, ${days} 天`,
    compute: over(days, premium),
  }),
  block({
    key: `block-institution-net-${days}d`,
    name: `近${days}天大宗交易机构净买入`,
    synonyms: [`${days}天大宗机构净买入`],
    definition: `近 ${days} 个自然日大宗交易中机构专用席位买入额减卖出额。${NOTE}`,
    formula: `Σ(机构专用买入 − 机构专用卖出), ${days} 天`,
    compute: over(days, institutions),
  }),
])
