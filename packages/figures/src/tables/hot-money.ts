import { type Combinable, Constant, type Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

const SEATS = '买卖两侧与当日各上榜原因取并集，同一营业部只计一次，取较大的数，不相加。'
const AFTER = '从上榜次日开盘价买入，到第 N 个交易日收盘，扣佣金、印花税与过户费；第 1 日是买入当日，T+1 不能卖出。'
const UNFILLED = '次日开盘涨停或停牌买不到，或还没有走完'
const bars = { dataset: 'dayBars', column: 'close' } as const
const seats = { dataset: 'dragonTiger', column: 'seats' } as const

/** What departments bought and sold of listed stocks. */
export const seatTradeTable = new Table('seat-trade', {
  article: 'dragon-tiger',
  dataset: 'dragonTiger',
  absent: '来源没有给出这个榜的席位',
  facts: {
    buyAmount: { name: '席位买入', short: '买入', unit: '元', doc: SEATS, source: seats },
    sellAmount: { name: '席位卖出', short: '卖出', unit: '元', doc: SEATS, source: seats },
    topicNet: {
      name: '按题材分摊的净买入',
      short: '净买入',
      unit: '元',
      isSigned: true,
      doc: '一只股票属于 k 个题材时，每个题材记席位净买入的 1/k。',
      source: seats,
    },
    amount: {
      name: '成交额',
      unit: '元',
      doc: '个股当日的成交额，三日榜为三日合计。',
      source: { dataset: 'dragonTiger', column: 'amount' },
    },
    r1: { name: '第 1 日收益', short: '1 日', unit: '比例', isSigned: true, doc: AFTER, absent: UNFILLED, source: bars },
    r2: { name: '第 2 日收益', short: '2 日', unit: '比例', isSigned: true, doc: AFTER, absent: UNFILLED, source: bars },
    r3: { name: '第 3 日收益', short: '3 日', unit: '比例', isSigned: true, doc: AFTER, absent: UNFILLED, source: bars },
    r5: { name: '第 5 日收益', short: '5 日', unit: '比例', isSigned: true, doc: AFTER, absent: UNFILLED, source: bars },
    r10: { name: '第 10 日收益', short: '10 日', unit: '比例', isSigned: true, doc: AFTER, absent: UNFILLED, source: bars },
    changeRatio: {
      name: '涨跌幅',
      unit: '比例',
      isSigned: true,
      doc: '榜单所指的一天或三天。',
      absent: '来源没有给出涨跌幅',
      source: { dataset: 'dragonTiger', column: 'changeRatio' },
    },
  },
})
const trade = seatTradeTable.facts

const netAmount = seatTradeTable.figure('netAmount', {
  name: '席位净买入',
  short: '净买入',
  unit: '元',
  isSigned: true,
  value: trade.buyAmount.minus(trade.sellAmount),
  doc: '席位买入减席位卖出。',
})
const netRatio = seatTradeTable.figure('netRatio', {
  name: '净买入占成交',
  short: '占成交',
  unit: '比例',
  isSigned: true,
  value: netAmount.over(trade.amount),
})

/** What flows between a trader and a theme. */
export const seatFlow = [trade.topicNet] as const
/** A seat or a trader over all its stocks of a day. */
export const seatTotal = [trade.buyAmount, trade.sellAmount, netAmount] as const
/** The same of one stock. */
export const seatTrade = [trade.buyAmount, trade.sellAmount, netAmount, trade.amount, netRatio, trade.changeRatio] as const

/** A stock a trader was listed with, and what followed. */
export const seatCase = [...seatTrade, trade.r1, trade.r2, trade.r3, trade.r5, trade.r10] as const

/** Fewer cases show how many, and nothing else. */
export const LEAST_CASES = 20
export const FEW_CASES = `不足 ${LEAST_CASES} 例`
const CASES =
  '一例是一席在单日榜上净买入的一只股票，一天一只计一次。次日开盘买入，第 N 个交易日收盘卖出，扣佣金、印花税与过户费；次日开盘涨停或停牌的买不到，不在例数里，另列次数；还没有走完的也不在。'
const CONTROL = '同一天单日榜上、全部上榜席位净额为正的其他股票，同样的买法与卖法。'
const INDEPENDENT = '把各例当作彼此独立；同一天的股票一同涨跌，实际的不确定性更大。'

/** What followed the net purchases of a trader over a horizon. */
export const seatWinTable = new Table('seat-win', {
  article: 'win-ratio',
  dataset: 'dragonTiger',
  absent: FEW_CASES,
  facts: {
    samples: { name: '净买入次数', unit: '次', doc: '单日榜上净买入的股票，一天一只计一次。', source: seats },
    unfillable: { name: '开盘涨停买不到', unit: '次', doc: '次日开盘价等于涨停价。', source: bars },
    suspended: { name: '次日停牌', unit: '次', source: bars },
    pending: { name: '还没有走完', unit: '次', doc: '卖出的那一日还没有到。', source: bars },
    n: { name: '例数', unit: '个', doc: CASES, source: bars },
    win: { name: '盈利例数', unit: '个', doc: '扣费用后大于 0。', source: bars },
    controlN: { name: '对照例数', unit: '个', doc: CONTROL, source: bars },
    controlWin: { name: '对照盈利例数', unit: '个', doc: CONTROL, source: bars },
    closeN: {
      name: '上榜日收盘起算的例数',
      unit: '个',
      doc: '从上榜日收盘价起算，不扣费用；榜单在收盘后公布，这个价格买不到。',
      source: bars,
    },
    closeWin: { name: '上榜日收盘起算的上涨例数', unit: '个', source: bars },
    avgRet: { name: '平均收益', unit: '比例', isSigned: true, doc: CASES, source: bars },
    medianRet: { name: '收益中位数', unit: '比例', isSigned: true, doc: CASES, source: bars },
    avgWin: { name: '平均盈利', unit: '比例', isSigned: true, absent: '没有盈利的例子，或不足 20 例', source: bars },
    avgLoss: { name: '平均亏损', unit: '比例', isSigned: true, absent: '没有亏损的例子，或不足 20 例', source: bars },
    shrunk: {
      name: '收缩后胜率',
      short: '收缩后',
      unit: '比例',
      doc: '经验贝叶斯：各席的胜率按例数向全部观察席的平均收缩，例数越少收得越多；先验由各席胜率的方差（矩估计）得出。排名用它，不用原始胜率。',
      source: bars,
    },
    shrunkLow: { name: '收缩后胜率区间下限', unit: '比例', doc: '后验分布的 2.5% 分位。', source: bars },
    shrunkHigh: { name: '收缩后胜率区间上限', unit: '比例', doc: '后验分布的 97.5% 分位。', source: bars },
    luckExpected: {
      name: '运气线',
      unit: '个',
      doc: '各席的真实胜率都等于自己的对照时，只凭运气会有几席达到这个胜率（二项分布相加）。',
      source: bars,
    },
    luckLow: { name: '运气线区间下限', unit: '个', source: bars },
    luckHigh: { name: '运气线区间上限', unit: '个', source: bars },
    reached: { name: '实际达到的席数', unit: '个', doc: '页面所列、满 20 例的观察席里达到这个胜率的。', source: bars },
    shown: { name: '满 20 例的观察席', unit: '个', source: bars },
  },
})
const won = seatWinTable.facts
const enough = won.n.compared('>', LEAST_CASES - 1)
const own = wilson(won.win, won.n)
const base = wilson(won.controlWin, won.controlN)
const rate = won.win.over(won.n)
const baseRate = won.controlWin.over(won.controlN)
const hypotenuse = (a: Combinable & Expression, b: Combinable & Expression) => a.times(a).plus(b.times(b)).root()
const lift = rate.minus(baseRate)
const WILSON = `95% 区间（Wilson），${INDEPENDENT}`
const NEWCOMBE = `两个胜率之差的 95% 区间（Newcombe 1998），${INDEPENDENT}`
const NO_CONTROL = '不足 20 例，或没有对照'
const figureOf = <Field extends string>(
  field: Field,
  name: string,
  { value, doc, absent = FEW_CASES, isSigned }: { value: Expression; doc: string; absent?: string; isSigned?: true },
) => seatWinTable.figure(field, { name, unit: '比例', value: enough.choose(value), doc, absent, ...(isSigned ? { isSigned } : {}) })

const winRatio = figureOf('winRatio', '胜率', { value: rate, doc: CASES })

export const seatWin = [
  won.samples,
  won.unfillable,
  won.suspended,
  won.pending,
  won.n,
  won.win,
  winRatio,
  figureOf('ciLow', '胜率区间下限', { value: own.low, doc: WILSON }),
  figureOf('ciHigh', '胜率区间上限', { value: own.high, doc: WILSON }),
  won.controlN,
  won.controlWin,
  figureOf('baseRate', '对照胜率', { value: baseRate, doc: CONTROL, absent: NO_CONTROL }),
  figureOf('baseLow', '对照胜率区间下限', { value: base.low, doc: WILSON, absent: NO_CONTROL }),
  figureOf('baseHigh', '对照胜率区间上限', { value: base.high, doc: WILSON, absent: NO_CONTROL }),
  figureOf('lift', '比对照高', { value: lift, doc: `胜率减对照胜率。${CONTROL}`, absent: NO_CONTROL, isSigned: true }),
  figureOf('liftLow', '比对照高的区间下限', {
    value: lift.minus(hypotenuse(rate.minus(own.low), base.high.minus(baseRate))),
    doc: NEWCOMBE,
    absent: NO_CONTROL,
    isSigned: true,
  }),
  figureOf('liftHigh', '比对照高的区间上限', {
    value: lift.plus(hypotenuse(own.high.minus(rate), baseRate.minus(base.low))),
    doc: NEWCOMBE,
    absent: NO_CONTROL,
    isSigned: true,
  }),
  won.shrunk,
  won.shrunkLow,
  won.shrunkHigh,
  won.avgRet,
  won.medianRet,
  won.avgWin,
  won.avgLoss,
  seatWinTable.figure('plRatio', {
    name: '盈亏比',
    unit: '倍',
    value: won.avgWin.over(new Constant(0).minus(won.avgLoss)),
    doc: '平均盈利 ÷ 平均亏损的绝对值。',
    absent: '没有盈利或亏损的例子，或不足 20 例',
  }),
  won.closeN,
  won.closeWin,
  figureOf('closeRatio', '上榜日收盘起算的上涨占比', {
    value: won.closeWin.over(won.closeN),
    doc: '常见的口径：从上榜日收盘价起算，不扣费用。榜单在收盘后公布，这个价格买不到。',
  }),
  won.luckExpected,
  won.luckLow,
  won.luckHigh,
  won.reached,
  won.shown,
] as const

/** The same of a month. */
export const seatMonth = [won.n, won.win, winRatio, won.avgRet] as const

const PATH = '从能买到的次日开盘起，扣费用；只含十个交易日都走完的例子，所以每一点是同一批例子。'

/** 跟在后面, after so many sessions. */
export const seatPathTable = new Table('seat-path', {
  article: 'win-ratio',
  dataset: 'dragonTiger',
  absent: FEW_CASES,
  facts: {
    n: { name: '例数', unit: '个', doc: PATH, source: bars },
    median: { name: '收益中位数', unit: '比例', isSigned: true, doc: PATH, source: bars },
    low: { name: '四分之一位', unit: '比例', isSigned: true, doc: PATH, source: bars },
    high: { name: '四分之三位', unit: '比例', isSigned: true, doc: PATH, source: bars },
    controlN: { name: '对照例数', unit: '个', doc: CONTROL, source: bars },
    controlMedian: { name: '对照中位数', unit: '比例', isSigned: true, doc: CONTROL, source: bars },
  },
})
const path = seatPathTable.facts
export const seatPath = [path.n, path.median, path.low, path.high, path.controlN, path.controlMedian] as const

/** How often net purchases have a habit. */
export const seatHabitTable = new Table('seat-habit', {
  article: 'dragon-tiger',
  dataset: 'dragonTiger',
  absent: FEW_CASES,
  facts: {
    n: { name: '知道的次数', unit: '次', source: seats },
    count: { name: '次数', unit: '次', source: seats },
    allN: { name: '全部观察席知道的次数', unit: '次', source: seats },
    allCount: { name: '全部观察席的次数', unit: '次', source: seats },
  },
})
const habit = seatHabitTable.facts
const habitEnough = habit.n.compared('>', LEAST_CASES - 1)
const habitInterval = wilson(habit.count, habit.n)
const habitFigure = <Field extends string>(field: Field, name: string, { value, doc }: { value: Expression; doc: string }) =>
  seatHabitTable.figure(field, { name, unit: '比例', value, doc, absent: FEW_CASES })
export const seatHabit = [
  habit.n,
  habit.count,
  habitFigure('ratio', '占净买入', { value: habitEnough.choose(habit.count.over(habit.n)), doc: '有这个特征的次数 ÷ 知道的次数。' }),
  habitFigure('ratioLow', '占比区间下限', { value: habitEnough.choose(habitInterval.low), doc: WILSON }),
  habitFigure('ratioHigh', '占比区间上限', { value: habitEnough.choose(habitInterval.high), doc: WILSON }),
  habit.allN,
  habit.allCount,
  habitFigure('allRatio', '全部观察席', { value: habit.allCount.over(habit.allN), doc: '全部观察席的净买入里有这个特征的占比。' }),
] as const

const RANDOM = '两席当日各自净买入的股票数相乘，除以当日单日榜的股票数，各日相加：各自随机抽取时会同买几次。'

/** Another trader that bought the same stocks on the same days. */
export const seatPartnerTable = new Table('seat-partner', {
  article: 'dragon-tiger',
  dataset: 'dragonTiger',
  absent: '同现不足三次',
  facts: {
    together: { name: '同日同股净买', short: '同现', unit: '次', source: seats },
    expected: { name: '随机预期', short: '预期', unit: '次', doc: RANDOM, source: seats },
    partnerLow: { name: '倍数区间下限', unit: '倍', doc: '95% 区间（Byar），把同现次数当作泊松计数。', source: seats },
    partnerHigh: { name: '倍数区间上限', unit: '倍', doc: '95% 区间（Byar），把同现次数当作泊松计数。', source: seats },
  },
})
const partner = seatPartnerTable.facts
export const seatPartner = [
  partner.together,
  partner.expected,
  seatPartnerTable.figure('multiple', {
    name: '倍数',
    unit: '倍',
    value: partner.together.over(partner.expected),
    doc: RANDOM,
    absent: '预期为 0',
  }),
  partner.partnerLow,
  partner.partnerHigh,
] as const
