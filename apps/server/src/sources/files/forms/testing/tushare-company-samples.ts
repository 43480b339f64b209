import type { VendorSample } from './vendor-samples.ts'

const HOLDERS = {
  file: 'top10.csv',
  content: `ts_code,ann_date,end_date,holder_name,hold_amount,hold_ratio,hold_float_ratio,hold_change,holder_type
600000.SH,20240330,20231231,中国移动通信集团广东有限公司,5334892824,18.1751,18.1751,0,一般企业
600000.SH,20240330,20231231,上海国际集团有限公司,6331322671,21.5698,21.5698,0,一般企业
`,
}

/** Tushare writes money of statements in 元, of forecasts in 万元, ratios in percent. */
export const tushareCompanySamples: readonly VendorSample[] = [
  {
    // the version with the higher update_flag counts; the parent company's own statement is no row
    form: 'Tushare 利润表（income）',
    file: 'income.csv',
    content: `ts_code,ann_date,f_ann_date,end_date,report_type,comp_type,basic_eps,total_revenue,revenue,oper_cost,sell_exp,operate_profit,non_oper_income,non_oper_exp,total_profit,income_tax,n_income,n_income_attr_p,minority_gain,update_flag
600848.SH,20240410,20240410,20231231,1,1,0.42,7052000000,7000000000,3500000000,90000000,2000000000,10000000,5000000,2005000000,505000000,1500000000,1060000000,440000000,0
600848.SH,20240410,20240410,20231231,1,1,0.42,7052000000,7052000000,3500000000,90000000,2000000000,10000000,5000000,2005000000,505000000,1500000000,1060000000,440000000,1
600848.SH,20240410,20240410,20231231,6,1,0.4,1,1,1,1,1,0,0,1,0,1,1,0,1
`,
    rows: {
      incomeStatements: [
        {
          secucode: 'SH600848',
          endDate: '2023-12-31',
          annDate: '2024-04-10',
          revenue: 7_052_000_000,
          netProfit: 1_500_000_000,
          parentNetProfit: 1_060_000_000,
          minorityProfit: 440_000_000,
          basicEps: 0.42,
        },
      ],
    },
  },
  {
    form: 'Tushare 资产负债表（balancesheet）',
    file: 'balancesheet.csv',
    content: `ts_code,ann_date,f_ann_date,end_date,report_type,total_share,cap_rese,undistr_porfit,surplus_rese,money_cap,accounts_receiv,inventories,total_cur_assets,total_nca,total_assets,total_cur_liab,total_ncl,total_liab,minority_int,total_hldr_eqy_exc_min_int,total_hldr_eqy_inc_min_int,update_flag
600848.SH,20240410,20240410,20231231,1,2522487004,9e9,5e9,1e9,9e9,5e8,3e10,4.2e10,3.8e10,8e10,2.5e10,2.3e10,4.8e10,1.3e10,1.9e10,3.2e10,1
`,
    rows: {
      balanceSheets: [
        {
          secucode: 'SH600848',
          cash: 9e9,
          totalAssets: 8e10,
          totalLiabilities: 4.8e10,
          shareCapital: 2_522_487_004,
          parentEquity: 1.9e10,
          minorityEquity: 1.3e10,
        },
      ],
    },
  },
  {
    form: 'Tushare 现金流量表（cashflow）',
    file: 'cashflow.csv',
    content: `ts_code,ann_date,f_ann_date,end_date,report_type,c_fr_sale_sg,c_paid_goods_s,n_cashflow_act,c_pay_acq_const_fiolta,n_cashflow_inv_act,c_recp_borrow,n_cash_flows_fnc_act,eff_fx_flu_cash,n_incr_cash_cash_equ,c_cash_equ_beg_period,c_cash_equ_end_period,update_flag
600848.SH,20240410,20240410,20231231,1,8e9,7e9,-1e9,3e8,-2e9,2e10,4e9,0,1e9,8e9,9e9,1
`,
    rows: {
      cashFlows: [{ secucode: 'SH600848', netOperating: -1e9, netInvesting: -2e9, netFinancing: 4e9, netIncrease: 1e9, endCash: 9e9 }],
    },
  },
  {
    form: 'Tushare 财务指标（fina_indicator）',
    file: 'fina_indicator.csv',
    content: `ts_code,ann_date,end_date,eps,dt_eps,bps,ocfps,grossprofit_margin,netprofit_margin,roe,roe_dt,roa,debt_to_assets,current_ratio,quick_ratio,or_yoy,netprofit_yoy,update_flag
600848.SH,20240410,20231231,0.42,0.42,7.53,-0.4,50.37,21.27,5.72,5.1,2.2,60,1.68,0.48,17.5,5.1,1
`,
    rows: {
      financialIndicators: [
        {
          secucode: 'SH600848',
          eps: 0.42,
          bps: 7.53,
          roe: 0.0572,
          grossRatio: 0.5037,
          netRatio: 0.2127,
          debtRatio: 0.6,
          currentRatio: 1.68,
          npYoy: 0.051,
        },
      ],
    },
  },
  {
    form: 'Tushare 业绩预告（forecast）',
    file: 'forecast.csv',
    content: `ts_code,ann_date,end_date,type,p_change_min,p_change_max,net_profit_min,net_profit_max,last_parent_net,first_ann_date,summary,change_reason
600848.SH,20240130,20231231,预增,50,80,90000,108000,60000,20240130,预计增长,项目交付
`,
    rows: {
      earningsForecasts: [
        {
          secucode: 'SH600848',
          type: '预增',
          npMin: 900_000_000,
          npMax: 1_080_000_000,
          npBefore: 600_000_000,
          yoyMin: 0.5,
          yoyMax: 0.8,
          reason: '项目交付',
        },
      ],
    },
  },
  {
    form: 'Tushare 业绩快报（express）',
    file: 'express.csv',
    content: `ts_code,ann_date,end_date,revenue,operate_profit,total_profit,n_income,total_assets,total_hldr_eqy_exc_min_int,diluted_eps,diluted_roe,yoy_net_profit,bps,yoy_sales,yoy_dedu_np
600000.SH,20240118,20231231,173434000000,40000000000,40600000000,36702000000,9007000000000,720000000000,1.07,5.21,0,20.8,-8.05,-28.28
`,
    rows: {
      expressReports: [
        { secucode: 'SH600000', revenue: 173_434_000_000, np: 36_702_000_000, npYoy: -0.2828, revenueYoy: -0.0805, eps: 1.07, roe: 0.0521 },
      ],
    },
  },
  {
    form: 'Tushare 股东人数（stk_holdernumber）',
    file: 'stk_holdernumber.csv',
    content: `ts_code,ann_date,end_date,holder_num
600848.SH,20240410,20231231,35862
`,
    rows: { holderCounts: [{ secucode: 'SH600848', date: '2023-12-31', annDate: '2024-04-10', count: 35_862, averageShares: null }] },
  },
  {
    form: 'Tushare 前十大股东（top10_holders）',
    ...HOLDERS,
    rows: {
      topHolders: [
        {
          secucode: 'SH600000',
          endDate: '2023-12-31',
          totalShares: Math.round(6_331_322_671 / 0.215698),
          holders: [expectLine('上海国际集团有限公司', 6_331_322_671), expectLine('中国移动通信集团广东有限公司', 5_334_892_824)],
          floatHolders: [],
        },
      ],
    },
  },
  {
    form: 'Tushare 前十大流通股东（top10_floatholders）',
    file: 'top10_float.csv',
    before: [HOLDERS],
    content: `ts_code,ann_date,end_date,holder_name,hold_amount
600000.SH,20240330,20231231,上海国际集团有限公司,6331322671
`,
    rows: {
      topHolders: [
        {
          secucode: 'SH600000',
          holders: [expectLine('上海国际集团有限公司', 6_331_322_671), expectLine('中国移动通信集团广东有限公司', 5_334_892_824)],
          floatHolders: [{ name: '上海国际集团有限公司', kind: 'enterprise', shares: 6_331_322_671, change: null, changeShares: null }],
        },
      ],
    },
  },
  {
    // one line a holder; what was announced at the grant and again before the day is one unlock, known since the first
    form: 'Tushare 限售股解禁（share_float）',
    file: 'share_float.csv',
    content: `ts_code,ann_date,float_date,float_share,float_ratio,holder_name,share_type
600848.SH,20240606,20240612,1800000,0.0714,张三,股权激励限售股份
600848.SH,20220606,20240612,1800000,0.0714,张三,股权激励限售股份
600848.SH,20220606,20240612,600000,0.0238,李四,股权激励限售股份
600848.SH,20211020,20250120,30000000,1.1893,甲公司,定增股份
`,
    rows: {
      unlocks: [
        {
          secucode: 'SH600848',
          date: '2024-06-12',
          kind: 'incentive',
          shares: 2_400_000,
          tradable: null,
          totalRatio: 0.000952,
          floatRatio: null,
          holderCount: 2,
          annDate: '2022-06-06',
          isFinal: true,
          holders: [
            { name: '张三', shares: 1_800_000, tradable: null },
            { name: '李四', shares: 600_000, tradable: null },
          ],
        },
        { date: '2025-01-20', kind: 'placement', shares: 30_000_000, totalRatio: 0.011893, holderCount: 1, isFinal: false },
      ],
    },
  },
  {
    form: 'Tushare 股东增减持（stk_holdertrade）',
    file: 'stk_holdertrade.csv',
    content: `ts_code,ann_date,holder_name,holder_type,in_de,change_vol,change_ratio,after_share,after_ratio,avg_price,total_share,begin_date,close_date
600848.SH,20240410,某投资公司,C,DE,1000000,0.05,5000000,0.2,11.5,6000000,20240401,20240408
`,
    rows: {
      holderTrades: [
        {
          secucode: 'SH600848',
          direction: 'decrease',
          role: 'investor',
          shares: 1_000_000,
          averagePrice: 11.5,
          beginDate: '2024-04-01',
          endDate: '2024-04-08',
          afterShares: 5_000_000,
        },
      ],
    },
  },
  {
    form: 'Tushare 股权质押明细（pledge_detail）',
    file: 'pledge_detail.csv',
    content: `ts_code,ann_date,holder_name,pledge_amount,start_date,end_date,is_release,release_date,pledgor,holding_amount,pledged_amount,p_total_ratio,h_total_ratio,is_buyback
600848.SH,20240410,某投资公司,1250.5,20240401,,0,,某银行,5000,1250.5,0.4957,25.01,0
`,
    rows: {
      pledges: [
        { secucode: 'SH600848', shares: 12_505_000, totalRatio: 0.004957, heldRatio: 0.2501, status: 'open', startDate: '2024-04-01' },
      ],
    },
  },
]

function expectLine(name: string, shares: number) {
  return { name, kind: 'enterprise', shares, restricted: null, pledged: null, change: null, changeShares: 0 }
}
