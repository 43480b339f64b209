import type { NegativeWord } from '../described.ts'
import type { Expression, FigureDefinition, FigureRecord } from '../expression.ts'
import { withInputs } from '../print.ts'
import { Table } from '../table.ts'
import { TTM, valuationFacts } from './valuation-facts.ts'

const EV = '企业价值为总市值加有息借款与少数股东权益、减货币资金；应付债券未计入，金融企业没有。'
const LOSS = '亏损时为负，显示为亏损，不参与低于某值的比较、排名与分位。'
const NET_CASH = '净现金为货币资金减长短期借款，应付债券未计入，金融企业没有。'
const IMPORTED = '没有报表或股本时取导入的估值历史当日的值。'

/** A share now: its price beside what the newest report of each statement says, and what imported valuations of the session do. One row. */
export const valuationTable = new Table('valuation', { article: 'pe-ratio', facts: valuationFacts })
const facts = valuationTable.facts
const { price, totalShares, npTtm, npTtmBefore, npYear, npSoFar, quarters, deductedTtm, revenueTtm, rdTtm, ebitTtm, ocfTtm, capexTtm } =
  facts
const { equity, goodwill, intangibleAssets, currentAssets, totalLiabilities, borrowing, minorityEquity, cash, cashPerShare } = facts

const positive = (below: Expression, value: Expression) => below.compared('>', 0).choose(value)
/** A quotient of two of which neither may be a loss. */
const overPositive = (above: Expression, below: Expression) => positive(below, positive(above, above.over(below)))

export const marketValue = valuationTable.figure('marketValue', {
  name: '总市值',
  unit: '元',
  value: price.times(totalShares),
  instead: facts.importedMarketValue,
})

type Signed = Omit<FigureDefinition, 'unit' | 'value' | 'negative'>
/** Market value over something that may be negative, which is written as a word. */
const signed = <Field extends string>(field: Field, [negative, below]: [NegativeWord, Expression], definition: Signed) =>
  valuationTable.figure(field, { unit: '倍', negative, value: marketValue.over(below), ...definition })
/** Something over market value, of either sign. */
const yieldOf = <Field extends string>(field: Field, above: Expression, definition: Omit<FigureDefinition, 'unit' | 'value'>) =>
  valuationTable.figure(field, { unit: '比例', value: above.over(marketValue), ...definition })

export const peTtm = signed('pe.ttm', ['亏损', npTtm], {
  name: '市盈率TTM',
  doc: `总市值与归母净利润 TTM 之比；${LOSS}${TTM}${IMPORTED}`,
  instead: facts.importedPe,
  factor: { key: 'pe-ttm', synonyms: ['市盈率', 'PE', '滚动市盈率', 'PETTM'], better: 'low' },
})

export const peStatic = signed('pe.static', ['亏损', npYear], {
  name: '市盈率静态',
  doc: `总市值与最近一份年报归母净利润之比；${LOSS}`,
  factor: { key: 'pe-static', synonyms: ['静态市盈率', '市盈率LYR', 'PE静态', '静态PE'] },
})

export const peDyn = signed('pe.dyn', ['亏损', npSoFar.times(4).over(quarters)], {
  name: '市盈率动态',
  doc: `总市值与最新报告期归母净利润折成全年（一季报乘四、半年报乘二、三季报乘四除以三）之比；${LOSS}不计季节性。`,
  factor: { key: 'pe-dynamic', synonyms: ['动态市盈率', 'PE动态', '动态PE'] },
})

signed('peDeducted', ['亏损', deductedTtm], {
  name: '扣非市盈率TTM',
  doc: `总市值与扣非归母净利润 TTM 之比；${LOSS}${TTM}`,
  factor: { key: 'pe-deducted-ttm', synonyms: ['扣非市盈率', '扣非PE'] },
})

const pb = signed('pb', ['净资产为负', equity], {
  name: '市净率',
  doc: `总市值与最近一期归母净资产之比；净资产为负时为负，显示为净资产为负，不参与低于某值的比较、排名与分位。${IMPORTED}`,
  instead: facts.importedPb,
  factor: { key: 'pb', synonyms: ['PB'], better: 'low' },
})

const ps = valuationTable.figure('ps', {
  name: '市销率TTM',
  unit: '倍',
  value: positive(revenueTtm, marketValue.over(revenueTtm)),
  absent: '没有营业收入',
  doc: `总市值与营业收入 TTM 之比。${TTM}${IMPORTED}`,
  instead: facts.importedPs,
  factor: { key: 'ps-ttm', synonyms: ['市销率', 'PS'], better: 'low' },
})

