import { forecastTypes } from '@guanlan/contract/rows/finance-reports.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import {
  always,
  at,
  cellText,
  day,
  dayOf,
  either,
  figure,
  figureOf,
  less,
  oneOf,
  PERCENT,
  type Read,
  required,
  secucode,
  TEN_THOUSAND,
  text,
} from './read-cells.ts'
import { part, type VendorForm } from './vendor-form.ts'

const code = secucode('ts_code')
const MIDNIGHT = 0
/** 实际公告日期, or 公告日期 where the vendor reports no other. */
const announced = required('f_ann_date 或 ann_date', day('f_ann_date'), day('ann_date'))
const report = { secucode: code, endDate: dayOf('end_date'), annDate: announced, effectiveAtMs: at(announced, MIDNIGHT) }
/** A later announcement than the first one of the period. */
const restated: Read<boolean> = (line) => {
  const first = day('ann_date')(line)
  const actual = day('f_ann_date')(line)
  return first !== null && actual !== null && actual > first
}
/** 合并报表 alone; where the vendor names several versions, the newest. */
const consolidated = {
  only: (line: Parameters<Read<unknown>>[0]) => (cellText(line, 'report_type') ?? '1') === '1',
  newest: 'update_flag',
}
const notReported = always(null)
const forecastType = oneOf(
  'type',
  recordOf(forecastTypes, (type) => type),
)

