import type { Fact } from '../expression.ts'
import { Table } from '../table.ts'

const RANKED = '取最近一次计算的因子，不随盘中价格变动。'
const OWN = '这家公司没有此项：亏损、净流出，或没有披露'

/** Multiples of a company of an industry by the newest factors, beside those of all companies of it. */
export const valuationIndustryTable = new Table('valuation-industry', {
  article: 'pe-ratio',
  facts: {
    pe: {
      name: '市盈率TTM',
      short: 'PE TTM',
      unit: '倍',
      doc: `亏损时没有。${RANKED}`,
      source: { dataset: 'incomeStatements', column: 'parentNetProfit' },
      absent: `{incomeStatements|${OWN}}`,
    },
    pb: {
      name: '市净率',
      short: 'PB',
      unit: '倍',
      doc: RANKED,
      source: { dataset: 'balanceSheets', column: 'parentEquity' },
      absent: `{balanceSheets|${OWN}}`,
    },
    ps: {
      name: '市销率TTM',
      short: 'PS TTM',
      unit: '倍',
      doc: RANKED,
      source: { dataset: 'incomeStatements', column: 'revenue' },
      absent: `{incomeStatements|${OWN}}`,
    },
    pcf: {
      name: '市现率TTM',
      short: 'PCF TTM',
      unit: '倍',
      doc: `经营现金流净流出时没有。${RANKED}`,
      source: { dataset: 'cashFlows', column: 'netOperating' },
      absent: `{cashFlows|${OWN}}`,
    },
    dv: { name: '股息率', unit: '比例', doc: RANKED, source: { dataset: 'dividends', column: 'cashPer10' }, absent: `{dividends|${OWN}}` },
    marketValue: {
      name: '总市值',
      unit: '元',
      doc: RANKED,
      source: { dataset: 'shareCapital', column: 'totalShares' },
      absent: `{shareCapital|${OWN}}`,
    },
  },
})
const { pe, pb, ps, pcf, dv, marketValue } = valuationIndustryTable.facts

/** A company of the industry. */
export const industryPeer = [pe, pb, ps, pcf, dv, marketValue] as const

/** Median, place and number of companies by one of them; places are counted from the lowest, those of yields from the highest. */
function amongPeers<const Field extends string>(key: Field, of: Fact) {
  const { name, unit, source } = of.definition
  const none = `{${source.dataset}|行业内没有一家算得出这一项}`
  const figure = <Name extends string>(field: Name, words: string, how: '中位' | '名次' | '升序名次' | '家数') =>
    valuationIndustryTable.figure(field, {
      name: `${name}行业${words}`,
      short: words,
      unit: how === '中位' ? unit : how === '家数' ? '家' : '名',
      value: of.standing(how, 'industry'),
      absent: how === '中位' ? none : of.definition.absent,
      doc: `在行业内全部有值的上市 A 股中计算，不限于所列。${RANKED}`,
    })
  const suffix = `${key[0]?.toUpperCase()}${key.slice(1)}` as Capitalize<Field>
  return [
    figure(`${key}Median`, '中位', '中位'),
    figure(`rank${suffix}`, '名次', key === 'dv' ? '名次' : '升序名次'),
    figure(`count${suffix}`, '家数', '家数'),
  ] as const
}

const amongEarnings = amongPeers('pe', pe)
export const [earningsMedian] = amongEarnings

/** A company among its industry. */
export const industryPlace = [
  ...amongEarnings,
  ...amongPeers('pb', pb),
  ...amongPeers('ps', ps),
  ...amongPeers('pcf', pcf),
  ...amongPeers('dv', dv),
] as const
