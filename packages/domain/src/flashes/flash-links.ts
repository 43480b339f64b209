import { ORDINARY_NAMES } from './ordinary-names.data.ts'

/** What a security is in a flash: 主体, 提及, 评论者. */
export type LinkRole = 'subject' | 'mention' | 'commenter'
/** Why it is linked, the strongest first: the source lists it, its code, its name with context, its name alone. */
export type LinkEvidence = 'source' | 'code' | 'context' | 'name'
export type FlashLink = { secucode: string; role: LinkRole; evidence: LinkEvidence }
export type NamedSecurity = { secucode: string; name: string; industry: string | null }
export type LinkableFlash = { title: string; content: string; secucodes: readonly string[] }

/** A name in a text: where, and whether anything beside the name supports it. */
type Found = { security: Entry; from: number; to: number; evidence: Exclude<LinkEvidence, 'source'> }
type Entry = NamedSecurity & { isOrdinary: boolean; isCommenter: boolean }

const ordinary = new Set(ORDINARY_NAMES)
/** Words of companies, near a name. */
const CONTEXT =
  /公告|股份|公司|涨停|跌停|涨超|跌超|涨逾|跌逾|大涨|大跌|董事|股东|触及|减持|增持|回购|中标|净利|营收|营业收入|控股|子公司|证券简称|股价|上市|复牌|停牌|龙虎榜|净买入|净卖出|跟涨|跟跌|领涨|领跌|封板|炸板|收购|定增|募资|分红|派现|预增|预减|扭亏|签订|签署|披露|市值|融资|研报|评级|目标价|集团|旗下/
/** Behind an ordinary name that opens a headline: what only companies do. */
const OWN =
  /公司(?!债)|股东|净利|营收|营业收入|拟|董事|高管|总经理|辞职|聘任|获批|获准|收到|公告|分红|派发|派现|减持|增持|回购|中标|子公司|诉讼|立案|处罚|异常波动|股份|签订|签署|募资|定增|预增|预减|质押|销量|销售|产量|吞吐量|停牌|复牌|问询|新签|合同|产能/
/** Directly behind a name it belongs to another: a university, a town, a bond, an industry. */
const LONGER_NAME =
  /^(?:大学|学院|中学|小学|医院|业(?!绩|务|内)|间(?:市场|同业)|气象|景区|风景|市(?!值|场|占)|县|省|镇|村|转债|转[0-9一二]|ETF|杯|论坛|大会|协会|学会|联盟|保护区|隧道|大桥|大道|海域|海峡|沿岸|沿线|岸线|以[东南西北]|地区|一带|周边|附近|主峰|北坡|西坡|南坡)/
/** The same behind ordinary names: what follows the word, not the company. */
const ORDINARY_BEHIND =
  /^(?:板块|概念|产业|行业|需求|领域|赛道|指数|进口|出口|价格|消费|产量|市场|企业|技术|发射|储备|装机|发电|发展|机场|高速|航线|地块|片区|东部|西部|东岸|西岸|总量|收入|票房|统计|数据|讯|客户端|记者|研究(?!院|所)|Choice|iFinD|资讯|口岸|站|港区|码头|吞吐|旅游|游客|用户|节|月活|服务|监测|预报|预警|大赛|半程|马拉松|公园|应用|零部件|组件|电池|电站|岛国|舰队|中心)/
const ORDINARY_BEFORE = /(?:人形|工业|服务|扫地|智能|开发|应用|据|来自|援引|对|前往|位于|途经|环|横跨|飞越|重返|西|北|南|东|家|名|个)$/
const BROKER = /证券|中金公司|国泰海通|中信建投|申万宏源|中国银河|期货|东方财富|资本$/
const OPINION =
  /^[^，。；\n]{0,10}?(?:认为|表示|指出|研报|研究报告|预计|建议|看好|维持|首予|给予|判断|提示|分析师|首席|策略|研究所|团队|观点|称|预测|点评|上调[^，。]{0,12}(?:评级|目标价)|下调[^，。]{0,12}(?:评级|目标价)|将[^，。]{1,14}(?:评级|目标价))/
const OPINION_AFTER_COLON =
  /看好|建议|关注|有望|预计|或将|或迎|配置|机会|主线|行情|板块|A股|港股|美股|景气|评级|目标价|料|仍将|策略|布局|赛道|空间|拐点|周期|趋势|行业|市场|美联储|央行|降息|人民币|油价|金价|流动性|需求/
