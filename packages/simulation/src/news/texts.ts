import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { type Wording, wording } from '../events/wording.ts'

/** How a kind of flash is worded: its title, and its content of several parts. */
type FlashText = { title: Wording; content: Wording }

const flash = (titles: readonly string[], ...parts: readonly (readonly string[])[]): FlashText => ({
  title: wording(titles),
  content: wording(...parts),
})

const TAILS = ['以上为模拟行情统计。', '数据来自模拟市场，仅供演示。', '（模拟数据，仅供演示）', '统计仅反映模拟市场的情况。', '']

/** Wording of every kind of flash that is reported. */
export const flashTexts: Readonly<Record<Exclude<FlashNews['kind'], 'other'>, FlashText>> = {
  open: flash(
    [
      '沪指{direction}{change}',
      '开盘：沪指{direction}{change}',
      'A股三大指数开盘，沪指{direction}{change}',
      '早盘集合竞价：沪指{direction}{change}',
    ],
    ['集合竞价结束，', '9点25分，', '早盘，', '今日开盘，'],
    ['上证指数报{level}点，{direction}{change}；', '沪指{direction}{change}，报{level}点；', '上证指数{direction}{change}（{level}点）；'],
    ['深证成指{second}，创业板指{third}。', '深成指{second}，创业板指{third}。', '另外，深证成指{second}，创业板指{third}。'],
    TAILS,
  ),
  limitUp: flash(
    ['{name}触及涨停', '{theme}概念异动，{name}触及涨停', '{name}封上涨停价{streak}', '{industry}板块：{name}触及涨停'],
    ['{time}，', '盘中，', '异动提示：', '{theme}方向活跃，', '{industry}个股异动，'],
    ['{name}（{code}）触及涨停价{price}', '{name}触及涨停，价格{price}', '{name}（{code}）直线拉升触及涨停，报{price}'],
    ['{streakText}。', '，所属题材：{theme}{streakText}。', '，行业：{industry}{streakText}。'],
    TAILS,
  ),
  turn: flash(
    ['{index}{turn}', '盘中：{index}{turn}', '异动：{index}{turn}', '{index}{turn}，报{level}点'],
    ['{time}，', '盘面上，', '盘中，', '截至{time}，'],
    ['{index}{turn}，现报{level}点，{change}。', '{index}报{level}点（{change}），{turn}。', '{index}{turn}，{change}。'],
    TAILS,
  ),
  midday: flash(
    ['午间收盘：沪指{change}', '午评：沪指{change}，报{level}点', '上午收盘：沪指{change}', '三大指数半日收盘，沪指{change}'],
    ['截至午间收盘，', '上午收盘，', '半日收盘，', '早盘交易结束，'],
    ['上证指数{change}，报{level}点；', '沪指报{level}点，{change}；', '上证指数报{level}点（{change}）；'],
    ['创业板指{third}。', '创业板指半日{third}。', '同期创业板指{third}。'],
    TAILS,
  ),
  close: flash(
    [
      '收盘：沪指{change}，报{level}点',
      '沪指收{change}，成交额{amount}',
      'A股收盘：沪指{change}，创业板指{third}',
      '三大指数收盘，沪指{change}',
    ],
    ['截至收盘，', '今日收盘，', '收盘时，', '全天交易结束，'],
    [
      '上证指数{change}，报{level}点；深证成指{second}，创业板指{third}。',
      '沪指报{level}点，{change}；深成指{second}；创业板指{third}。',
      '上证指数收于{level}点（{change}），深证成指{second}，创业板指{third}。',
    ],
    ['A股全天成交额{amount}。', '沪深北A股合计成交{amount}。', '全市场A股成交额为{amount}。', '两市及北交所A股成交{amount}。'],
    TAILS,
  ),
  breadth: flash(
    [
      '全天{up}股上涨，{down}股下跌',
      '涨跌家数：{up}涨{down}跌',
      '{limitUps}股涨停，{limitDowns}股跌停',
      '市场宽度：{up}只上涨、{down}只下跌',
    ],
    ['统计显示，', '据收盘数据，', '收盘统计：', '从涨跌家数看，'],
    [
      '{up}只个股上涨，{down}只下跌，{flat}只平盘；',
      '上涨{up}家、下跌{down}家、平盘{flat}家；',
      '上涨个股{up}只，下跌{down}只，平盘{flat}只；',
    ],
    [
      '涨停{limitUps}只，跌停{limitDowns}只。',
      '其中涨停{limitUps}只、跌停{limitDowns}只。',
      '收盘封住涨停的有{limitUps}只，跌停{limitDowns}只。',
      '{limitUps}只收于涨停价，{limitDowns}只收于跌停价。',
    ],
    TAILS,
  ),
  sector: flash(
    ['{top}板块领涨，{bottom}居后', '行业板块：{top}{topChange}', '{top}涨跌幅居首，{bottom}居末', '板块收盘：{top}居前，{bottom}居后'],
    ['行业方面，', '申万一级行业中，', '板块统计：', '从行业看，'],
    [
      '{top}{topChange}、{second}{secondChange}居前；',
      '居前的是{top}（{topChange}）和{second}（{secondChange}）；',
      '{top}{topChange}排名第一，{second}{secondChange}其次；',
    ],
    [
      '{bottom}{bottomChange}居后。',
      '排名最后的是{bottom}（{bottomChange}）。',
      '{bottom}表现居末，{bottomChange}。',
      '{bottom}{bottomChange}，居各行业之末。',
    ],
    TAILS,
  ),
  dragonTiger: flash(
    [
      '龙虎榜：{name}净{side}{net}',
      '{name}登上龙虎榜，席位净{side}{net}',
      '龙虎榜数据：{name}净{side}{net}',
      '{name}龙虎榜净{side}额{net}',
    ],
    ['盘后数据显示，', '交易所公开信息：', '龙虎榜显示，', '据龙虎榜数据，'],
    [
      '{name}（{code}）{change}，上榜席位净{side}{net}',
      '{name}{change}，席位合计净{side}{net}',
      '{name}（{code}）上榜，{change}，净{side}{net}',
    ],
    ['，上榜原因：{reason}。', '。原因：{reason}。', '，因{reason}上榜。', '，触发条件为“{reason}”。'],
    TAILS,
  ),
  company: flash(
    ['{headline}'],
    ['公司公告：', '{name}公告，', '公告速递：', '{name}（{code}）公告：', '{industry}公司{name}公告，', '信息披露：'],
    ['{text}'],
    ['全文见公告。', '详见公告正文。', '所属行业：{industry}。', '公司属于{industry}行业。', ''],
    TAILS,
  ),
  week: flash(
    ['本周沪指{change}', '一周回顾：沪指{change}', '周评：沪指{change}，创业板指{third}', '本周收官，沪指{change}'],
    ['本周，', '本周{days}个交易日，', '全周看，', '一周以来，'],
    ['上证指数累计{change}，报{level}点；', '沪指周{change}，收于{level}点；', '上证指数全周{change}（{level}点）；'],
    ['深证成指{second}，创业板指{third}。', '深成指周{second}，创业板指周{third}。', '同期深证成指{second}、创业板指{third}。'],
    TAILS,
  ),
}
