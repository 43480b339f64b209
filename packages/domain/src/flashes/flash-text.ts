/** A number of a text with its unit; values of one unit are comparable. `isRough`: 约, 近, 超 … before it, or 左右, 余 behind it. */
export type TextNumber = { unit: string; value: number; step: number; isRough: boolean }

/** What stories are joined by: hashes of the character 3-grams (sorted, each once), numbers, words that exclude each other, subjects by class. */
export type FlashText = {
  grams: Int32Array
  numbers: readonly TextNumber[]
  /** Bit 2k: the first word of pair k occurs, bit 2k + 1: the second. */
  directions: readonly number[]
  subjects: ReadonlyMap<string, ReadonlySet<string>>
  kind: 'report' | 'correction' | 'update'
}

/** Marks of generated texts, and of rubrics. */
const MARKS =
  /【模拟】|(?:以上为模拟行情统计|数据来自模拟市场，仅供演示|（模拟数据，仅供演示）|统计仅反映模拟市场的情况)。?|\[[^\]]{1,8}\]/g
const HEADLINE = /^【[^】]{1,80}】/
/** 财联社11月20日电，; (记者 张三); 新华社北京11月20日电. */
const DATELINE =
  /^(?:[（(]?(?:财联社|新华社|中新社|证券时报|上证报|中证报|央视新闻|央视财经|界面新闻|格隆汇|智通财经|金十数据|e公司|澎湃新闻|每经AI快讯|人民网)[^，,。：:]{0,10}?(?:\d{1,2}月\d{1,2}日)?(?:电|讯|获悉|消息|报道)[）)]?[，,：:\s]*)/
const DAY_FIRST = /^\d{1,2}月\d{1,2}日(?:电|讯|消息|晚间|盘后|早间)?[，,]/
const SOURCE_LAST =
  /[（(【[](?:来源[:：])?(?:财联社|新华社|中新社|证券时报|上证报|中证报|央视新闻|央视财经|界面新闻|格隆汇|智通财经|金十数据|e公司|澎湃新闻|每经|东方财富|同花顺|新浪财经|人民网)[^）)】\]]{0,8}[）)】\]]$/
const NOT_WORDS = /[^\p{L}\p{N}.%]+/gu
/** Words of every report that say nothing of the event. */
const FILLERS = /公告|公司|发布|披露|公布|表示|消息|数据显示|晚间|今日|今天|自经?查|据悉|获悉|宣布/g

/** The body of a flash: without marks, the headline repeated before it, dateline and source. */
function bodyOf(text: string): string {
  let body = text.replace(MARKS, '').trim().replace(HEADLINE, '').trim()
  for (const pattern of [DATELINE, DAY_FIRST, SOURCE_LAST]) body = body.replace(pattern, '').trim()
  return body
}

/** Full-width digits, letters and signs as half-width, letters in lower case, commas within numbers removed. */
function halfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
}

const NUMBER =
  /(约|近|超过|超|逾|至少|最多|大约|达到?约)?(\d+(?:\.\d+)?)(万亿|亿|万|千)?(美元|港元|欧元|日元|人民币|元|股|手|吨|桶|辆|台|套|户|家|只|人|名|点|个百分点|百分点|%|bp|个基点|基点|倍|年|个月|月|季度|天|期|次|连板|板|级|公里|兆瓦|吉瓦|万千瓦|千瓦|笔|宗|座|艘|架|枚|例|条|度)?(左右|余|多)?/g
const SCALE: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8, 万亿: 1e12 }
const UNITS: Readonly<Record<string, string>> = { 人民币: '元', 个百分点: '百分点', 个基点: 'bp', 基点: 'bp' }

/** 两家, 三例: small numbers in words before a measure. */
const COUNTED = /([一二两三四五六七八九十])(家|只|个|名|例|项|艘|架|起|款)(?!月)/g
const NUMERALS = '零一二三四五六七八九十'