/** Tushare: statements, indicators, forecasts and express reports. */
export const tushareStatementForms: readonly VendorForm[] = [
  {
    name: 'Tushare 利润表（income）',
    needs: ['ts_code', 'end_date', 'ann_date', 'revenue', 'operate_profit', 'total_profit', 'income_tax', 'n_income', 'n_income_attr_p'],
    parts: [
      part(
        'incomeStatements',
        {
          ...report,
          restated,
          revenue: required('revenue', figure('revenue'), figure('total_revenue')),
          operatingCost: figure('oper_cost'),
          taxesAndSurcharges: figure('biz_tax_surchg'),
          sellingExpense: figure('sell_exp'),
          adminExpense: figure('admin_exp'),
          rdExpense: figure('rd_exp'),
          financeExpense: figure('fin_exp'),
          otherIncome: figure('oth_income'),
          investmentIncome: figure('invest_income'),
          // its sign changed with the accounting standard of 2019
          impairmentLoss: notReported,
          operatingProfit: figureOf('operate_profit'),
          nonOperatingIncome: figure('non_oper_income'),
          nonOperatingExpense: figure('non_oper_exp'),
          totalProfit: figureOf('total_profit'),
          incomeTax: figureOf('income_tax'),
          netProfit: figureOf('n_income'),
          parentNetProfit: figureOf('n_income_attr_p'),
          minorityProfit: required('minority_gain', figure('minority_gain'), less(figure('n_income'), figure('n_income_attr_p'))),
          deductedNetProfit: notReported,
          basicEps: figure('basic_eps'),
          shares: notReported,
        },
        consolidated,
      ),
    ],
  },
  {
    name: 'Tushare 资产负债表（balancesheet）',
    needs: ['ts_code', 'end_date', 'ann_date', 'total_assets', 'total_liab', 'total_hldr_eqy_inc_min_int', 'total_hldr_eqy_exc_min_int'],
    parts: [
      part(
        'balanceSheets',
        {
          ...report,
          restated,
          cash: figure('money_cap'),
          receivables: figure('accounts_receiv'),
          inventory: figure('inventories'),
          otherCurrentAssets: figure('oth_cur_assets'),
          currentAssets: figure('total_cur_assets'),
          longTermInvestment: figure('lt_eqt_invest'),
          fixedAssets: figure('fix_assets'),
          intangibleAssets: figure('intan_assets'),
          goodwill: figure('goodwill'),
          otherNonCurrentAssets: figure('oth_nca'),
          nonCurrentAssets: figure('total_nca'),
          totalAssets: figureOf('total_assets'),
          shortTermBorrowing: figure('st_borr'),
          payables: figure('acct_payable'),
          contractLiabilities: figure('contract_liab'),
          otherCurrentLiabilities: figure('oth_cur_liab'),
          currentLiabilities: figure('total_cur_liab'),
          longTermBorrowing: figure('lt_borr'),
          otherNonCurrentLiabilities: figure('oth_ncl'),
          nonCurrentLiabilities: figure('total_ncl'),
          totalLiabilities: figureOf('total_liab'),
          shareCapital: figureOf('total_share'),
          capitalReserve: figure('cap_rese'),
          surplusReserve: figure('surplus_rese'),
          undistributedProfit: figure('undistr_porfit'),
          parentEquity: figureOf('total_hldr_eqy_exc_min_int'),
          minorityEquity: required(
            'minority_int',
            figure('minority_int'),
            less(figure('total_hldr_eqy_inc_min_int'), figure('total_hldr_eqy_exc_min_int')),
          ),
          totalEquity: figureOf('total_hldr_eqy_inc_min_int'),
        },
        consolidated,
      ),
    ],
  },
  {
    name: 'Tushare 现金流量表（cashflow）',
    needs: ['ts_code', 'end_date', 'ann_date', 'n_cashflow_act', 'n_cashflow_inv_act', 'n_cash_flows_fnc_act'],
    parts: [
      part(
        'cashFlows',
        {
          ...report,
          restated,
          cashFromSales: figure('c_fr_sale_sg'),
          otherOperatingIn: figure('c_fr_oth_operate_a'),
          paidForGoods: figure('c_paid_goods_s'),
          paidToEmployees: figure('c_paid_to_for_empl'),
          paidTaxes: figure('c_paid_for_taxes'),
          otherOperatingOut: figure('oth_cash_pay_oper_act'),
          netOperating: figureOf('n_cashflow_act'),
          capitalExpenditure: figure('c_pay_acq_const_fiolta'),
          otherInvesting: notReported,
          netInvesting: figureOf('n_cashflow_inv_act'),
          borrowed: figure('c_recp_borrow'),
          repaid: figure('c_prepay_amt_borr'),
          paidDividends: figure('c_pay_dist_dpcp_int_exp'),
          otherFinancing: notReported,
          netFinancing: figureOf('n_cash_flows_fnc_act'),
          exchangeEffect: figure('eff_fx_flu_cash'),
          netIncrease: figure('n_incr_cash_cash_equ'),
          beginCash: figure('c_cash_equ_beg_period'),
          endCash: figure('c_cash_equ_end_period'),
        },
        consolidated,
      ),
    ],
  },
  {
    name: 'Tushare 财务指标（fina_indicator）',
    needs: ['ts_code', 'ann_date', 'end_date', 'eps', 'bps', 'roe', 'netprofit_margin', 'debt_to_assets'],
    parts: [
      part(
        'financialIndicators',
        {
          ...report,
          restated: always(false),
          eps: figure('eps'),
          epsDeducted: notReported,
          bps: figure('bps'),
          ocfps: figure('ocfps'),
          revenueYoy: figure('or_yoy', PERCENT),
          npYoy: figure('netprofit_yoy', PERCENT),
          npDeductedYoy: figure('dt_netprofit_yoy', PERCENT),
          revenueTtm: notReported,
          npTtm: notReported,
          roe: figure('roe', PERCENT),
          roeDeducted: figure('roe_dt', PERCENT),
          roa: figure('roa', PERCENT),
          grossRatio: figure('grossprofit_margin', PERCENT),
          netRatio: figure('netprofit_margin', PERCENT),
          debtRatio: figure('debt_to_assets', PERCENT),
          currentRatio: figure('current_ratio'),
          quickRatio: figure('quick_ratio'),
          arDays: figure('arturn_days'),
          invDays: figure('invturn_days'),
          assetTurnover: figure('assets_turn'),
          equityMultiplier: figure('assets_to_eqt'),
          ocfToProfit: notReported,
        },
        { newest: 'update_flag' },
      ),
    ],
  },
  {
    name: 'Tushare 业绩预告（forecast）',
    needs: ['ts_code', 'ann_date', 'end_date', 'type', 'p_change_min', 'p_change_max', 'net_profit_min', 'net_profit_max'],
    parts: [
      part('earningsForecasts', {
        ...report,
        type: required('type', forecastType, always('不确定')),
        amended: notReported,
        mandatory: notReported,
        npMin: figure('net_profit_min', TEN_THOUSAND),
        npMax: figure('net_profit_max', TEN_THOUSAND),
        npBefore: figure('last_parent_net', TEN_THOUSAND),
        yoyMin: figure('p_change_min', PERCENT),
        yoyMax: figure('p_change_max', PERCENT),
        reason: either(text('change_reason'), text('summary')),
      }),
    ],
  },
  {
    name: 'Tushare 业绩快报（express）',
    needs: ['ts_code', 'ann_date', 'end_date', 'revenue', 'operate_profit', 'n_income', 'diluted_eps', 'diluted_roe'],
    parts: [
      part('expressReports', {
        ...report,
        mandatory: notReported,
        revenue: figure('revenue'),
        revenueYoy: figure('yoy_sales', PERCENT),
        operatingProfit: figure('operate_profit'),
        totalProfit: figure('total_profit'),
        np: figure('n_income'),
        npYoy: figure('yoy_dedu_np', PERCENT),
        npDeducted: notReported,
        totalAssets: figure('total_assets'),
        parentEquity: figure('total_hldr_eqy_exc_min_int'),
        eps: figure('diluted_eps'),
        bps: figure('bps'),
        roe: figure('diluted_roe', PERCENT),
      }),
    ],
  },
]
