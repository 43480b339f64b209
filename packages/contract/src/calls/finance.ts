import { get } from '../call.ts'
import * as finance from '../schemas/stock/finance.ts'
import * as detail from '../schemas/stock/finance-detail.ts'

/** 财务: what the reports of a company say. */
export const financeCalls = {
  'finance.base': get('data', '/zg/api/v1/fin/basedata', finance.FinanceInput, finance.FinanceBase, {
    about: '财务概要：关键指标各期、杜邦、行业排名、业绩预告与快报、风险项、分红送转、追溯调整',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'finance.audit': get('data', '/zg/api/v1/fin/audit', finance.FinanceInput, finance.AuditOutput, {
    about: '审计意见',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'finance.detail': get('data', '/zg/api/v1/fin/detail', detail.FinanceDetailInput, detail.FinanceDetail, {
    about: '三大报表与财务指标明细：报告期、年度、单季，同比、占比、各版本',
    example: { secucode: 'SH600519', sheet: 'income', mode: 'report' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
