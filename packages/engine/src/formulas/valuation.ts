import type { Formula } from './formula.ts'
import { floatShares, price, totalMv, totalShares } from './inputs.ts'

const profitTtm = { key: 'netProfitTtm', name: '归母净利润 TTM', unit: '元' } as const
const equity = { key: 'equity', name: '归母净资产', unit: '元' } as const
const ttmNote = 'TTM = 上年年报 + 本年累计 − 上年同期，取当时已披露的最新报告。'
const lossNote = '归属母公司股东的净利润；亏损时为负，显示为亏损。'

/** Size and valuation of one security. */
export const valuationFormulas = [
  { id: 'total-shares', name: '总股本', unit: '股', expression: '总股本', inputs: [totalShares] },
  {
    id: 'float-shares',
    name: '流通股本',
    unit: '股',
    expression: '流通股本',
    inputs: [floatShares],
    note: '可上市流通的 A 股，不含限售股。',
  },
  { id: 'total-mv', name: '总市值', unit: '元', expression: '现价 × 总股本', inputs: [price, totalShares] },
  { id: 'float-mv', name: '流通市值', unit: '元', expression: '现价 × 流通股本', inputs: [price, floatShares] },
  {
    id: 'pe-ttm',
    name: '市盈率 TTM',
    unit: '倍',
    expression: '总市值 ÷ 归母净利润 TTM',
    inputs: [totalMv, profitTtm],
    note: `${lossNote}${ttmNote}`,
  },
  {
    id: 'pe-static',
    name: '市盈率（静）',
    unit: '倍',
    expression: '总市值 ÷ 上年度归母净利润',
    inputs: [totalMv, { key: 'netProfitYear', name: '上年度归母净利润', unit: '元' }],
    note: `${lossNote}上年度为最近一份已披露的年报。`,
  },
  {
    id: 'pe-dyn',
    name: '市盈率（动）',
    unit: '倍',
    expression: '总市值 ÷ (本期累计归母净利润 × 4 ÷ 本期季数)',
    inputs: [totalMv, { key: 'netProfit', name: '本期累计归母净利润', unit: '元' }, { key: 'quarters', name: '本期季数', unit: '个' }],
    note: `${lossNote}把最新报告期的累计利润折成全年：一季报 × 4，中报 × 2，三季报 × 4 ÷ 3。`,
  },
  {
    id: 'pb',
    name: '市净率',
    unit: '倍',
    expression: '总市值 ÷ 归母净资产',
    inputs: [totalMv, equity],
    note: '最新已披露报告期；净资产为负时为负，显示为净资产为负。',
  },
  {
    id: 'ps',
    name: '市销率 TTM',
    unit: '倍',
    expression: '总市值 ÷ 营业收入 TTM',
    inputs: [totalMv, { key: 'revenueTtm', name: '营业收入 TTM', unit: '元' }],
    note: ttmNote,
  },
  {
    id: 'eps',
    name: '每股收益',
    unit: '元',
    expression: '归母净利润 TTM ÷ 总股本',
    inputs: [profitTtm, totalShares],
    note: ttmNote,
  },
  {
    id: 'bps',
    name: '每股净资产',
    unit: '元',
    expression: '归母净资产 ÷ 总股本',
    inputs: [equity, totalShares],
    note: '最新已披露报告期。',
  },
  {
    id: 'dividend-yield',
    name: '股息率',
    unit: '比例',
    expression: '近 12 个月每股现金分红 ÷ 现价',
    inputs: [{ key: 'cashPerShare', name: '近 12 个月每股现金分红', unit: '元' }, price],
    note: '除权除息日落在近 12 个月内的税前现金分红，送转股之前的折算到现在的股数；没有分红为 0。',
  },
] as const satisfies readonly Formula[]
