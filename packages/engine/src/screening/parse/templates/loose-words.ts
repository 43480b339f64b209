import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Comparison, Condition } from '../../condition.ts'
import { figureText } from '../../sentence/figure-text.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import type { Doubt } from '../token.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

/** Words several factors answer to: the most usual first, which is taken and reported as such. Each by the names a dictionary may give it. */
const SEVERAL: readonly (readonly [words: string, factors: string])[] = [
  ['利润增长率|利润增长|利润增速|利润同比增长', '净利润同比 扣非净利润同比 营业利润同比'],
  ['增长率|增速|业绩增速|业绩同比|业绩增长率|业绩', '净利润同比 营收同比'],
  ['分红率', '股利支付率 股息率'],
  ['(?:估值|PE|市盈率)(?:的)?(?:历史)?(?:百分位|分位数?|分位点)', '市盈率3年分位 市盈率5年分位 市盈率1年分位'],
  ['(?:PB|市净率)(?:的)?(?:历史)?(?:百分位|分位数?|分位点)', '市净率3年分位 市净率5年分位 市净率1年分位'],
  ['利润|盈利能力', '净利润 归母净利润 营业利润 毛利率'],
  ['收入增长率|收入增长|收入增速|营业收入增长', '营收同比 单季营收同比'],
  ['收入|销售额', '营业收入 营业收入TTM'],
  ['现金流', '经营现金流净额 自由现金流TTM 每股经营现金流'],
  ['负债', '资产负债率 总负债'],
  ['估值', '市盈率TTM 市净率'],
  ['分红(?=$|[\\s，,；;。且并])|(?<=高|低)分红', '股息率 股利支付率'],
  ['(?:净利润|归母净利润)(?:近|最近)?(?:3|三)年(?:的)?复合(?:年)?(?:增长率|增速)', '近3年净利润复合增长率'],
  ['(?:净利润|归母净利润)(?:近|最近)?(?:5|五)年(?:的)?复合(?:年)?(?:增长率|增速)', '近5年净利润复合增长率'],
  ['(?:营收|营业收入)(?:近|最近)?(?:3|三)年(?:的)?复合(?:年)?(?:增长率|增速)', '近3年营收复合增长率'],
  ['资金净流入|资金流入|净流入', '当日主力净流入 近5日主力净流入'],
  ['股本', '总股本 流通股本'],
  ['波动率|波动', '20日年化波动率 60日年化波动率'],
  ['研发', '研发费用率 研发费用'],
  ['涨停次数', '近20日涨停次数 近60日涨停次数 近250日涨停次数'],
  ['回撤|最大回撤', '近60日最大回撤 近250日最大回撤'],
  ['经营性现金流净额|经营性现金流量净额|经营性现金流|经营现金流量净额', '经营现金流净额'],
  ['研发占比|研发投入比', '研发费用率'],
  ['阳包阴', '看涨吞没'],
  ['阴包阳', '看跌吞没'],
  ['金针探底', '锤子线'],
  ['热门程度|关注度', '人气热度'],
  ['上市(?=已|不|满|超|大|小|少|多|未|[<>\\d一二两三])', '上市天数'],
  ['筹码集中(?=[大小低高超不<>\\d])', '90%筹码集中度 70%筹码集中度'],
  ['(?:龙虎榜)?机构(?:席位)?净买入|龙虎榜机构净买', '近30天龙虎榜机构净买入 近90天龙虎榜机构净买入'],
  [
    '(?:券商|机构)?研报(?:覆盖)?(?:家数|机构)(?=超过|大于|不低于|至少|多于|[<>\\d])|(?:券商|机构)(?:研报)?覆盖(?:家数)?(?=超过|大于|不低于|至少|多于|[<>\\d])',
    '覆盖机构家数 近90天研报数',
  ],
  ['(?:券商|机构)研报(?:数量?|篇数)?(?=超过|大于|不低于|至少|多于|[<>\\d])', '近30天研报数 近90天研报数'],
  ['国家队持股(?=超|大于|高于|不低于|小于|低于|[<>\\d])', '国家队持股比例'],
  ['应收(?:账款)?占(?:营收|营业收入|收入)(?:的)?(?:比例|比重|比)?', '应收占营收'],
  ['龙虎榜净买入', '近30天龙虎榜净买入 近90天龙虎榜净买入'],
  ['(?:开盘后?)?高开(?=[\\d.一二两三四五六七八九十]|超|大于|不低于|至少)', '开盘涨跌幅'],
]