const pcf = signed('pcf', ['净流出', ocfTtm], {
  name: '市现率TTM',
  doc: `总市值与经营活动现金流量净额 TTM 之比；净流出时为负，显示为净流出，不参与低于某值的比较、排名与分位。${TTM}`,
  factor: { key: 'pcf-ttm', synonyms: ['市现率', 'PCF'] },
})

const npGrowth = valuationTable.figure('npGrowth', {
  name: '净利润TTM同比',
  unit: '比例',
  isSigned: true,
  value: npTtm.minus(npTtmBefore).over(npTtmBefore.absolute()),
})

const peg = valuationTable.figure('peg', {
  name: 'PEG',
  unit: '倍',
  value: positive(npTtm, positive(npGrowth, peTtm.over(npGrowth.times(100)))),
  absent: '亏损，或净利润没有增长',
  doc: `市盈率 TTM 与归母净利润 TTM 同比增速（百分数）之比；亏损或没有增长时没有。${TTM}`,
  factor: { key: 'peg-ttm', synonyms: ['市盈率相对盈利增长比率', 'PEG值', '市盈增长比'], better: 'low' },
})

yieldOf('earningsYield', npTtm, {
  name: '盈利收益率',
  doc: `归母净利润 TTM 与总市值之比，市盈率的倒数；亏损时为负数。${TTM}`,
  factor: { key: 'earnings-yield', synonyms: ['盈利市值比', 'EP', '市盈率倒数'] },
})

const tangible = equity.minus(goodwill.plus(intangibleAssets))
valuationTable.figure('pbTangible', {
  name: '有形净资产市净率',
  unit: '倍',
  value: positive(tangible, marketValue.over(tangible)),
  doc: '总市值与归母净资产减商誉、无形资产之比；有形净资产不为正时没有。',
  factor: { key: 'pb-tangible', synonyms: ['市净率剔除商誉', '扣商誉市净率'] },
})

yieldOf('bookYield', equity, {
  name: '账面市值比',
  doc: '归母净资产与总市值之比，市净率的倒数；净资产为负时为负数。',
  factor: { key: 'book-yield', synonyms: ['BM', '净资产市值比', '市净率倒数'] },
})

valuationTable.figure('isBelowBook', {
  name: '破净',
  unit: '是否',
  value: positive(equity, marketValue.compared('<', equity)),
  doc: '总市值是否低于归母净资产；净资产不为正时没有。',
  factor: { key: 'below-book', synonyms: ['破净股', '股价低于净资产', '跌破净资产'] },
})

const netCash = valuationTable.figure('netCash', {
  name: '净现金',
  unit: '元',
  isSigned: true,
  value: cash.minus(borrowing),
  doc: NET_CASH,
})

export const exCashPe = valuationTable.figure('exCashPe', {
  name: '扣现金市盈率',
  unit: '倍',
  value: overPositive(marketValue.minus(netCash), npTtm),
  absent: '亏损，或净现金多于总市值',
  doc: `总市值减净现金后与归母净利润 TTM 之比；亏损或净现金多于总市值时没有。${NET_CASH}${TTM}`,
  factor: { key: 'pe-ex-cash', synonyms: ['扣除现金市盈率', '剔除现金市盈率', '扣现金PE'], better: 'low' },
})

yieldOf('netCashYield', netCash, {
  name: '净现金占市值',
  doc: `净现金与总市值之比。${NET_CASH}`,
  factor: { key: 'net-cash-yield', synonyms: ['净现金市值比'] },
})

yieldOf('netCurrentAssetYield', currentAssets.minus(totalLiabilities), {
  name: '净流动资产占市值',
  doc: '流动资产减全部负债，与总市值之比；大于 1.5 即低于净流动资产的三分之二（Graham, Security Analysis, 1934）。金融企业没有。',
  factor: { key: 'net-current-asset-yield', synonyms: ['NCAV', '净流动资产市值比', '格雷厄姆净流动资产'] },
})

valuationTable.figure('grahamRatio', {
  name: '现价与格雷厄姆数之比',
  unit: '倍',
  value: positive(npTtm, positive(equity, marketValue.over(npTtm.times(equity).times(22.5).root()))),
  doc: '现价与 √(22.5 × 每股收益TTM × 每股净资产) 之比，也就是总市值与 √(22.5 × 归母净利润TTM × 归母净资产) 之比；小于 1 为市盈率乘市净率低于 22.5（Graham, The Intelligent Investor）；亏损或净资产为负时没有。',
  factor: { key: 'graham-ratio', synonyms: ['格雷厄姆数', '格雷厄姆估值'] },
})

const fcfTtm = valuationTable.figure('fcfTtm', { name: '自由现金流TTM', unit: '元', value: ocfTtm.minus(capexTtm), doc: TTM })

