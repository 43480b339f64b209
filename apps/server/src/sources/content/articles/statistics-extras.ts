import { type ArticleExtras, figure, screen } from './article-extra.ts'

/** Of the articles of 统计与方法. */
export const statisticsExtras: Readonly<Record<string, ArticleExtras>> = {
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
  'event-study': {
    lives: [screen('换手率与量比', '量比大于3倍')],
    statements: [
      ['收盘后发布的公告，收益可以从当天收盘价算起。', false, '公布时已经收盘，最早从次日开盘算起。'],
      ['同一天的许多例子不是独立的，区间要按交易日抽样。', true, '同一天的股票一同涨跌。'],
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
}