const severalTemplates = SEVERAL.map(([words, names]): Template => {
  return {
    pattern: phrase(`(?:${words})`),
    read(match, { lexicon }) {
      const found = names.split(' ').flatMap((name) => figureNamed(lexicon, name) ?? [])
      const [first, ...others] = found.filter((figure, at) => found.findIndex(({ name }) => name === figure.name) === at)
      if (first === undefined) return null
      const meaning = { kind: 'figure', figure: first } as const
      if (others.length === 0) return { meaning, length: match[0].length }
      return {
        meaning,
        length: match[0].length,
        doubt: { chosen: first.name, choices: others.map(({ name }) => ({ label: name, text: name })) },
      }
    },
  }
})

const SAID: Readonly<Partial<Record<Comparison, string>>> = { '>': '大于', '>=': '不低于', '<': '小于', '<=': '不高于' }

/** Words that say a comparison: factor, comparison, bound, and other bounds where the word has no agreed one. */
const BOUNDS: readonly (readonly [words: string, factors: string, op: Comparison, bound: number, others: readonly number[]])[] = [
  ['(?:归母)?净利润(?:不|未|没有?|不能)亏损', '归母净利润 净利润', '>', 0, []],
  ['盈利|赚钱|不亏损', '归母净利润TTM 归母净利润 净利润', '>', 0, []],
  ['亏损', '归母净利润TTM 归母净利润 净利润', '<', 0, []],
  ['(?:市净率|PB)?(?:跌)?破净股?|跌破净资产', '市净率', '<', 1, []],
  ['RSI超卖', 'RSI6', '<', 20, [30]],
  ['RSI超买', 'RSI6', '>', 80, [70]],
  ['KDJ超卖', 'KDJ的J值', '<', 0, [20]],
  ['KDJ超买', 'KDJ的J值', '>', 100, [80]],
  ['(?:没有|没|无|未)(?:股权)?质押(?:股份|股权)?(?![率比占股笔数超大小\\d])', '质押比例', '<=', 0, []],
  ['(?:控股股东|(?<!第一)大股东)减持(?!计划|公告|比例|股数|金额)', '近180天控股股东净增持比例', '<', 0, []],
  ['高管减持|董监高减持|管理层减持', '近180天高管净增持比例', '<', 0, []],
  ['(?:股价)?(?:今天|今日|当天)?(?:没有|没|未)(?:上)?涨(?!停|幅|跌)', '涨跌幅', '<=', 0, []],
  ['(?:股价)?(?:今天|今日|当天)?(?:没有|没|未)(?:下)?跌(?!停|幅|破)', '涨跌幅', '>=', 0, []],
  [
    '(?:十大)?(?:流通)?股东(?:中|里)?(?:有|含)社保(?:基金)?|社保(?:基金)?(?:重仓|持有|持股)(?!比|占|变|家|股?数|市)',
    '十大流通股东中社保家数',
    '>',
    0,
    [],
  ],
  [
    '(?:十大)?(?:流通)?股东(?:中|里)?(?:有|含)(?:公募)?基金|被?(?:公募)?基金(?:重仓|持有)(?!比|占|变|家|数|市)',
    '十大流通股东中基金家数',
    '>',
    0,
    [],
  ],
  ['(?:前?十大)?(?:流通)?股东(?:中|里)(?:有|含)国家队|国家队(?:持股|重仓|持有|持仓)?(?![家占比超大高<>\\d])', '国家队持股家数', '>', 0, []],
  ['(?:知名)?牛散(?:持股|重仓|持有|持仓)(?![家占比超大高<>\\d])', '知名牛散持股家数', '>', 0, []],
  ['高送转(?![\\d大超比])', '近一年每股送转', '>=', 0.5, [1]],
  ['均线(?:高度)?(?:粘合|密集|缠绕)(?:状态|形态)?(?![度后\\d大小<>]|(?:小于|低于))', '均线粘合度', '<', 0.03, [0.02, 0.05]],
  ['(?:短期|中期)?超跌', '近20日涨跌幅', '<=', -0.2, [-0.15, -0.3]],
  ['(?<![日天])大宗交易(?:成交)?溢价(?!率)', '近30天大宗交易折溢价率', '>', 0, []],
  ['(?<![日天])大宗交易(?:成交)?折价(?!率)', '近30天大宗交易折溢价率', '<', 0, []],
  ['(?:券商|机构)?(?:给予|有)?(?:买入评级(?![家占比数的])|评级(?:为|是)?买入(?!的?(?:机构)?(?:家?数|占比)))', '买入评级家数', '>', 0, []],
  ['股东(?:人|户)数(?:连续|持续)(?:减少|下降)(?![\\d一二三四五六七八九十])', '股东户数连续减少期数', '>=', 2, [3]],
  ['筹码(?:高度|较为?|相对)?集中(?![度大小低高超不<>\\d])', '90%筹码集中度', '<=', 0.15, [0.1, 0.2]],
  ['主力(?:资金)?(?:大幅|持续)?流入(?![大小超高低额\\d<>率])', '当日主力净流入', '>', 0, []],
  ['百元股', '现价', '>=', 100, []],
  ['(?:超级)?大盘股|大市值|权重股', '总市值', '>=', 5e10, [1e11, 2e10]],
  ['小盘股|小市值', '总市值', '<=', 1e10, [5e9, 2e10]],
  ['微盘股|超小盘股?', '总市值', '<=', 3e9, [2e9, 5e9]],
  ['低价股|低价(?=$|[，,；;。\\s])', '现价', '<=', 10, [5, 3]],
  ['高价股', '现价', '>=', 100, [50, 200]],
]

