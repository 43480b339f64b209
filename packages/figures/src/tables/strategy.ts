import type { Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

const bars = { dataset: 'dayBars', column: 'close' } as const
/** Fewer closed trades show how many, and no ratio. */
const LEAST_TRADES = 20
const FEW = `已平仓不足 ${LEAST_TRADES} 笔`
const SHORT = '不足 60 个交易日'
const NO_YEAR = `${SHORT}，不折算成一年`
const NET = '已扣佣金、印花税、过户费、滑点与红利税。'

/** One span of a strategy, back-test or tracking: what its account came to. */
export const strategyTable = new Table('strategy', {
  article: 'backtest-traps',
  dataset: 'dayBars',
  absent: '没有算出',
  facts: {
    sessions: { name: '交易日数', unit: '日', source: bars },
    total: { name: '区间收益', unit: '比例', isSigned: true, doc: NET, source: bars },
    annual: { name: '年化收益', unit: '比例', isSigned: true, doc: `${NET}一年按 243 个交易日。`, absent: NO_YEAR, source: bars },
    volatility: { name: '年化波动', unit: '比例', doc: '日收益的标准差 × √243。', absent: NO_YEAR, source: bars },
    sharpe: { name: '夏普比率', unit: '倍', doc: '年化收益 ÷ 年化波动，无风险利率按 0。', absent: NO_YEAR, source: bars },
    fall: { name: '最大回撤', unit: '比例', isSigned: true, doc: '收盘净值 ÷ 此前最高净值 − 1 的最小值。', source: bars },
    calmar: { name: '卡玛比率', unit: '倍', doc: '年化收益 ÷ 最大回撤。', absent: `没有回撤，或${SHORT}`, source: bars },
    indexTotal: { name: '基准同期', unit: '比例', isSigned: true, absent: '基准在这段时间缺收盘点位', source: bars },
    equalTotal: {
      name: '等权同期',
      unit: '比例',
      isSigned: true,
      doc: '全部 A 股日涨跌幅的平均，逐日相乘。',
      absent: '没有等权的全市场收益',
      source: bars,
    },
    n: { name: '已平仓笔数', unit: '次', source: bars },
    wins: { name: '净收益大于 0 的笔数', unit: '次', source: bars },
    meanReturn: { name: '平均每笔', unit: '比例', isSigned: true, doc: NET, absent: '还没有平仓', source: bars },
    plRatio: { name: '盈亏比', unit: '倍', doc: '平均盈利 ÷ 平均亏损的绝对值。', absent: FEW, source: bars },
    avgHold: { name: '平均持有', unit: '日', absent: '还没有平仓', source: bars },
    turnover: { name: '年换手', unit: '倍', doc: '买入金额 ÷ 平均净资产 ÷ 年数，只计买入一边。', absent: NO_YEAR, source: bars },
    wanted: { name: '要成交的进入信号', unit: '次', source: bars },
    unfilled: { name: '未成交', unit: '次', doc: '次日开盘涨停、停牌、资金不够一手，或成交额容不下一手。', source: bars },
    limitUps: { name: '因涨停未成交', unit: '次', source: bars },
    suspended: { name: '因停牌未成交', unit: '次', doc: '进入时停牌，或离开时停牌而顺延，每个交易日记一次。', source: bars },
    delistedIncluded: { name: '后来退市的', unit: '只', doc: '考察范围里后来退市的证券。', source: bars },
    delistedTraded: { name: '持有到退市的', unit: '次', source: bars },
    deflated: {
      name: '折减夏普',
      unit: '比例',
      doc: '试过若干组之后，真实夏普比率仍大于 0 的概率（Bailey、López de Prado 2014）：扣去同样多次无效尝试里最好一次的期望，并计入收益的偏度与峰度。各次尝试的夏普方差取无效时的 1 ÷（交易日数 − 1）。',
      absent: SHORT,
      source: bars,
    },
    trials: { name: '试过的组数', unit: '次', doc: '公布者申报的、选定之前试过的不同规则数，含它自己。', source: bars },
  },
})
const one = strategyTable.facts
const whereEnough = (value: Expression) => one.n.compared('>', LEAST_TRADES - 1).choose(value)
const { low, high } = wilson(one.wins, one.n)

/** Statistics of a span. */
export const strategyFigures = [
  ...Object.values(one),
  strategyTable.figure('winRatio', {
    name: '胜率',
    unit: '比例',
    value: whereEnough(one.wins.over(one.n)),
    doc: '净收益大于 0 的笔数 ÷ 已平仓笔数。',
    absent: FEW,
  }),
  strategyTable.figure('winLow', { name: '胜率区间下限', unit: '比例', value: whereEnough(low), doc: '95% 区间（Wilson）。', absent: FEW }),
  strategyTable.figure('winHigh', {
    name: '胜率区间上限',
    unit: '比例',
    value: whereEnough(high),
    doc: '95% 区间（Wilson）。',
    absent: FEW,
  }),
  strategyTable.figure('unfilledRatio', {
    name: '未成交占比',
    unit: '比例',
    value: one.unfilled.over(one.wanted),
    absent: '没有进入信号',
  }),
  strategyTable.figure('overIndex', { name: '相对基准', unit: '比例', isSigned: true, value: one.total.minus(one.indexTotal) }),
  strategyTable.figure('overEqual', { name: '相对等权', unit: '比例', isSigned: true, value: one.total.minus(one.equalTotal) }),
] as const
