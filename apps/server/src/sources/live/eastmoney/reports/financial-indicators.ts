import { figureOf, PERCENT, scaledFigure } from '../../read-columns.ts'
import { COMPANY_HOST, type ReportRow, reportRows } from '../datacenter.ts'
import { headOf, isShare, reportAdapters, versionsOf } from '../statements/statement-rows.ts'

const COLUMNS = [
  'SECUCODE',
  'REPORT_DATE',
  'NOTICE_DATE',
  'EPSJB',
  'BPS',
  'MGJYXJJE',
  'TOTALOPERATEREVETZ',
  'PARENTNETPROFITTZ',
  'KCFJCXSYJLRTZ',
  'ROEJQ',
  'ZZCJLL',
  'XSMLL',
  'XSJLL',
  'ZCFZL',
  'LD',
  'SD',
  'YSZKZZTS',
  'CHZZTS',
  'TOAZZL',
] as const

/** Ratios come as percentages, per share figures in 元, turnover in days and times. */
function indicatorOf(row: ReportRow) {
  const ratio = (column: string) => scaledFigure(row[column], PERCENT)
  return {
    ...headOf(row),
    eps: figureOf(row.EPSJB),
    epsDeducted: figureOf(row.EPSKCJB),
    bps: figureOf(row.BPS),
    ocfps: figureOf(row.MGJYXJJE),
    revenueYoy: ratio('TOTALOPERATEREVETZ'),
    npYoy: ratio('PARENTNETPROFITTZ'),
    npDeductedYoy: ratio('KCFJCXSYJLRTZ'),
    revenueTtm: null,
    npTtm: null,
    roe: ratio('ROEJQ'),
    roeDeducted: ratio('ROEKCJQ'),
    roa: ratio('ZZCJLL'),
    grossRatio: ratio('XSMLL'),
    netRatio: ratio('XSJLL'),
    debtRatio: ratio('ZCFZL'),
    currentRatio: figureOf(row.LD),
    quickRatio: figureOf(row.SD),
    arDays: figureOf(row.YSZKZZTS),
    invDays: figureOf(row.CHZZTS),
    assetTurnover: figureOf(row.TOAZZL),
    // the vendor's multiplier is that of the period's end, its cash ratio one of revenue: neither is the figure meant
    equityMultiplier: null,
    ocfToProfit: null,
  }
}

/** 财务指标 by the date of their report's announcement from 东方财富 (F10). 净资产收益率 is the weighted one of 编报规则第 9 号. */
export const financialIndicatorsAdapters = reportAdapters({
  dataset: 'financialIndicators',
  scopeOf: ({ from, to }) => ({ filter: `(NOTICE_DATE>='${from}')(NOTICE_DATE<='${to}')`, isOneCompany: false }),
  async read(layer, { filter }) {
    const rows = await reportRows(layer, {
      host: COMPANY_HOST,
      reportName: 'RPT_F10_FINANCE_MAINFINADATA',
      filter,
      sort: 'SECURITY_CODE,-REPORT_DATE',
      columns: COLUMNS,
    })
    return rows.filter(isShare).flatMap((row) => versionsOf(row, indicatorOf(row)))
  },
})