const boundTemplates = BOUNDS.map(([words, names, op, bound, others]): Template => {
  return {
    pattern: phrase(`(?:${words})`),
    read(match, { lexicon }) {
      const figure = figureNamed(lexicon, ...names.split(' '))
      if (figure === null) return null
      const condition: Condition = { kind: 'compare', left: figure.operand, op, right: bound }
      const said = (value: number) => {
        const { text, unit } = figureText(value, figure.unit)
        return `${figure.name}${SAID[op]}${text}${unit}`
      }
      const doubt: Doubt = { chosen: said(bound), choices: others.map((other) => ({ label: said(other), text: said(other) })) }
      return conditionFound(match, condition, others.length === 0 ? undefined : doubt)
    },
  }
})

const LENGTHS: Readonly<Record<string, number>> = { 年: 365, 月: 30, 天: 1, 日: 1 }
const HALF_YEAR = 182

/** 上市一年内, 上市3年以上. */
const listed: Template = {
  pattern: phrase(`上市(?:时间)?(?:在)?${COUNT}个?(年|月|天|日)(以?内|之内|以上|多)`),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '上市天数')
    const count = countOf(itemAt(match, 1))
    if (figure === null || count === null) return null
    const op = itemAt(match, 3).endsWith('内') ? '<=' : '>='
    return conditionFound(match, { kind: 'compare', left: figure.operand, op, right: count * fieldOf(LENGTHS, itemAt(match, 2)) })
  },
}

/** 上市不到半年, 上市半年以上. */
const listedHalf: Template = {
  pattern: phrase('上市(?:时间)?(?:(不到|不满|不足|未满|小于|少于)|满|超过?|大于|多于)?半年(以?内|之内|以上|多)?'),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '上市天数')
    const isLess = match[1] !== undefined || /内$/.test(match[2] ?? '')
    const isSaid = isLess || match[2] !== undefined || /满|超|大|多/.test(match[0])
    if (figure === null || !isSaid) return null
    return conditionFound(match, { kind: 'compare', left: figure.operand, op: isLess ? '<' : '>=', right: HALF_YEAR })
  },
}

/** 利润, 估值, 小盘股. */
export const looseTemplates: readonly Template[] = [listed, listedHalf, ...severalTemplates, ...boundTemplates]