const OWN_OF_BROKER =
  /公司(?!债)|股东|董事|总裁|辞职|聘任|获批|获准|收到|公告|分红|派发|减持|增持|回购|发行|子公司|诉讼|立案|处罚|罚款|股份|(?:前三季度|上半年|一季度|10月|9月|月度)[^，。]{0,4}(?:净利|营收|营业收入)|净利润[\d.]+|涨停|跌停|涨超|跌超/
const REPORTED = /(?:据|援引|根据)$/
const CODE_BEHIND = /^[（(]\s*(?:SH|SZ|BJ|sh|sz|bj)?(\d{6})(?:\.(?:SH|SZ|BJ))?\s*[)）]/
const CODE = /(?<![\d.])(?:(SH|SZ|BJ)(\d{6})|(\d{6})\.(SH|SZ|BJ)|[（(](\d{6})[)）])(?!\d)/g
/** No code is without them. */
const SIX_DIGITS = /\d{6}/
const NEAR = 6
/** Texts of brokers' views are long; what is behind this much of a text adds nothing. */
const LONGEST = 600

export type Linker = (flash: LinkableFlash) => FlashLink[]

/** A linker over a table of names; the longest name at a place counts. */
export function createLinker(securities: readonly NamedSecurity[]): Linker {
  const byStart = new Map<number, Entry[]>()
  const byCode = new Map<string, Entry>()
  for (const security of securities) {
    const { name, industry, secucode } = security
    if (name.length < 2) continue
    const isCommenter = BROKER.test(name) || industry === '非银金融' || industry === '银行'
    const entry: Entry = { ...security, isOrdinary: ordinary.has(name) || name.length === 2, isCommenter }
    byCode.set(secucode, entry)
    byCode.set(secucode.slice(2), byCode.get(secucode.slice(2)) ?? entry)
    const start = startOf(name, 0)
    const known = byStart.get(start)
    if (known === undefined) byStart.set(start, [entry])
    else known.push(entry)
  }
  for (const entries of byStart.values()) entries.sort((a, b) => b.name.length - a.name.length)

  const namesIn = (text: string): Found[] => {
    const found: Found[] = []
    for (let k = 0; k + 1 < text.length; k++) {
      const entries = byStart.get(startOf(text, k))
      const security = entries?.find(({ name }) => text.startsWith(name, k))
      if (security === undefined) continue
      const to = k + security.name.length
      const evidence = evidenceOf(text, { security, from: k, to })
      if (evidence !== null) found.push({ security, from: k, to, evidence })
      k = to - 1
    }
    return found
  }

  const codesIn = (text: string): Entry[] =>
    SIX_DIGITS.test(text)
      ? [...text.matchAll(CODE)].flatMap(([, market, six, other, after, bare]) => {
          const key = market === undefined ? (after === undefined ? (bare ?? '') : `${after}${other}`) : `${market}${six}`
          return byCode.get(key) ?? []
        })
      : []

  return ({ title, content, secucodes }) => {
    const links = new Map<string, FlashLink>()
    const take = (entry: Entry, link: Omit<FlashLink, 'secucode'>) => {
      const known = links.get(entry.secucode)
      links.set(entry.secucode, known === undefined ? { secucode: entry.secucode, ...link } : strongest(known, link))
    }
    const texts = content === title || content === '' ? [title] : [title, content.slice(0, LONGEST)]
    for (const [at, text] of texts.entries()) {
      const named = supported(text, namesIn(text))
      const roles = rolesOf(text, named, at === 0)
      for (const [k, found] of named.entries()) take(found.security, { role: roles[k] ?? 'mention', evidence: found.evidence })
      for (const entry of codesIn(text)) take(entry, { role: 'mention', evidence: 'code' })
    }
    for (const code of secucodes) {
      const entry = byCode.get(code)
      if (entry === undefined) continue
      const role = links.get(code)?.role ?? (secucodes.length === 1 && links.size === 0 ? 'subject' : 'mention')
      links.set(code, { secucode: code, role, evidence: 'source' })
    }
    return [...links.values()]
  }
}

const startOf = (text: string, k: number) => (text.charCodeAt(k) << 16) | text.charCodeAt(k + 1)

const STRENGTH: readonly LinkEvidence[] = ['source', 'code', 'context', 'name']
const WEIGHT: readonly LinkRole[] = ['commenter', 'subject', 'mention']