function numbersIn(text: string): TextNumber[] {
  const found: TextNumber[] = []
  for (const [, before, digits = '', scale, unit, after] of text.matchAll(NUMBER)) {
    // a six-digit number without a unit is a code, a short one without a unit counts something in words
    if (unit === undefined && scale === undefined) continue
    const factor = scale === undefined ? 1 : (SCALE[scale] ?? 1)
    const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
    const name = unit === undefined ? '' : (UNITS[unit] ?? unit)
    found.push({ unit: name, value: Number(digits) * factor, step: factor / 10 ** decimals, isRough: (before ?? after) !== undefined })
  }
  for (const [, numeral = '', unit = ''] of text.matchAll(COUNTED))
    found.push({ unit, value: numeral === '两' ? 2 : NUMERALS.indexOf(numeral), step: 1, isRough: false })
  return found
}

/** Words of which a story has one: a flash with the other is about another event. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/增持/, /减持/],
  [/上调|调升|提价/, /下调|调降|降价/],
  [/涨(?!跌)|走高|拉升|高开|走强|飙升/, /(?<!涨)跌|走低|跳水|低开|走弱|重挫/],
  [/增长|增加|同比增|环比增|上升|回升|多增/, /下降|减少|同比降|环比降|下滑|回落|少增/],
  [/净买入|净流入|净投放/, /净卖出|净流出|净回笼/],
  [/盈利|扭亏|预盈/, /亏损|预亏/],
  [/预增|略增/, /预减|略减/],
  [/加息/, /降息/],
  [/复牌/, /停牌/],
  [/开盘|高开|低开|早盘/, /收盘|收涨|收跌|尾盘|收评/],
  [/午间|半日|上午收盘|午评/, /全天|收评|收盘/],
  [/提前/, /推迟|延期/],
  [/买入/, /卖出/],
  [/看好|看多/, /看空|看淡/],
  [/扩大/, /收窄/],
  [/停产|停工/, /复产|复工/],
  [/出口/, /进口/],
  [/一季度|前三季度|全年/, /上半年|半年度|(?<!前)三季度|四季度/],
  [/聘任|选举|任命/, /辞职|离任|辞任/],
  [/回购/, /减持/],
  [/收购/, /转让/],
]
/** What undoes an event: a report of the event itself has none of these. */
const UNDONE = /终止|取消|撤回|撤销|否认|辟谣|失败|未能|未获|否决|结案|打开涨停|期限届满|实施完毕/

function directionsIn(text: string): number[] {
  return [...OPPOSITES.map(([one, other]) => (one.test(text) ? 1 : 0) | (other.test(text) ? 2 : 0)), UNDONE.test(text) ? 1 : 2]
}

/** Names of one class: flashes that name different ones speak of different events. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  place:
    /北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆|香港|澳门|台湾|深圳|广州|杭州|南京|苏州|成都|武汉|西安|郑州|长沙|青岛|宁波|厦门|合肥|济南|沈阳|大连/g,
  country:
    /美国|欧盟|欧元区|日本|韩国|英国|德国|法国|俄罗斯|印度|巴西|加拿大|澳大利亚|土耳其|伊朗|以色列|沙特|乌克兰|越南|墨西哥|意大利|瑞士|新加坡|泰国|印尼|阿根廷|南非|埃及/g,
  centralBank: /美联储|欧洲央行|日本央行|英国央行|澳洲联储|加拿大央行|瑞士央行|韩国央行|中国央行|人民银行/g,
  index:
    /上证指数|沪指|深证成指|深成指|创业板指|科创50|北证50|沪深300|中证500|中证1000|恒生指数|恒指|恒生科技指数|道指|道琼斯|纳指|纳斯达克|标普500|日经225|韩国综指|富时/g,
  goods:
    /螺纹钢|铁矿石|焦煤|焦炭|原油|布伦特|黄金|白银|铜|铝|锌|镍|锡|碳酸锂|工业硅|纯碱|玻璃|甲醇|豆粕|豆油|棕榈油|玉米|生猪|白糖|棉花|橡胶|沥青|天然气|动力煤|氧化镨钕|多晶硅/g,
}
const CLASSES: Readonly<Record<string, RegExp>> = {
  ...SUBJECTS,
  board: /科创板|创业板(?!指)|主板|北交所|新三板/g,
  mark: /(?<![a-z\d])[a-z]{1,6}-?\d{2,5}(?![\d.%])/g,
}
const SAME: Readonly<Record<string, string>> = {
  沪指: '上证指数',
  深成指: '深证成指',
  恒指: '恒生指数',
  道琼斯: '道指',
  纳斯达克: '纳指',
  布伦特: '原油',
}

function subjectsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [name, pattern] of Object.entries(CLASSES)) {
    const named = text.match(pattern)
    if (named !== null) found.set(name, new Set(named.map((one) => SAME[one] ?? one)))
  }
  return found
}

function gramsOf(...texts: readonly string[]): Int32Array {
  const seen = new Set<number>()
  for (const text of texts) {
    const plain = text
      .replace(FILLERS, '')
      .replace(/(\d\.\d*?)0+(?!\d)/g, '$1')
      .replace(/(?<=[%元])[至到](?=\d)/g, '')
      .replace(NOT_WORDS, '')
    for (let k = 0; k + 2 < plain.length; k++)
      seen.add(Math.imul(Math.imul(plain.charCodeAt(k), 0x1_00_01) + plain.charCodeAt(k + 1), 0x1_00_01) + plain.charCodeAt(k + 2))
  }
  return Int32Array.from(seen, (gram) => gram | 0).sort()
}

const CORRECTION = /更正|勘误|订正|修正公告|报道有误|应为/
const UPDATE = /续报|最新进展|（续）|\(续\)|更新：/

/** A flash as stories compare it. */
export function flashText({ title, content }: { title: string; content: string }): FlashText {
  const head = halfWidth(bodyOf(title))
  const body = halfWidth(bodyOf(content))
  const whole = body === '' || body === head ? head : `${head}。${body}`
  return {
    grams: gramsOf(head, body),
    numbers: numbersIn(whole),
    directions: directionsIn(whole),
    subjects: subjectsIn(whole),
    kind: CORRECTION.test(whole) ? 'correction' : UPDATE.test(whole) ? 'update' : 'report',
  }
}

