import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { displayFigure } from '@guanlan/domain/format/display-figure.ts'
import { formatPercent, formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import type { Formula, FormulaInput } from '@guanlan/engine/formulas/formula.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import { monthWins } from './month-wins.ts'
import { benchmarkName } from './settings.ts'
import type { BacktestOrder, BacktestResult } from './use-backtest-run.ts'

/** A figure of a report: value, how it is written and explained, and what stands under it. */
export type ReportFigure = {
  label: string
  value: number | null
  form: FigureForm
  /** Coloured by its sign. */
  signed?: boolean
  formula: Formula
  notes: readonly string[]
  /** Why it is missing. */
  reason?: string
  /** The bound it is above, of what is plausible; null: it is not. */
  doubt?: string | null
}

type Reported = { id: string; name: string; unit: Unit; expression: string; note?: string }

const input = (key: string, name: string, unit: Unit): FormulaInput => ({ key, name, unit })
const definition = (figure: Reported, ...inputs: FormulaInput[]): Formula => ({ ...figure, id: `backtest-${figure.id}`, inputs })

const WORTH = input('worth', '期末净值', '倍')
export const backtestFormulas = {
  annual: definition(
    {
      id: 'annual',
      name: '年化收益',
      unit: '比例',
      expression: '期末净值 ^ (243 ÷ 交易日数) − 1',
      note: '已扣佣金、印花税、过户费、滑点与红利税；一年按 243 个交易日',
    },
    WORTH,
    input('sessions', '交易日数', '天'),
  ),
  total: definition({ id: 'total', name: '区间收益', unit: '比例', expression: '期末净值 − 1', note: '已扣全部费用' }, WORTH),
  drawdown: definition(
    { id: 'drawdown', name: '最大回撤', unit: '比例', expression: '最小(净值 ÷ 此前最高净值 − 1)', note: '按每日收盘净值' },
    input('worth', '净值', '倍'),
    input('peak', '此前最高净值', '倍'),
  ),
  monthWins: definition(
    {
      id: 'month-wins',
      name: '月胜率',
      unit: '比例',
      expression: '上涨的月数 ÷ 月数',
      note: '自然月收益大于 0 为胜；区间为 Wilson 95% 置信区间',
    },
    input('wins', '上涨的月数', '个'),
    input('months', '月数', '个'),
  ),
  turnover: definition(
    { id: 'turnover', name: '年换手', unit: '倍', expression: '买入金额 ÷ 平均净资产 ÷ 年数', note: '只计买入一边' },
    input('bought', '买入金额', '元'),
    input('worth', '平均净资产', '元'),
  ),
  unfilled: definition(
    {
      id: 'unfilled',
      name: '未成交',
      unit: '比例',
      expression: '没有买到的入选 ÷ 要买的入选',
      note: '次日开盘涨停、停牌，资金不够一手，或成交额容不下一手，按没有买到计；只买到一部分的算买到',
    },
    input('refused', '没有买到的入选', '次'),
    input('wanted', '要买的入选', '次'),
  ),
  volatility: definition(
    { id: 'volatility', name: '年化波动', unit: '比例', expression: '标准差(日收益) × √243' },
    input('day', '日收益', '比例'),
  ),
  sharpe: definition(
    { id: 'sharpe', name: '夏普比率', unit: '倍', expression: '年化收益 ÷ 年化波动', note: '无风险利率按 0' },
    input('annual', '年化收益', '比例'),
    input('volatility', '年化波动', '比例'),
  ),
  calmar: definition(
    { id: 'calmar', name: '卡玛比率', unit: '倍', expression: '年化收益 ÷ 最大回撤' },
    input('annual', '年化收益', '比例'),
    input('drawdown', '最大回撤', '比例'),
  ),
  tradeWins: definition(
    { id: 'trade-wins', name: '交易胜率', unit: '比例', expression: '净收益大于 0 的笔数 ÷ 已平仓笔数', note: '不足 20 笔不给比例' },
    input('wins', '净收益大于 0 的笔数', '次'),
    input('n', '已平仓笔数', '次'),
  ),
  profitLoss: definition(
    { id: 'profit-loss', name: '盈亏比', unit: '倍', expression: '平均盈利 ÷ 平均亏损的绝对值' },
    input('gain', '平均盈利', '比例'),
    input('loss', '平均亏损', '比例'),
  ),
  tradeReturn: definition(
    { id: 'trade-return', name: '每笔净收益', unit: '比例', expression: '(卖出所得 − 费用 − 红利税 + 红利) ÷ 买入所付 − 1' },
    input('got', '卖出所得', '元'),
    input('paid', '买入所付', '元'),
  ),
  tradeProfit: definition(
    { id: 'trade-profit', name: '每笔盈亏', unit: '元', expression: '卖出所得 − 费用 − 红利税 + 红利 − 买入所付' },
    input('got', '卖出所得', '元'),
    input('paid', '买入所付', '元'),
  ),
  heldSessions: definition(
    { id: 'held-sessions', name: '平均持有', unit: '天', expression: '平均(持有交易日数)' },
    input('sessions', '持有交易日数', '天'),
  ),
  costs: definition(
    { id: 'costs', name: '费用合计', unit: '比例', expression: '佣金、印花税、过户费之和 ÷ 本金', note: '滑点已在成交价里，不在其内' },
    input('costs', '费用之和', '元'),
    input('capital', '本金', '元'),
  ),
  limited: definition(
    {
      id: 'limited',
      name: '受限的委托',
      unit: '比例',
      expression: '没有成交足量的委托 ÷ 到达市场的委托',
      note: '余量超过当日成交额的成交占比上限',
    },
    input('limited', '没有成交足量的委托', '次'),
    input('orders', '到达市场的委托', '次'),
  ),
  missed: definition(
    { id: 'missed', name: '没有买到的金额', unit: '比例', expression: '作罢的买入金额 ÷ 要买的金额' },
    input('missed', '作罢的买入金额', '元'),
    input('wanted', '要买的金额', '元'),
  ),
  largest: definition(
    { id: 'largest', name: '最大成交占比', unit: '比例', expression: '最大(同一证券同一天的成交 ÷ 当日成交额)' },
    input('filled', '同一证券同一天的成交', '元'),
    input('amount', '当日成交额', '元'),
  ),
  impact: definition(
    {
      id: 'impact',
      name: '冲击成本',
      unit: '元',
      expression: '合计(成交股数 × 开盘价 × 冲击系数 × √成交占比)',
      note: '平方根冲击模型 I = Y·σ·√(Q/V)（Almgren 等 2005，Tóth 等 2011）；涨跌停价以外的部分不计',
    },
    input('shares', '成交股数', '股'),
    input('open', '开盘价', '元'),
    input('share', '成交占比', '比例'),
  ),
  bindsFrom: definition(
    {
      id: 'binds-from',
      name: '受限的规模',
      unit: '元',
      expression: '净资产 × 可成交金额 ÷ 委托金额',
      note: '委托随净资产同比放大；开始受限取所有委托里最小的，半数受限取中位数',
    },
    input('worth', '净资产', '元'),
    input('room', '可成交金额', '元'),
    input('wanted', '委托金额', '元'),
  ),
  known: definition(
    { id: 'known', name: '有数的占比', unit: '比例', expression: '有数的证券日 ÷ 在市的证券日', note: '全部调仓日与当日在市的证券' },
    input('known', '有数的证券日', '次'),
    input('listed', '在市的证券日', '次'),
  ),
  month: definition(
    { id: 'month', name: '区间收益', unit: '比例', expression: '期末净值 ÷ 期初净值 − 1' },
    input('end', '期末净值', '倍'),
    input('start', '期初净值', '倍'),
  ),
} as const

const percent = (value: number | null) => displayFigure(value, (known) => formatPercent(known, 1))
const signedPercent = (value: number | null) => displayFigure(value, (known) => formatSignedPercent(known, 1))

function shareText(wins: number, n: number): string {
  const interval = wilsonInterval(wins, n)
  return interval === null ? `n=${n}` : `n=${n} · ${(interval[0] * 100).toFixed(1)}–${percent(interval[1])}`
}

/** Purchases that were wanted, and those that could not be made. */
export function purchasesOf({ trades, unfilled, capacity }: Pick<BacktestResult, 'trades' | 'unfilled' | 'capacity'>): {
  wanted: number
  refused: number
} {
  const refused = unfilled.limitUp + unfilled.suspended + unfilled.noMoney + unfilled.noAmount + capacity.noneBought
  return { wanted: trades + refused, refused }
}

/** 5 and 95 % of the shuffles' annual returns. */
function chanceText({ shuffled, stats }: BacktestResult): string {
  const { totals } = shuffled
  if (totals.length === 0) return '调仓太少，不能打乱对照'
  const annual = (share: number) => (1 + itemAt(totals, Math.round(share * (totals.length - 1)))) ** (243 / stats.sessions) - 1
  return `打乱日期 ${signedPercent(annual(0.05))} 至 ${signedPercent(annual(0.95))}`
}

const TOO_SHORT = '区间太短，不能折算成一年'

type Compared = { result: BacktestResult; index: string }

const percentOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const DOUBTED = { annual: '年化', sharpe: '夏普', winRatio: '胜率' } as const

/** What stands beside a figure that is above its plausible bound, or follows from one; the reasons are in `DoubtBox`. */
export function doubtOf({ plausibility }: BacktestResult, figure: keyof typeof DOUBTED): string | null {
  const excess = plausibility.excesses.find((one) => one.figure === figure)
  if (excess === undefined) return null
  return `${DOUBTED[figure]}高于可信上限 ${figure === 'sharpe' ? excess.bound.toFixed(2) : percent(excess.bound)}，原因见“结果高得不可信”`
}

function curveFigures({ result, index }: Compared): ReportFigure[] {
  const { stats, benchmarkStats } = result
  return [
    {
      label: '年化收益',
      value: stats.annual,
      form: 'signedPercent',
      signed: true,
      formula: backtestFormulas.annual,
      reason: TOO_SHORT,
      notes: [`${index} ${signedPercent(benchmarkStats.annual)}`, chanceText(result)],
      doubt: doubtOf(result, 'annual'),
    },
    {
      label: '最大回撤',
      value: -stats.maxDrawdown,
      form: 'signedPercent',
      signed: true,
      formula: backtestFormulas.drawdown,
      notes: [
        `${index} ${signedPercent(benchmarkStats.maxDrawdown === null ? null : -benchmarkStats.maxDrawdown)}`,
        `${stats.sessions} 个交易日`,
      ],
    },
  ]
}

function monthFigures({ result, index }: Compared): ReportFigure[] {
  const { ours, benchmark } = monthWins(result.months)
  return [
    {
      label: '月胜率',
      value: percentOf(ours.wins, ours.n),
      form: 'percent',
      formula: backtestFormulas.monthWins,
      reason: '还没有一个月',
      notes: [shareText(ours.wins, ours.n), '95% 区间'],
    },
    {
      label: '基准月胜率',
      value: percentOf(benchmark.wins, benchmark.n),
      form: 'percent',
      formula: backtestFormulas.monthWins,
      reason: '基准在这段时间没有收盘点位',
      notes: [`${index} 同期`, shareText(benchmark.wins, benchmark.n)],
    },
  ]
}

function tradingFigures({ result }: Compared): ReportFigure[] {
  const { stats, trades, unfilled, capacity } = result
  const { limitUp, suspended, noMoney } = unfilled
  const { wanted, refused } = purchasesOf(result)
  const years = stats.sessions / 243
  return [
    {
      label: '年换手（倍）',
      value: stats.turnoverPerYear,
      form: 'multiple',
      formula: backtestFormulas.turnover,
      reason: TOO_SHORT,
      notes: [`费用 ${percent(percentOf(stats.costs, years))}/年，已扣`, `${trades} 笔交易`],
    },
    {
      label: '未成交',
      value: percentOf(refused, wanted),
      form: 'percent',
      formula: backtestFormulas.unfilled,
      reason: '没有入选的证券',
      notes: [
        `n=${wanted} · 作罢 ${refused} · 涨停 ${limitUp} · 停牌 ${suspended}`,
        `不足一手 ${noMoney} · 成交额太小 ${capacity.noneBought + unfilled.noAmount} · 另部分买到 ${unfilled.capacity - capacity.noneBought}`,
      ],
    },
  ]
}

/** The six figures of DESIGN §4, with what they are compared with, n and interval under each. */
export function sixFigures(result: BacktestResult, order: Pick<BacktestOrder, 'benchmark'>): ReportFigure[] {
  const compared = { result, index: benchmarkName(order.benchmark) }
  return [...curveFigures(compared), ...monthFigures(compared), ...tradingFigures(compared)]
}
