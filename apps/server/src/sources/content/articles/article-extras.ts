import type { LiveFigure } from '@guanlan/contract/schemas/business/library.ts'

/** Something the text says, true or false, and why. */
export type Statement = readonly [text: string, isTrue: boolean, why: string]

/** Where a figure of the last session stands: after the paragraph that first has the words. */
export type LivePlace = { at: string; live: LiveFigure }

/** What an article has beside its text: figures of the last session, the screen its words are about, and statements to judge. */
export type ArticleExtras = { lives: readonly LivePlace[]; statements: readonly [Statement, Statement] }

const screen = (at: string, sentence: string): LivePlace => ({ at, live: { kind: 'screen', sentence } })
const figure = (at: string, kind: Exclude<LiveFigure['kind'], 'screen'>): LivePlace => ({ at, live: { kind, sentence: '' } })

/** By article. Each has one screen, which its last question is about. */
export const articleExtras: Readonly<Record<string, ArticleExtras>> = {
  'price-limits': {
    lives: [screen('触及涨停价', '涨停'), figure('封板', 'seal')],
    statements: [
      ['前收盘价 3.33 元的主板股票涨停，涨幅正好是 10%。', false, '涨停价四舍五入到分是 3.66 元，涨幅 9.91%。'],
      ['数 2019 年创业板的涨停，应当用 10% 的幅度。', true, '创业板自 2020 年 8 月 24 日起才是 20%，历史要用当天的规则。'],
    ],
  },
  'trading-hours': {
    lives: [figure('开盘集合竞价里', 'auction'), screen('开盘集合竞价里', '竞价涨幅大于2%')],
    statements: [
      ['9:20 至 9:25 可以撤单。', false, '9:20 至 9:25 只能申报、不能撤单；9:15 至 9:20 才可以撤。'],
      ['盘后固定价格交易的成交计入当日成交量，但不改变收盘价。', true, '15:05 至 15:30 按收盘价成交，收盘价不变。'],
    ],
  },
  'auction-figures': {
    lives: [figure('竞价涨幅', 'auction'), screen('竞价量比', '竞价量比大于3倍')],
    statements: [
      ['竞价量比是竞价成交量除以上一个交易日全天的成交量。', false, '那是竞昨比；竞价量比除以前五次集合竞价的平均。'],
      ['9:20 之前涨停价上的大额封单可能撤走。', true, '9:15 至 9:20 可以撤单，撤单度说明撤走了多少。'],
    ],
  },
  't-plus-one': {
    lives: [figure('龙虎榜、公告', 'yesterday'), screen('一字跌停', '跌停')],
    statements: [
      ['当天卖出股票得到的资金，当天可以再买股票。', true, '但要到下一个交易日才能转出到银行。'],
      ['收盘后公布的龙虎榜，可以按当天的收盘价买入。', false, '公布时已经收盘，最早在下一个交易日开盘才能使用。'],
    ],
  },
  'order-units': {
    lives: [screen('一手', '现价大于100元')],
    statements: [
      ['科创板买入 201 股是有效的申报数量。', true, '科创板单笔不少于 200 股，超过部分以 1 股递增。'],
      ['主板买入 150 股是有效的申报数量。', false, '主板和创业板买入应当是 100 股的整数倍。'],
    ],
  },
  'trading-costs': {
    lives: [screen('冲击成本', '成交额小于1000万元')],
    statements: [
      ['印花税买卖双方都要交。', false, '印花税只向卖方收，自 2023 年 8 月 28 日起为 0.5‰。'],
      ['一年换手五十次、每次往返花 0.3%，一年约付出 15%。', true, '费用与交易次数成正比：50 × 0.3% = 15%。'],
    ],
  },
  suspension: {
    lives: [screen('停牌期间没有成交', '停牌')],
    statements: [
      ['停牌的股票当天涨跌幅是 0。', false, '停牌期间没有成交，没有涨跌幅；显示的是停牌前的最后价格。'],
      ['停过牌的股票，20 日均线跨越的日历时间更长。', true, '均线用的是有成交的 20 个交易日。'],
    ],
  },
  'st-marks': {
    lives: [screen('ST 是', 'ST股'), screen('低于 1 元', '现价小于2元')],
    statements: [
      ['ST 与 *ST 含义相同。', false, 'ST 是其他风险警示，*ST 是退市风险警示。'],
      ['连续二十个交易日收盘价低于 1 元，不经过 *ST 就终止上市。', true, '这是交易类强制退市。'],
    ],
  },
  'ipo-rules': {
    lives: [screen('上市后可流通', '上市以来交易日数小于20日')],
    statements: [
      ['注册制下，证监会的注册是对公司价值的判断。', false, '注册只表示披露符合要求。'],
      ['把新股上市头几天的上涨算进涨停统计，是常见的错误。', true, '前五个交易日（北交所首日）不设涨跌幅限制。'],
    ],
  },
  'kline-basics': {
    lives: [screen('十字线', '十字星')],
    statements: [
      ['收出阳线的股票，当天一定上涨。', false, '阳线比较收盘价与当天开盘价，涨跌比较与前一天的收盘价。'],
      ['不复权的图上，除权除息会留下缺口。', true, '看长期走势应当选前复权或后复权。'],
    ],
  },
  'moving-average': {
    lives: [screen('多头排列', '均线多头排列')],
    statements: [
      ['金叉发生时，价格必然已经上涨了一段。', true, '均线是过去价格的平均，总是慢一步。'],
      ['上市 15 天的股票可以用 15 天凑出 20 日均线。', false, '没有 20 日均线，显示“--”并说明原因。'],
    ],
  },
  macd: {
    lives: [screen('金叉', 'MACD金叉')],
    statements: [
      ['国内软件的 MACD 柱子等于 2 乘以（DIF − DEA）。', true, '一些国外软件不乘 2，数值相差一倍，形状一样。'],
      ['MACD 为 2 的股票一定比 MACD 为 0.1 的股票强。', false, 'MACD 以元为单位，与股价高低有关，比较前应当除以价格。'],
    ],
  },
  'kdj-rsi': {
    lives: [screen('超买', 'RSI6大于80点')],
    statements: [
      ['“超买”是马上要跌的预告。', false, '它描述状态：强势股票可以在超买区停留几个星期。'],
      ['几个由同一段收盘价算出的指标，信息高度重复。', true, '互相印证其实是同一件事说了几遍。'],
    ],
  },
  'volume-turnover': {
    lives: [screen('换手率等于', '换手率大于10%'), screen('量比说明', '量比大于3倍')],
    statements: [
      ['成交的买量总等于卖量。', true, '一笔成交同时有一个买方和一个卖方。'],
      ['解禁前后的换手率可以直接比较。', false, '解禁改变流通股本，也就是分母，要用当天的股本。'],
    ],
  },
  'adjusted-prices': {
    lives: [screen('不复权是', '现价小于5元')],
    statements: [
      ['前复权的历史价格不会改变，可以保存下来使用。', false, '每次新的分红送股都会改变它；应当保存不复权价格和除权因子。'],
      ['涨跌幅应当用除权参考价来算。', true, '不能用两根不复权 K 线直接相除。'],
    ],
  },
  indexes: {
    lives: [figure('涨跌家数', 'breadth'), screen('大型银行', '总市值大于1000亿元')],
    statements: [
      ['指数上涨时，多数股票必然上涨。', false, '加权意味着公司越大影响越大，少数大公司就能让指数上涨。'],
      ['用现在的样本股去回测过去，成绩会偏高。', true, '等于提前知道哪些公司后来会变大。'],
    ],
  },
  'three-statements': {
    lives: [screen('扣非净利润', '扣非净利润小于0元')],
    statements: [
      ['三季报的收入可以直接与一季报的收入比较。', false, '季报里的数字从年初累计，单季数要用本期累计减去上期累计。'],
      ['资产等于负债加所有者权益。', true, '这个等式永远成立。'],
    ],
  },
  'pe-ratio': {
    lives: [screen('低市盈率', '市盈率TTM小于10倍 且 市盈率TTM大于0倍')],
    statements: [
      ['亏损公司的市盈率按 0 参加排名。', false, '利润为负时市盈率没有意义，不参加排名。'],
      ['周期性行业在景气高点时市盈率往往最低。', true, '利润最大时分母最大，随后利润下滑市盈率反而上升。'],
    ],
  },
  'pb-roe': {
    lives: [screen('破净', '市净率小于1倍')],
    statements: [
      ['口径一致时，市净率等于市盈率乘以 ROE。', true, '所以要把市净率与 ROE 放在一起看。'],
      ['同样 15% 的 ROE 含义相同。', false, '可以来自高利润率、高周转或高负债，含义完全不同。'],
    ],
  },
  dividends: {
    lives: [screen('高股息率', '股息率大于5%')],
    statements: [
      ['持股超过一年，股息红利暂免个人所得税。', true, '一个月以内（含一个月）的为 20%，一个月以上至一年为 10%。'],
      ['除息日拿到分红，账户的财富就增加了。', false, '股价相应降低：现金加上变少了的市值。'],
    ],
  },
  'report-calendar': {
    lives: [screen('定期报告', '年初至今净利润同比大于50%')],
    statements: [
      ['回测里 3 月 31 日就可以使用一季报的数据。', false, '一季报最晚 4 月 30 日公布，公布前公众并不知道。'],
      ['第一季度报告的披露不得早于上一年度的年度报告。', true, '年报在会计年度结束之日起四个月内公布。'],
    ],
  },
  'earnings-preview': {
    lives: [screen('预增', '业绩预增')],
    statements: [
      ['业绩快报经过审计。', false, '快报未经审计，可信程度在预告与年度报告之间。'],
      ['统计预告之后的表现，起点是公告后第一个能够成交的价格。', true, '公告当天早上的跳空不能算作可以得到的收益。'],
    ],
  },
  'cash-and-profit': {
    lives: [screen('经营现金流', '经营现金流净额小于0元')],
    statements: [
      ['单独一个季度的经营现金流为负，说明公司有问题。', false, '许多行业年底集中回款，前三季度习惯上是负的。'],
      ['银行不宜用“经营现金流除以净利润”来衡量。', true, '客户存款也算经营活动。'],
    ],
  },
  'ex-rights': {
    lives: [screen('分红叫除息', '股息率大于3%')],
    statements: [
      ['前收盘 20.00 元，每 10 股派 5 元转增 4 股，参考价 13.93 元。', true, '（20.00 − 0.50）÷ 1.4 = 13.93。'],
      ['“高送转”使公司的价值增加。', false, '只是把股东权益换了一个科目，每股指标按比例变小。'],
    ],
  },
  unlock: {
    lives: [screen('流通股本', '未来30天解禁占流通股本大于5%')],
    statements: [
      ['解禁的股份当天都会卖出。', false, '解禁增加的是“可以卖”的数量，大股东的往往长期不动。'],
      ['董监高任职期间每年转让不得超过所持股份的 25%。', true, '离职后半年内不得转让。'],
    ],
  },
  'holder-reduction': {
    lives: [screen('减持计划', '近90天股东减持比例大于0%')],
    statements: [
      ['任意连续九十个自然日内，大股东集中竞价减持不得超过总股本的 1%。', true, '大宗交易为 2%。'],
      ['减持计划写明的数量一定会卖完。', false, '计划是“最多卖多少”，实际完成的比例差别很大。'],
    ],
  },
  'share-pledge': {
    lives: [screen('质押率', '质押比例大于30%')],
    statements: [
      ['软件里的“平仓价”是合同约定的价格。', false, '合同不公开，它是按假设的质押率和平仓线倒推的估计。'],
      ['单只 A 股整体质押比例不得超过 50%。', true, '股票质押率上限为 60%。'],
    ],
  },
  buyback: {
    lives: [screen('总股本', '总股本大于100亿股')],
    statements: [
      ['所有回购都会减少总股本。', false, '只有注销才会减少；用于激励的，股份以后还会回到员工手中。'],
      ['定增的价格不低于定价基准日前二十个交易日均价的 80%。', true, '发行对象不超过三十五名。'],
    ],
  },
  'margin-trading': {
    lives: [screen('融资余额', '融资余额占流通市值大于5%')],
    statements: [
      ['自有 100 元、融资 100 元，股价跌 30%，自有资金损失 60%。', true, '杠杆放大收益，同样放大亏损。'],
      ['盘中能看到当日的融资余额。', false, '交易所在次一交易日开市前公布，看到的是昨天的余额。'],
    ],
  },
  'dragon-tiger': {
    lives: [screen('榜单在收市之后公布', '近30天龙虎榜净买入大于0元')],
    statements: [
      ['榜上的营业部就是某一个人。', false, '一家营业部有成千上万个客户，没有公开资料可以证实。'],
      ['同一只股票因几个条件上榜，金额不能相加。', true, '可能有一天的，也有三天合计的，相加会重复计算。'],
    ],
  },
  northbound: {
    lives: [screen('个股持股', '陆股通持股占总股本大于3%')],
    statements: [
      ['今天仍然公布北向资金的每日净买入。', false, '2024 年两次调整之后不再公布，本产品也不推算。'],
      ['个股的北向持股现在按季度公布。', true, '每季度的第五个交易日公布上一季度末的数据。'],
    ],
  },
  'money-flow': {
    lives: [screen('主力净流入', '当日主力净流入大于1亿元')],
    statements: [
      ['全市场四档的净流入加起来应当为零。', true, '每一笔成交都有买有卖，金额相等。'],
      ['“主力”代表某个机构。', false, '它只是单笔大小的一个区间，大资金拆单后会记成小单。'],
    ],
  },
  'block-trades': {
    lives: [screen('占流通市值', '流通市值小于20亿元')],
    statements: [
      ['大宗交易的价格会影响当日收盘价。', false, '成交计入成交量，但不进入分时图，也不影响开盘、收盘价。'],
      ['折价成交很常见。', true, '一次接下大量股份的人要求补偿流动性与价格波动的风险。'],
    ],
  },
  'research-ratings': {
    lives: [screen('目标价', '目标价空间大于30%')],
    statements: [
      ['评级的变化比评级本身包含更多信息。', true, '评级偏乐观，绝大多数是买入和增持。'],
      ['看“超预期”，要与事后修正过的预期比较。', false, '要与公布前一天的一致预期比较。'],
    ],
  },
  'win-ratio': {
    lives: [figure('胜率等于盈利次数', 'yesterday'), screen('涨停买不到', '涨停')],
    statements: [
      ['6 次赢 5 次，可以说胜率是 83%。', false, '95% 区间是 44% 到 97%，与抛硬币没有区别。'],
      ['七成的胜率也可能亏钱。', true, '赢时平均 2%、输时平均 5%，仍然是亏的。'],
    ],
  },
  'backtest-traps': {
    lives: [screen('股价低于 5 元', '现价小于5元')],
    statements: [
      ['信号在收盘时产生，可以按当天的收盘价成交。', false, '最早只能在下一个交易日开盘成交。'],
      ['每天选一次、每次持有二十天，样本大部分重叠。', true, '看上去上千个样本，独立的只有几十个。'],
    ],
  },
  'drawdown-volatility': {
    lives: [screen('年化波动率', '20日年化波动率大于50%')],
    statements: [
      ['回撤 50% 之后上涨 50% 就回到原处。', false, '需要上涨 100%。'],
      ['三年数据的夏普比率，标准误差大约是 0.6。', true, '0.8 与 1.2 之间往往没有统计上的区别。'],
    ],
  },
  'reading-a-number': {
    lives: [figure('五问缺失', 'breadth'), screen('亏损公司没有市盈率', '扣非净利润小于0元')],
    statements: [
      ['没有数据与数值为零是一回事。', false, '把缺失写成 0，排名和平均都会出错。'],
      ['同名而口径不同的指标，数值可以相差很远。', true, '总股本还是流通股本、累计还是单季，先看口径。'],
    ],
  },
  'limit-ladder': {
    lives: [figure('封板率等于', 'seal'), figure('前一日涨停的股票当日的表现', 'yesterday'), screen('晋级率说的是', '连板数大于1次')],
    statements: [
      ['停牌的股票也在晋级率的分母里。', false, '分母只算当日有成交、有涨跌幅限制的；复牌后连板接着数。'],
      ['只报持有者的收益，等于把买不到的也算成赚到的。', true, '开盘就在涨停价的买不到，追入者的收益要从开盘价算起。'],
    ],
  },
  'hot-boards': {
    lives: [screen('上热搜', '热搜榜名次小于11名')],
    statements: [
      ['不在榜上的股票，名次就是最后一名。', false, '来源只公布前几十或一百名，不在榜上不等于没有名次。'],
      ['区间含 0，证明上榜之后与市场没有差别。', false, '含 0 的意思是看不出差别，不是证明没有差别。'],
    ],
  },
}
