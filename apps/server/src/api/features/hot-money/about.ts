import type { FeatureText } from '@guanlan/contract/schemas/market/hot-money.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const TEXT: FeatureText = {
  title: '观察席',
  paragraphs: [
    '观察席是营业部的归并，出自公开的说法，身份没有证实，不指向任何个人。',
    '机构专用、股通专用、自然人不是席位，另列；三日榜的金额是三天合计，另列。',
    '统计只描述过去，不预示以后，也不构成建议。',
  ],
  definitions: [
    { term: '等级', formula: 'A 席位即自名；B 至少两个独立且有日期的来源；C 有争议，或为整个分公司、总部。统计只计 A 与 B' },
    { term: '一例', formula: '单日榜上净买入 > 0 的（观察席，股票，日期）；买卖两侧与各上榜原因取并集，取较大的数，不相加' },
    { term: '买入', formula: '上榜次日开盘价；开盘价等于涨停价或停牌的买不到，另列次数' },
    { term: '卖出', formula: '上榜后第 N 个交易日的收盘价；第 1 日是买入当日，T+1 不能卖出，只是账面' },
    { term: '胜率', formula: '扣佣金（万分之二点五）、印花税、过户费后收益 > 0 的例数 ÷ 例数；不足 20 例只写例数' },
    { term: '对照', formula: '同一天单日榜上全部席位净额为正的其他股票，同样的买法与卖法' },
    { term: '区间', formula: '胜率用 Wilson 95%，与对照之差用 Newcombe 95%' },
    { term: '收缩后胜率', formula: '（先验均值 × 先验强度 + 盈利例数）÷（先验强度 + 例数），先验由全部观察席得出' },
    { term: '运气线', formula: 'Σ P（二项分布（n，对照胜率）≥ 这个胜率 × n），对全部满 20 例的观察席求和' },
    { term: '倍数', formula: '同日同股净买入的次数 ÷ Σ（甲当日只数 × 乙当日只数 ÷ 当日上榜只数）' },
  ],
}

/** What 观察席 counts, and how. */
export const about: Handler<'hotMoney.about', Ports> = () => ({ data: TEXT })