function strongest(a: FlashLink, b: Omit<FlashLink, 'secucode'>): FlashLink {
  const evidence = STRENGTH.indexOf(a.evidence) <= STRENGTH.indexOf(b.evidence) ? a.evidence : b.evidence
  const role = WEIGHT.indexOf(a.role) <= WEIGHT.indexOf(b.role) ? a.role : b.role
  return { secucode: a.secucode, role, evidence }
}

/** What supports a name at a place of a text; null where it names something else. */
function evidenceOf(text: string, { security, from, to }: Omit<Found, 'evidence'>): Found['evidence'] | null {
  const behind = text.slice(to, to + 40)
  const code = CODE_BEHIND.exec(behind)?.[1]
  if (code !== undefined) return code === security.secucode.slice(2) ? 'code' : null
  if (LONGER_NAME.test(behind)) return null
  const before = text.slice(Math.max(0, from - NEAR), from)
  const opens = /^[：:]/.test(behind)
  if (!security.isOrdinary) return opens || CONTEXT.test(before) || CONTEXT.test(behind.slice(0, NEAR + 2)) ? 'context' : 'name'
  if (ORDINARY_BEHIND.test(behind) || ORDINARY_BEFORE.test(before)) return null
  if (opens) return OWN.test(behind) || (security.isCommenter && OPINION_AFTER_COLON.test(behind)) ? 'context' : null
  const isHead = /(?:^|[】：:；。，、\s])$/.test(before) || from === 0
  if (
    isHead &&
    /^(?:公告|股份|触及|涨停|跌停|涨超|跌超|涨逾|跌逾|涨近|跌近|封板|直线拉升|披露|发布公告|午后涨停|拟|净买入|净卖出|跟涨|A股|H股|龙虎榜|集团|今日|\d)/.test(
      behind,
    )
  )
    return 'context'
  if (/^(?:评级|目标价)/.test(behind) || (isHead && security.isCommenter && OPINION.test(behind))) return 'context'
  // one of a list of names: the others decide
  return /^[、等和及与（(]/.test(behind) || /[、和及与]$/.test(before) ? 'name' : null
}

const LISTED = /^(?:[（(]\d{6}[)）])?[、和及与]?$/

/** Names that stand as an ordinary word alone are dropped, unless the list of names they are in has one that is none. */
function supported(text: string, found: readonly Found[]): Found[] {
  const isSure = ({ security, evidence }: Found) => !security.isOrdinary || evidence !== 'name'
  const kept: Found[] = []
  for (let k = 0; k < found.length; ) {
    let end = k + 1
    while (end < found.length && LISTED.test(text.slice((found[end - 1] as Found).to, (found[end] as Found).from))) end++
    const list = found.slice(k, end)
    kept.push(...(list.some(isSure) ? list : []))
    k = end
  }
  return kept
}

function isComment(text: string, { security, from, to }: Found): boolean {
  if (!security.isCommenter) return false
  const behind = text.slice(to, to + 60)
  const before = text.slice(Math.max(0, from - NEAR), from)
  if (/^[：:]/.test(behind)) {
    const said = behind.slice(1)
    return OPINION_AFTER_COLON.test(said) && (!OWN_OF_BROKER.test(said) || /^(?:看好|建议|维持|预计[^，。]{0,8}(?:行业|板块))/.test(said))
  }
  if (REPORTED.test(before)) return true
  return OPINION.test(behind) && !/^(?:公告|股份|拟|发布公告)/.test(behind)
}

const HEAD =
  /^(?:【[^】]{0,4}】|[\s"“]|\d{1,2}月\d{1,2}日[，,]?|财联社[^，,]{0,10}电[，,]|快讯[：:]|(?:龙虎榜|公告速递|异动|盘中|港股|A股|信息披露|龙虎榜数据|交易所公开信息)[：:，,])*/

function rolesOf(text: string, named: readonly Found[], isTitle: boolean): LinkRole[] {
  const comments = named.map((one) => isComment(text, one))
  const others = named.filter((_, k) => !comments[k])
  const ids = new Set(others.map(({ security }) => security.secucode))
  const headEnd = HEAD.exec(text)?.[0].length ?? 0
  return named.map((one, k) => {
    if (comments[k]) return 'commenter'
    const opens = one.from <= headEnd && !/^[、和及等]/.test(text.slice(one.to))
    if (opens) return 'subject'
    return isTitle && ids.size === 1 ? 'subject' : 'mention'
  })
}