valuationTable.figure('pfcf', {
  name: '市现率自由现金流',
  unit: '倍',
  value: positive(fcfTtm, marketValue.over(fcfTtm)),
  doc: `总市值与自由现金流 TTM（经营现金流净额减资本支出）之比；不为正时没有。${TTM}`,
  factor: { key: 'pfcf-ttm', synonyms: ['市自由现金流率', 'PFCF', '自由现金流市现率'] },
})

const fcfYield = yieldOf('fcfYield', fcfTtm, {
  name: '自由现金流收益率',
  doc: `自由现金流 TTM 与总市值之比；净流出时为负数。${TTM}`,
  factor: { key: 'fcf-yield', synonyms: ['自由现金流率市值', '自由现金流市值比'], better: 'high' },
})

yieldOf('ocfYield', ocfTtm, {
  name: '经营现金流收益率',
  doc: `经营现金流净额 TTM 与总市值之比；净流出时为负数。${TTM}`,
  factor: { key: 'ocf-yield', synonyms: ['经营现金流市值比'] },
})

yieldOf('salesYield', revenueTtm, {
  name: '营收市值比',
  doc: `营业收入 TTM 与总市值之比，市销率的倒数。${TTM}`,
  factor: { key: 'sales-yield', synonyms: ['市销率倒数', 'SP'] },
})

yieldOf('rdYield', rdTtm, {
  name: '研发市值比',
  doc: `研发费用 TTM 与总市值之比。${TTM}`,
  factor: { key: 'rd-yield', synonyms: ['研发费用市值比'] },
})

const enterpriseValue = valuationTable.figure('enterpriseValue', {
  name: '企业价值',
  unit: '元',
  value: marketValue.plus(borrowing).plus(minorityEquity).minus(cash),
  doc: EV,
  factor: { key: 'enterprise-value', synonyms: ['EV'] },
})

const evEbit = valuationTable.figure('evEbit', {
  name: '企业价值倍数EV/EBIT',
  short: 'EV/EBIT',
  unit: '倍',
  value: overPositive(enterpriseValue, ebitTtm),
  absent: '企业价值或息税前利润不为正',
  doc: `企业价值与息税前利润 TTM 之比；报表没有折旧与摊销，因此不是 EV/EBITDA。任一不为正时没有。${EV}`,
  factor: { key: 'ev-ebit-ttm', synonyms: ['EV/EBIT', '企业价值倍数', '企业价值息税前利润比'] },
})

valuationTable.figure('evSales', {
  name: '企业价值收入比',
  unit: '倍',
  value: overPositive(enterpriseValue, revenueTtm),
  doc: `企业价值与营业收入 TTM 之比；企业价值不为正时没有。${EV}`,
  factor: { key: 'ev-sales-ttm', synonyms: ['EV/Sales', '企业价值营收比'] },
})

valuationTable.figure('evOcf', {
  name: '企业价值现金流比',
  unit: '倍',
  value: overPositive(enterpriseValue, ocfTtm),
  doc: `企业价值与经营现金流净额 TTM 之比；任一不为正时没有。${EV}`,
  factor: { key: 'ev-ocf-ttm', synonyms: ['EV/OCF'] },
})

const dividendYield = valuationTable.figure('dividendYield', {
  name: '股息率',
  unit: '比例',
  value: cashPerShare.over(price),
  instead: facts.importedYield,
  doc: '近一年除息的每股现金分红（税前）之和与现价之比；送转股之前的分红折算到现在的股数，没有分红为 0。分红记录未知时取导入的估值历史当日的值。',
  factor: { key: 'dividend-yield', synonyms: ['股息', '股息率TTM', '近12个月股息率', '近一年股息率', '滚动股息率'], better: 'high' },
})

/** Key figures of 估值概要 after 市盈率, in their order. */
export const valuationShown = [pb, ps, pcf, dividendYield, peg, evEbit, exCashPe, fcfYield, marketValue, fcfTtm] as const

/** What 估值概要 says of the present, and what it follows from; 市盈率 stands within it. */
export const valuationNow = withInputs([
  price,
  totalShares,
  npTtm,
  npTtmBefore,
  npYear,
  npSoFar,
  quarters,
  equity,
  revenueTtm,
  ocfTtm,
  capexTtm,
  ebitTtm,
  borrowing,
  minorityEquity,
  cash,
  enterpriseValue,
  cashPerShare,
  npGrowth,
  ...valuationShown,
])
export const valuationPe = [peTtm, peStatic, peDyn] as const

/** Multiples with a history of their own, by their names in answers. */
export const multipleRecords = { pe_ttm: peTtm, pb, ps, pcf, dv: dividendYield } as const satisfies Record<string, FigureRecord>
