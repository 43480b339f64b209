import type { Meta } from '@guanlan/contract/envelope.ts'

/** An answer as the server gave it. */
export type Answer = { data: unknown; meta: Meta }

/** A job over what the store holds, which ends. */
const COMPUTING = /因子算好后在后台/
/** Sentences that promise what no import will bring by itself. */
const WAIT = /稍后|稍候|请等|正在(获取|生成|计算|填|准备|补)|还没有算好|自动(出现|开始|补上|更新)|陆续/
/** A data set that a reason names and the edge did not spell out. */
const UNSPELLED = /(?<!∈ )\{[a-z]+[A-Z]\w*[|}]/
/** Sentences about the present moment. */
const NOW = /现在没有|今天还没有|今日还没有|今日不设|刚刚/
/** Sentences that deny what the store does not know. */
const NONE = /没有(分红|送转|归入|股本|行业归属|解禁|质押|增减持|公告|提问|研报|评级|龙虎榜|大宗交易|机构|股东|披露过)(?!数据)|暂无/

const leaves = function* (value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else if (Array.isArray(value) && value.length === 0) yield { path, value }
  else for (const [key, child] of Object.entries(value)) yield* leaves(child, path === '' ? key : `${path}.${key}`)
}

/** A path without positions in lists. */
const shapeOf = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/** What a reason says that a store being filled does not support, which may promise what comes and speak of now; null when nothing. */
export function fillingFault(text: string): string | null {
  if (UNSPELLED.test(text)) return `not spelled out: ${text}`
  return NONE.test(text) && !/没有取到|还没有/.test(text) ? `denies the unknown: ${text}` : null
}

/** What a sentence says that a store of imported data does not support; null when nothing. */
export function sentenceFault(text: string): string | null {
  if (UNSPELLED.test(text)) return `not spelled out: ${text}`
  if (WAIT.test(text) && !COMPUTING.test(text)) return `promises something: ${text}`
  if (NOW.test(text)) return `speaks of now: ${text}`
  if (NONE.test(text) && !/没有导入|未导入|缺少|导入的|导入.*后可用|没有取到/.test(text)) return `denies the unknown: ${text}`
  return null
}

/** Faults of the stamp of an answer over imported data: it is of the newest session at the latest, from files, and not of now. */
export function stampFaults({ data, meta }: Answer, lastSession: string): string[] {
  const faults: string[] = []
  if (meta === undefined) return faults
  if (meta.simulated) faults.push('simulated')
  if (meta.source.some(({ id }) => id === 'simulated')) faults.push('source simulated')
  if (meta.source.length === 0 && !isEmpty(data)) faults.push('no source')
  if (meta.asOf !== null && meta.asOf !== undefined && meta.asOf.slice(0, 10) > lastSession) faults.push(`as of ${meta.asOf}`)
  if (meta.mode === 'realtime') faults.push('mode realtime')
  if ('freshUntil' in meta && meta.freshUntil !== undefined) faults.push('freshUntil')
  return faults
}

function isEmpty(value: unknown): boolean {
  return [...leaves(value)].every((leaf) => leaf.value === null || Array.isArray(leaf.value))
}

