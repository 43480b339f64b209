import type { VendorSample } from './vendor-samples.ts'

/** Tushare writes shares in 万股 in daily_basic, money in 万元 in moneyflow and forecast, ratios in percent, dates without dashes. */
export const tushareMarketSamples: readonly VendorSample[] = [
  {
    form: 'Tushare 股票列表（stock_basic）',
    file: 'stock_basic.csv',
    content: `,ts_code,symbol,name,area,industry,market,list_date,list_status,delist_date
0,600000.SH,600000,浦发银行,上海,银行,主板,19991110,L,
1,600001.SH,600001,邯郸钢铁,河北,普钢,主板,19980122,D,20091229
`,
    rows: {
      securities: [
        { secucode: 'SH600000', name: '浦发银行', listDate: '1999-11-10', delistDate: null, board: 'main', st: '', delisted: false },
        { secucode: 'SH600001', name: '邯郸钢铁', listDate: '1998-01-22', delistDate: '2009-12-29', delisted: true },
      ],
    },
  },
  {
    form: 'Tushare 股票曾用名（namechange）',
    file: 'namechange.csv',
    content: `ts_code,name,start_date,end_date,ann_date,change_reason
600848.SH,上海临港,20151118,,20151113,改名
600848.SH,*ST自仪,20120301,20130507,20120229,*ST
600848.SH,S*ST自仪,20061009,20061226,20061009,未股改加S
`,
    rows: {
      nameMarks: [
        { secucode: 'SH600848', from: '2015-11-18', name: '上海临港', mark: '', reason: '改名' },
        { secucode: 'SH600848', from: '2012-03-01', name: '*ST自仪', mark: '*ST', reason: '*ST' },
        { secucode: 'SH600848', from: '2006-10-09', name: 'S*ST自仪', mark: '*ST', reason: '未股改加S' },
      ],
    },
  },
  {
    // 10送2转1派4 tax included, and a plan that is not carried out
    form: 'Tushare 分红送股（dividend）',
    file: 'dividend.csv',
    content: `ts_code,end_date,ann_date,div_proc,stk_div,stk_bo_rate,stk_co_rate,cash_div,cash_div_tax,record_date,ex_date
600848.SH,20231231,20240410,实施,0.3,0.2,0.1,0.36,0.4,20240606,20240607
600848.SH,20221231,20230410,预案,,,,0.1,0.1,,
`,
    rows: {
      dividends: [
        { secucode: 'SH600848', exDate: '2024-06-07', cashPer10: 4, bonusPer10: 2, convertPer10: 1, allotPer10: 0, allotPrice: 0 },
      ],
    },
  },
  {
    // the reference price was 0.8 of the close before
    form: 'Tushare 复权因子（adj_factor）',
    file: 'adj_factor.csv',
    content: `ts_code,trade_date,adj_factor
600848.SH,20240607,5.0
600848.SH,20240606,4.0
600848.SH,20240605,4.0
`,
    rows: { adjustFactors: [{ secucode: 'SH600848', exDate: '2024-06-07', ratio: 0.8 }] },
  },
  {
    form: 'Tushare 每日指标（daily_basic）',
    file: 'daily_basic.csv',
    content: `ts_code,trade_date,close,turnover_rate,turnover_rate_f,volume_ratio,pe,pe_ttm,pb,ps,ps_ttm,dv_ratio,dv_ttm,total_share,float_share,free_share,total_mv,circ_mv
600000.SH,20240605,8.33,0.0857,0.2,0.9,6.6,6.95,0.4,1.4,1.42,3.85,3.85,2935217.5,2935217.5,900000,24450361.775,24450361.775
600000.SH,20240606,8.40,0.0921,0.2,0.9,6.6,-7.01,0.41,1.4,1.43,3.81,3.81,2935217.5,2935217.5,900000,24655827,24655827
`,
    rows: {
      valuation: [
        // 24,450,361.775 万元
        { secucode: 'SH600000', date: 20240605, peTtm: 6.95, pb: 0.4, psTtm: 1.42, dividendYield: 0.0385, marketValue: 244_503_617_750 },
        { secucode: 'SH600000', date: 20240606, peTtm: -7.01, pb: 0.41, psTtm: 1.43, dividendYield: 0.0381, marketValue: 246_558_270_000 },
      ],
      dayFacts: [
        { secucode: 'SH600000', date: 20240605, turnoverRatio: 0.000857, preClose: null },
        { secucode: 'SH600000', date: 20240606, turnoverRatio: 0.000921 },
      ],
      shareCapital: [{ secucode: 'SH600000', from: '2024-06-05', totalShares: 29_352_175_000, floatShares: 29_352_175_000 }],
    },
  },
  {
    form: 'Tushare 申万行业分类（index_classify）',
    file: 'index_classify.csv',
    content: `index_code,industry_name,level,industry_code,is_pub,parent_code
801120.SI,食品饮料,L1,340000,1,0
801125.SI,白酒Ⅱ,L2,340500,1,340000
`,
    rows: { sectors: [{ sectorId: 'SW801120', name: '食品饮料', kind: 'industry', pinyin: 'shipinyinliao' }] },
  },
  {
    form: 'Tushare 申万行业成分（index_member）',
    file: 'index_member.csv',
    content: `index_code,con_code,in_date,out_date,is_new
801120.SI,600519.SH,20010827,,Y
801120.SI,600848.SH,20140101,20150701,N
`,
    rows: {
      sectorMembers: [
        { sectorId: 'SW801120', secucode: 'SH600519', inDate: '2001-08-27', outDate: null },
        { sectorId: 'SW801120', secucode: 'SH600848', inDate: '2014-01-01', outDate: '2015-07-01' },
      ],
    },
  },
  {
    form: 'Tushare 申万行业成分（index_member_all）',
    file: 'index_member_all.csv',
    content: `l1_code,l1_name,l2_code,l2_name,l3_code,l3_name,ts_code,name,in_date,out_date,is_new
801780.SI,银行,801783.SI,股份制银行Ⅱ,857831.SI,股份制银行Ⅲ,600000.SH,浦发银行,19991110,,Y
`,
    rows: {
      sectors: [{ sectorId: 'SW801780', name: '银行', kind: 'industry' }],
      sectorMembers: [{ sectorId: 'SW801780', secucode: 'SH600000', inDate: '1999-11-10', outDate: null }],
    },
  },
  {
    // two lists: who is missing from the second left by then
    form: 'Tushare 指数成分和权重（index_weight）',
    file: 'index_weight.csv',
    content: `index_code,con_code,trade_date,weight
000300.SH,600000.SH,20240531,0.5
000300.SH,600519.SH,20240531,5.9
000300.SH,600519.SH,20240430,5.8
000300.SH,600848.SH,20240430,0.1
`,
    rows: {
      sectorMembers: [
        { sectorId: 'SH000300', secucode: 'SH600000', inDate: '2024-05-31', outDate: null },
        { sectorId: 'SH000300', secucode: 'SH600519', inDate: '2024-04-30', outDate: null },
        { sectorId: 'SH000300', secucode: 'SH600848', inDate: '2024-04-30', outDate: '2024-05-31' },
      ],
    },
  },
  {
    form: 'Tushare 指数列表（index_basic）',
    file: 'index_basic.csv',
    content: `ts_code,name,market,publisher,category,base_date,base_point,list_date
000016.SH,上证50,SSE,中证公司,规模指数,20031231,1000,20040102
H30007.CSI,芯片指数,CSI,中证公司,主题指数,20041231,1000,20130709
`,
    rows: { indexes: [{ secucode: 'SH000016', name: '上证50' }] },
  },
  {
    form: 'Tushare 融资融券明细（margin_detail）',
    file: 'margin_detail.csv',
    content: `trade_date,ts_code,rzye,rqye,rzmre,rqyl,rzche,rqchl,rqmcl,rzrqye
20240605,600000.SH,1873424000,5120000,32190000,614600,30000000,1000,2000,1878544000
`,
    rows: {
      margin: [
        { secucode: 'SH600000', date: 20240605, finBalance: 1_873_424_000, finBought: 32_190_000, lendShares: 614_600, lendSold: 2000 },
      ],
    },
  },
  {
    // 万元: bought and sold of the four sizes are equal in sum
    form: 'Tushare 个股资金流向（moneyflow）',
    file: 'moneyflow.csv',
    content: `ts_code,trade_date,buy_sm_vol,buy_sm_amount,sell_sm_vol,sell_sm_amount,buy_md_vol,buy_md_amount,sell_md_vol,sell_md_amount,buy_lg_vol,buy_lg_amount,sell_lg_vol,sell_lg_amount,buy_elg_vol,buy_elg_amount,sell_elg_vol,sell_elg_amount,net_mf_vol,net_mf_amount
600000.SH,20240605,1,3000.5,1,2000.25,1,4000,1,4500,1,5000,1,6000.25,1,8000,1,7500,1,-500.25
`,
    rows: {
      moneyFlow: [
        {
          secucode: 'SH600000',
          superNet: 5_000_000,
          bigNet: -10_002_500,
          midNet: -5_000_000,
          smallNet: 10_002_500,
          superBuy: 80_000_000,
          smallBuy: 30_005_000,
        },
      ],
    },
  },
  {
    form: 'Tushare 沪深股通持股（hk_hold）',
    file: 'hk_hold.csv',
    content: `code,trade_date,ts_code,name,vol,ratio,exchange
90000,20240605,600000.SH,浦发银行,705483716,2.4,SH
`,
    rows: { northboundHoldings: [{ secucode: 'SH600000', date: 20240605, holdShares: 705_483_716 }] },
  },
  {
    // 万股 and 万元, the amount rounded; deals of a day are numbered; no close
    form: 'Tushare 大宗交易（block_trade）',
    file: 'block_trade.csv',
    content: `ts_code,trade_date,price,vol,amount,buyer,seller
600436.SH,20240605,303.17,1.03,312.27,机构专用,中信证券股份有限公司北京总部证券营业部
600436.SH,20240605,303.17,2.00,606.34,机构专用,中信证券股份有限公司北京总部证券营业部
`,
    rows: {
      blockTrades: [
        {
          secucode: 'SH600436',
          tradeDate: '2024-06-05',
          dealNo: 1,
          price: 303.17,
          close: null,
          premiumRatio: null,
          volume: 10_300,
          amount: 3_122_651,
        },
        { dealNo: 2, volume: 20_000, amount: 6_063_400, buyer: '机构专用', seller: '中信证券股份有限公司北京总部证券营业部' },
      ],
    },
  },
  {
    form: 'Tushare 龙虎榜每日明细（top_list）',
    file: 'top_list.csv',
    content: `trade_date,ts_code,name,close,pct_change,turnover_rate,amount,l_sell,l_buy,l_amount,net_amount,net_rate,amount_rate,float_values,reason
20240605,600848.SH,上海临港,11.5,10.05,3.2,356000000,20000000,50000000,70000000,30000000,8.4,19.7,9000000000,日涨幅偏离值达到7%的前5只证券
`,
    rows: {
      dragonTiger: [
        {
          secucode: 'SH600848',
          tradeDate: '2024-06-05',
          reason: 'gain',
          changeRatio: 0.1005,
          amount: 356_000_000,
          buyAmount: 5e7,
          sellAmount: 2e7,
          netAmount: 3e7,
        },
      ],
    },
  },
]
