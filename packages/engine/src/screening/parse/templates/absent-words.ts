import { COUNT, phrase, type Template } from './template.ts'

/** Words whose data nobody has here: what is said about them, and what could be written instead. The whole phrase is reported as not understood. */
type Absent = { words: string; reason: string; instead?: (match: RegExpExecArray) => readonly string[] }

const PERIOD = `(?:(?:最近|过去|近|未来|前)?(?:${COUNT}|半)个?(?:交易日|日|天|周|月|季度|年)(?:内|以来|来)?)?`
const SAID = '(?:有过|有|已|正在|公告|发布|实施|推出|披露|进行|完成|宣布|的)*'
/** Up to the end of the clause: what is said of weekly bars is not true of daily ones. */
const REST = '[^,，。;；、\\s且或]*'

const ABSENT: readonly Absent[] = [
  {
    words: `${PERIOD}${SAID}(?:股份|股票)?回购(?:计划|方案|公告|预案|股份|金额|注销|中|的)*`,
    reason: '没有股份回购的数据',
    instead: () => ['大股东增持', '高管增持'],
  },
  {
    words:
      '(上证50|上证180|上证380|深证100|中证100|中证A50|中证A100|中证A500|A500|中证800|中证2000|国证2000|创业板50|科创100|MSCI中国?)(?:指数)?(?:成分股|成份股|成分|成份)?',
    reason: '没有这个指数的成分数据',
    instead: () => ['沪深300成分股', '中证500成分股', '中证1000成分股'],
  },
  {
    words: `(?:年线级|季K线?|季线级|年K线?)(?:别)?(?:图)?(?:的)?(?=MACD|KDJ|KD|RSI|BOLL|布林|金叉|死叉|多头|空头|收阳|收阴|阳线|阴线|放量|缩量|连阳|站上|突破|上穿|下穿|跌破|三连|${COUNT}连)${REST}`,
    reason: '没有季线和年线的形态与指标，可以写日线、周线或月线',
  },
  {
    words: `(?:开盘|盘中|早盘|午后|尾盘)?(?:前|后|最后)?(?:120|90|60|45|30|20|15|10|5|3|1)分钟(?:级别|线|图|K线|内|以内)?(?:的)?${REST}|(?:尾盘|盘中|早盘|午后|竞价阶段|集合竞价)(?:快速|大幅|直线|急速)?(?:拉升|跳水|抢筹|拉高|杀跌|放量|异动|封板|炸板|打开)?`,
    reason: '筛选按日线、周线和月线计算，不看盘中走势',
  },
  {
    words: '(?:股价|现价|收盘价)?(?:低于|高于|跌破|大于|小于|在)?发行价(?:以下|之下|以上|之上)?|破发(?:股|的)?',
    reason: '没有发行价的数据',
  },
  {
    words: `${PERIOD}(?:北向资金|北上资金|北向|北上|外资|陆股通)(?:资金)?(?:今日|当日|${PERIOD}|(?:已)?连续${COUNT}个?(?:交易)?[日天])(?:持续)?(?:大幅)?净?(?:买入|流入|卖出|流出|加仓|减仓)`,
    reason: '2024 年 8 月起北向资金的持股按季度公布，没有每天的买卖',
    instead: () => ['陆股通持股季度变化率大于0'],
  },
  {
    words: '(?:今年|去年|本期|\\d{4}年?)?(?:一季报|半年报|中报|三季报|年报|四季报)(?:中|里|的)?(?!预告|预增|预减|快报)',
    reason: '财务因子取最近一期已公布的报告，不能指定报告期',
  },
  { words: '(?:涨停|跌停)原因(?:类别|揭秘|类型)?', reason: '涨停原因只作结果的列，单独写“涨停原因”' },
  { words: '封单量|涨停封单量|封板量', reason: '封单量没有收录为因子', instead: () => ['封单额'] },
  { words: '内外盘比?|内盘|外盘', reason: '没有内外盘的数据', instead: () => ['主力净流入大于0'] },
  {
    words: '绩优股?|白马股?|蓝筹股?|妖股|庄股|成长股|中字头|潜力股|牛股|黑马股?|热门股',
    reason: '这个说法没有公认的标准，请写出具体条件',
    instead: () => ['ROE连续3年大于15%', '总市值行业前3'],
  },
  { words: '上市以来(?:的)?(?:累计)?(?:涨幅|涨跌幅|跌幅|最大涨幅)', reason: '没有上市首日以前的价格，算不出上市以来的涨跌' },
  {
    words: '(?:当前|今日)?委比|委差',
    reason: '委比是盘口此刻的买卖挂单之比，各日的盘口没有保存，收盘后筛选不了',
    instead: () => ['竞价涨幅大于0', '主力净流入大于0'],
  },
  {
    words: '(?:DDE)?(?:散户数量|DDY|DDZ)|DDE(?!大单净[量额])',
    reason: '没有这个厂商自有的资金指标',
    instead: () => ['大单净量大于0', '主力净流入大于0'],
  },
  {
    words: '(?:热门题材|热点题材|题材龙头|板块龙头|概念龙头|龙头(?:股票?|战法)?|龙[一二三])',
    reason: '“龙头”没有公认的算法，可改用涨幅或市值的名次',
    instead: () => ['总市值行业前1'],
  },
  {
    words: '圆弧底|三重底|旗形|楔形|三角形整理',
    reason: '这个形态没有公认的算法，没有收录',
    instead: () => ['均线多头排列'],
  },
  { words: '(?:立案|被立案|信披违规|信息披露违规)(?:调查)?', reason: '没有立案与处罚的数据' },
  {
    words: '(?:BOLL|OBV|CCI|成交量)(?:的)?(?:底背离|顶背离)|老鸭头|仙人指路|圆弧底|W底|头肩底|头肩顶',
    reason: '这个形态没有公认的算法，没有收录',
  },
]

/** 回购, 上证50, 周线MACD金叉: phrases that are known and cannot be answered, with the reason. */
export const absentTemplates: readonly Template[] = ABSENT.map(({ words, reason, instead }) => ({
  pattern: phrase(`(?:${words})`),
  read: (match) => ({ meaning: { kind: 'unknown', reason, suggestions: instead?.(match) ?? [] }, length: match[0].length }),
}))