/** Zeros and empty lists that no data could make otherwise, by why. */
const EXEMPT = {
  'what a company was called before belongs to the built-in list': ['stock.base.formerCodes[]', 'company.base.formerNames[]'],
  'words that nothing of the store matches': [
    ...['functions[]', 'topics[]', 'articles[]', 'flashes[]', 'stocks.match.from'].map((field) => `search.mix.${field}`),
  ],
  'no search in the store, and a place that was not lost': [
    ...['search.hotWords.num', 'search.hotWords.down', 'hotSearch.boards.boards.rows.num', 'hotSearch.boards.boards.rows.down'],
    ...['rankings.rank.rows.num', 'rankings.rank.rows.down'],
  ],
  'a curve starts from its first session': ['tech.performance.series.stock', 'comparison.detail.series.values', 'tech.base.newHigh.days'],
  'a share that did not move': ['rankings.rank.rows.changeRatio'],
  'places in a list': [
    ...['comparison.base.groups.items.winnerIndex', 'comparison.detail.groups.items.winnerIndex'],
    'comparison.detail.series.benchmarks.of',
  ],
  'lists of remarks, inputs, changes and imported multiples that are complete without one': [
    ...['comparison.base.warnings[]', 'overview.inputs.inputs[]', 'overview.changes.items[]', 'valuation.base.imported[]'],
  ],
  'every share of the store has a figure, and a histogram has empty bins': [
    ...['screen.factor.distribution.missing', 'screen.factor.distribution.bins.count'],
    ...['valuation.metric.excluded.count', 'valuation.metric.excluded.losses'],
  ],
} as const
const PLACES = new Set<string>(Object.values(EXEMPT).flat())
/** What is counted over bars, limits and conditions, which the made stores hold: zeros are true of them. */
const COUNTED = [
  /^market\.overview\.(breadth\.(suspended|changeUnknown|limitUnknown|absent)|distribution\.count|indexes\.spark\[\])$/,
  /^(stock\.base|diagnosis\.checks)\.(scoreCount|dimensions\.(passedWeight|decidedWeight|score)|checks\.(value|threshold))$/,
  /^(stock\.base|finance\.base|overview\.changes)\.(dividends?|price\.exRights)\.\w+$/,
  /^(stock\.kline\.exrights\[\]|stock\.minutes\.afterHours\[\]|overview\.changes\.price\.change)$/,
  /^valuation\.base\.pctile\.\w+\.\w+\.(excluded|losses|below|equal)$/,
  /^limitBoard\.(session|summary|days)\.(universes\.|day\.|after\.|list\.|unknown|members\[\]$)/,
  /^limitBoard\.session\.(tiers\.stocks|opened|down)\.(streak|openReturn|limitGap)$/,
  /^auctions\.session\.market\.(up|down|flat)$/,
  // components are shares and counts of stocks with bars, places are ranks among earlier sessions
  /^temperature\.(session|days|outcomes)\./,
  /^topics\.(list|detail)\.(list|day|trend|members)\.(traded|up|limitUps|limitShare|upRatio|streak|\w+Percentile|percentiles|parts|days)$/,
  // a place that was not lost, shares without a limit-up, a theme without texts where the market has some
  /^topics\.(hot|hotV2)\.(list\.)?(down|num|ztNum|streak|lianban|newsCount|count|pos|neu|neg|stocks|\w+Ratio|\w+Place|pctile250|spark\[\]|tags\[\])$/,
  /^topics\.(trend|trendV2|constituents)\.(points|list|components)\.(\w+)$/,
  /^tech\.gene\.(geneParts\[\]|geneCount|ztCount|dtCount|zbCount|maxLianban|ztHistory\[\])$/,
  // columns of text that were not asked for, publishers that name no tag, lists whose seats are not given
  /^screen\.run\.texts\[\]$/,
  /^flashes\.(first|more)\.infos\.(tags|blocks)\[\]$/,
  /^hotMoney\.daily\.(stocks|threeDay)\.departments$/,
  /^screen\.(run|count)\.(total|stale\.count|nearMiss|nearMissTotal|infos|explained|parsed|funnel)/,
  /^screen\.complete\.items\.total$/,
  /^screen\.(hot|constants)\.(HOT_FILTER\.(hitCount|usedCount|conditions)|QUAD_FILTER\.items|groups\.items)/,
]
/** Sizes of a sample: a zero is true of what the store holds where the figure made of the sample is null and explained. */
const SAMPLE_SIZE = /^(n|\w+N|wins|hits|excluded|losses|below|equal|tests|held|counted|count)$/

const explainedBy = (missing: Meta['missing']) => {
  const explained = missing.map(({ field }) => shapeOf(field))
  return (path: string) => explained.some((field) => path === field || path.endsWith(`.${field}`) || field.startsWith(`${path}.`))
}

/** Zeros and empty lists of an answer that neither `missing` explains nor a null beside them, by path. */
export function zeros(name: string, { data, meta }: Answer): string[] {
  const isExplained = explainedBy(meta?.missing ?? [])
  const nulls = new Set<string>()
  const all = [...leaves(data)]
  for (const { path, value } of all) if (value === null) nulls.add(path.split('.').slice(0, -1).join('.'))
  const found = new Set<string>()
  for (const { path, value } of all) {
    const shape = shapeOf(path)
    const steps = path.split('.')
    const isSample = SAMPLE_SIZE.test(steps.at(-1) ?? '') && nulls.has(steps.slice(0, -1).join('.'))
    if (value === 0 && !isSample) found.add(shape)
    if (Array.isArray(value) && !isExplained(shape === '' ? 'data' : shape)) found.add(`${shape}[]`)
  }
  return [...found].filter((path) => !PLACES.has(`${name}.${path}`) && !COUNTED.some((counted) => counted.test(`${name}.${path}`)))
}

/** Faults of every reason of an answer, and of sentences in its data that promise something or speak of now. */
export function sentenceFaults({ data, meta }: Answer): string[] {
  const texts = [...leaves(data)].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const ofTexts = texts
    .filter((text) => UNSPELLED.test(text) || (WAIT.test(text) && !COMPUTING.test(text)) || NOW.test(text))
    .map((text) => `says: ${text}`)
  const ofReasons = (meta?.missing ?? []).map(({ reason }) => sentenceFault(reason)).filter((fault) => fault !== null)
  return [...new Set([...ofTexts, ...ofReasons])]
}

/** Causes that only disclosures report: forecasts, reports, holders, auditors, figures of statements. */
const DISCLOSED =
  /天没有盈利预测|研报不足|没有一次达到|年末预期|没有(实际控制人|审计机构)|员工人数|年报不足|没有(已公布|披露)|十大流通股东|没有(流通股本|换手率|每股净资产)/

/** Reasons of a store of bars alone that name a cause in data sets the store does not hold, instead of the data set. */
export function disclosureFaults({ meta }: Answer): string[] {
  const claimed = (meta?.missing ?? []).filter(({ reason, dataset }) => dataset === undefined && DISCLOSED.test(reason))
  return claimed.map(({ field, reason }) => `${field}: ${reason}`)
}