/** Share of the smaller set of 3-grams that the larger holds. */
export function containment(a: Int32Array, b: Int32Array): number {
  const least = Math.min(a.length, b.length)
  if (least === 0) return 0
  let shared = 0
  for (let i = 0, k = 0; i < a.length && k < b.length; ) {
    const difference = (a[i] as number) - (b[k] as number)
    if (difference === 0) shared++
    if (difference <= 0) i++
    if (difference >= 0) k++
  }
  return shared / least
}

function isSameNumber(a: TextNumber, b: TextNumber): boolean {
  const gap = Math.abs(a.value - b.value)
  if (gap <= Math.min(a.step, b.step) * 0.01) return true
  // a rounded number is the exact one in its own decimals
  const [coarse, fine] = a.step >= b.step ? [a, b] : [b, a]
  return (
    (coarse.isRough || coarse.step > fine.step) &&
    coarse.value >= 10 * coarse.step &&
    gap <= coarse.step * (coarse.isRough ? 1 : 0.5) * 1.000001
  )
}

/** How many numbers both have, years and months not counted. */
export function equalNumbers(a: FlashText, b: FlashText): number {
  const counted = a.numbers.filter(({ unit }) => unit !== '年' && unit !== '月' && unit !== '季度')
  const others = [...b.numbers]
  let equal = 0
  for (const one of counted) {
    const at = others.findIndex((other) => other.unit === one.unit && isSameNumber(one, other))
    if (at === -1) continue
    others.splice(at, 1)
    equal++
  }
  return equal
}

/** Whether both have numbers of one unit that the other lacks. */
export function doNumbersConflict(a: FlashText, b: FlashText): boolean {
  const lacks = (from: FlashText, other: FlashText, unit: string) =>
    from.numbers.some((one) => one.unit === unit && !other.numbers.some((two) => two.unit === unit && isSameNumber(one, two)))
  const units = new Set(a.numbers.map(({ unit }) => unit))
  for (const unit of units) if (b.numbers.some((one) => one.unit === unit) && lacks(a, b, unit) && lacks(b, a, unit)) return true
  return false
}

/** Whether one has only one word of a pair and the other only the opposite. */
export function doDirectionsConflict(a: FlashText, b: FlashText): boolean {
  return a.directions.some((bits, k) => (bits === 1 && b.directions[k] === 2) || (bits === 2 && b.directions[k] === 1))
}

/** Whether both name subjects of one class and none in common. */
export function doSubjectsConflict(a: FlashText, b: FlashText): boolean {
  for (const [name, subjects] of a.subjects) {
    const others = b.subjects.get(name)
    if (others !== undefined && ![...subjects].some((one) => others.has(one))) return true
  }
  return false
}
