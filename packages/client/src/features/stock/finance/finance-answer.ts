import type { Absence } from '@guanlan/contract/envelope.ts'
import type { FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { reportFormulas } from '@guanlan/engine/formulas/stock/finance.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import type { FigureColumn, TextColumn } from '../../../parts/module/module-table.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'

export const formula = formulasById(reportFormulas)

/** 财务概要, which most modules of the tab show a part of: asked once. */
export function useFinance(code: string) {
  return useCall('finance.base', { secucode: code })
}

/** Why the company has no statements; null when it has some. */
export function nothingReported({ data, meta }: NonNullable<ReturnType<typeof useFinance>['data']>): Absence | string | null {
  return data.latest === null ? (absenceOf(meta, 'latest') ?? '没有披露财务报表') : null
}

/** Last months of quarters follow each other by three. */
const monthsOf = ({ enddate }: FinancePeriod) => Number(enddate.slice(0, 4)) * 12 + Number(enddate.slice(5, 7))

/** The newest quarters without a gap, at most so many, oldest first: years disclosed in a prospectus have no quarters. */
export function recentQuarters(trend: readonly FinancePeriod[], count: number): FinancePeriod[] {
  const gap = trend.findIndex((row, at) => at > 0 && monthsOf(itemAt(trend, at - 1)) - monthsOf(row) !== 3)
  return trend.slice(0, Math.min(count, gap < 0 ? trend.length : gap)).toReversed()
}

type FigureKey = { [K in keyof FinancePeriod]: FinancePeriod[K] extends number | null ? K : never }[keyof FinancePeriod]
type Reported = { title: string; form: FigureForm; formula: Parameters<typeof formula>[0]; isSigned?: boolean }

/** How the figures of report periods are called, written and worked out. */
export const periodFigures = {
  eps: { title: '每股收益', form: 'perShare', formula: 'finance-eps' },
  epsDeducted: { title: '扣非每股收益', form: 'perShare', formula: 'finance-eps-deducted' },
  bps: { title: '每股净资产', form: 'perShare', formula: 'finance-bps' },
  ocfps: { title: '每股经营现金流', form: 'perShare', formula: 'finance-ocfps' },
  revenue: { title: '营业收入', form: 'amount', formula: 'finance-revenue' },
  revenueYoy: { title: '营收同比', form: 'signedPercent', formula: 'finance-revenue-yoy', isSigned: true },
  np: { title: '归母净利润', form: 'amount', formula: 'finance-profit' },
  npYoy: { title: '净利润同比', form: 'signedPercent', formula: 'finance-profit-yoy', isSigned: true },
  npDeducted: { title: '扣非净利润', form: 'amount', formula: 'finance-deducted' },
  npDeductedYoy: { title: '扣非同比', form: 'signedPercent', formula: 'finance-deducted-yoy', isSigned: true },
  ocf: { title: '经营现金流', form: 'amount', formula: 'finance-ocf' },
  fcf: { title: '自由现金流', form: 'amount', formula: 'finance-fcf' },
  roe: { title: '净资产收益率', form: 'percent', formula: 'finance-roe' },
  roeDeducted: { title: '扣非净资产收益率', form: 'percent', formula: 'finance-roe-deducted' },
  roa: { title: '总资产收益率', form: 'percent', formula: 'finance-roa' },
  grossRatio: { title: '毛利率', form: 'percent', formula: 'finance-gross' },
  netRatio: { title: '净利率', form: 'percent', formula: 'finance-net' },
  debtRatio: { title: '资产负债率', form: 'percent', formula: 'finance-debt' },
  currentRatio: { title: '流动比率', form: 'ratio2', formula: 'finance-current' },
  quickRatio: { title: '速动比率', form: 'ratio2', formula: 'finance-quick' },
  arDays: { title: '应收周转天数', form: 'ratio2', formula: 'finance-receivable-days' },
  invDays: { title: '存货周转天数', form: 'ratio2', formula: 'finance-inventory-days' },
  ocfToProfit: { title: '净现比', form: 'ratio2', formula: 'finance-cash-to-profit' },
  salesCashRatio: { title: '收现比', form: 'ratio2', formula: 'finance-sales-cash' },
} as const satisfies Partial<Record<FigureKey, Reported>>
export type PeriodFigure = keyof typeof periodFigures

/** A column of a figure of report periods. */
export function periodColumn(key: PeriodFigure): FigureColumn<FinancePeriod> {
  const periodFigure: Reported = periodFigures[key]
  return {
    kind: 'figure',
    key,
    title: periodFigure.title,
    value: (row) => row[key],
    form: periodFigure.form,
    formula: formula(periodFigure.formula),
    field: `trend.${key}`,
    ...(periodFigure.isSigned ? { isSigned: true } : {}),
  }
}

/** The first column of a table of periods: its name, marked where figures published before were changed. */
export const periodName: TextColumn<FinancePeriod> = {
  kind: 'text',
  key: 'name',
  title: '报告期',
  text: ({ name, restated }) => (restated ? `${name}（调整后）` : name),
  order: ({ enddate }) => enddate,
}
export const announcedOn: TextColumn<FinancePeriod> = {
  kind: 'text',
  key: 'annDate',
  title: '公告日',
  align: 'right',
  secondary: true,
  text: ({ annDate }) => annDate,
}
