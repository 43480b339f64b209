import type { VendorSample } from './vendor-samples.ts'

const INCOME = 'SECUCODE,SECURITY_CODE,SECURITY_NAME_ABBR,REPORT_DATE,NOTICE_DATE'
const OF = '600519.SH,600519,贵州茅台,2023-12-31 00:00:00,2024-04-03 00:00:00'
const BOARD = '序号,代码,名称,最新价,涨跌幅,涨跌额,成交量,成交额,振幅,最高,最低,今开,昨收,换手率,市盈率-动态,市净率'

/** AKShare writes figures of companies in 元 and 股, some in 万股, ratios in percent. */
export const akshareCompanySamples: readonly VendorSample[] = [
  {
    form: 'AKShare 板块成分股（stock_board_industry_cons_em、stock_board_concept_cons_em）',
    file: '概念-人工智能.csv',
    content: `${BOARD}\n1,600000,浦发银行,8.33,1.2,0.1,1,1,1,8.4,8.2,8.2,8.2,0.1,6.5,0.4\n2,000001,平安银行,10.1,1.2,0.1,1,1,1,8.4,8.2,8.2,8.2,0.1,6.5,0.4\n`,
    rows: {
      sectors: [{ name: '人工智能', kind: 'concept', sectorId: 'GN161332DD', pinyin: 'rengongzhineng' }],
      sectorMembers: [
        { sectorId: 'GN161332DD', secucode: 'SH600000', inDate: '2024-06-14', outDate: null },
        { sectorId: 'GN161332DD', secucode: 'SZ000001', inDate: '2024-06-14' },
      ],
    },
  },
  {
    form: 'AKShare 中证指数成分（index_stock_cons_csindex、index_stock_cons_weight_csindex）',
    file: 'csindex.csv',
    content:
      '日期,指数代码,指数名称,指数英文名称,成分券代码,成分券名称,成分券英文名称,交易所,交易所英文名称\n2024-06-03,000016,上证50,SSE 50,600519,贵州茅台,KWEICHOW,上海证券交易所,SSE\n',
    rows: {
      indexes: [{ secucode: 'SH000016', name: '上证50' }],
      sectorMembers: [{ sectorId: 'SH000016', secucode: 'SH600519', inDate: '2024-06-03', outDate: null }],
    },
  },
  {
    form: 'AKShare 估值分析（stock_value_em）',
    file: '300766.csv',
    content:
      '数据日期,当日收盘价,当日涨跌幅,总市值,流通市值,总股本,流通股本,PE(TTM),PE(静),市净率,PEG值,市现率,市销率\n2024-06-05,18.84,4.04,7537130000,1884510000,400060000,100030000,-35.25,30.1,4.41,-1.43,34.41,13.978\n',
    rows: {
      valuation: [
        { secucode: 'SZ300766', date: 20240605, peTtm: -35.25, pb: 4.41, psTtm: 13.978, marketValue: 7_537_130_000, dividendYield: null },
      ],
      shareCapital: [{ secucode: 'SZ300766', from: '2024-06-05', totalShares: 400_060_000, floatShares: 100_030_000 }],
    },
  },
  {
    form: 'AKShare 上交所融资融券明细（stock_margin_detail_sse）',
    file: 'margin_sse.csv',
    content:
      '信用交易日期,标的证券代码,标的证券简称,融资余额,融资买入额,融资偿还额,融券余量,融券卖出量,融券偿还量\n20230922,510050,50ETF,1,1,1,1,1,1\n20230922,600000,浦发银行,2042000000,15000000,1,1234500,2300,1\n',
    rows: {
      margin: [
        { secucode: 'SH600000', date: 20230922, finBalance: 2_042_000_000, finBought: 15_000_000, lendShares: 1_234_500, lendSold: 2300 },
      ],
    },
  },
  {
    form: 'AKShare 深交所融资融券明细（stock_margin_detail_szse）',
    file: 'szse_20230922.csv',
    content:
      '证券代码,证券简称,融资买入额,融资余额,融券卖出量,融券余量,融券余额,融资融券余额\n000001,平安银行,67452975,4365763792,1791277,20098128,225300000,4591063792\n159915,创业板,1,2,1,1,1,3\n',
    rows: {
      margin: [
        {
          secucode: 'SZ000001',
          date: 20230922,
          finBalance: 4_365_763_792,
          finBought: 67_452_975,
          lendShares: 20_098_128,
          lendSold: 1_791_277,
        },
      ],
    },
  },
  {
    form: 'AKShare 个股资金流（stock_individual_fund_flow）',
    file: 'flow_sh600094.csv',
    content:
      '日期,收盘价,涨跌幅,主力净流入-净额,主力净流入-净占比,超大单净流入-净额,超大单净流入-净占比,大单净流入-净额,大单净流入-净占比,中单净流入-净额,中单净流入-净占比,小单净流入-净额,小单净流入-净占比\n2023-03-31,3.13,-0.32,-1256900,-4.97,-500000,-2,-756900,-2.97,1016898,4.02,240002.0,0.95\n',
    rows: {
      moneyFlow: [{ secucode: 'SH600094', date: 20230331, superNet: -500_000, bigNet: -756_900, midNet: 1_016_898, smallNet: 240_002 }],
    },
  },
  {
    form: 'AKShare 沪深港通持股（stock_hsgt_individual_em）',
    file: 'hsgt_002008.csv',
    content:
      '持股日期,当日收盘价,当日涨跌幅,持股数量,持股市值,持股数量占A股百分比,今日增持股数,今日增持资金,今日持股市值变化\n2017-03-17,26.29,-1.87,2581506,67868292.74,0.24,2581506.0,6.8e7,56636924.24\n',
    rows: { northboundHoldings: [{ secucode: 'SZ002008', date: 20170317, holdShares: 2_581_506 }] },
  },
  {
    form: 'AKShare 龙虎榜详情（stock_lhb_detail_em）',
    file: 'lhb.csv',
    content:
      '序号,代码,名称,上榜日,解读,收盘价,涨跌幅,龙虎榜净买额,龙虎榜买入额,龙虎榜卖出额,龙虎榜成交额,市场总成交额,净买额占总成交比,成交额占总成交比,换手率,流通市值,上榜原因\n1,000021,深科技,2023-04-06,,18.9,10.02,94000000,394000000,300000000,694000000,3560000000,2.6,19.5,12.1,2.9e10,日涨幅偏离值达到7%的前5只证券\n',
    rows: {
      dragonTiger: [
        {
          secucode: 'SZ000021',
          tradeDate: '2023-04-06',
          reason: 'gain',
          changeRatio: 0.1002,
          amount: 3_560_000_000,
          netAmount: 94_000_000,
        },
      ],
    },
  },
  {
    form: 'AKShare 大宗交易每日明细（stock_dzjy_mrmx）',
    file: 'dzjy.csv',
    content:
      '序号,交易日期,证券代码,证券简称,涨跌幅,收盘价,成交价,折溢率,成交量,成交额,成交额/流通市值,买方营业部,卖方营业部\n1,2022-01-04,600848,上海临港,-1.2,14.0,12.6,-0.1,1000000,12600000,0.1,甲营业部,乙营业部\n2,2022-01-04,600848,上海临港,-1.2,14.0,14.0,0,200000,2800000,0.1,丙营业部,乙营业部\n',
    rows: {
      blockTrades: [
        {
          secucode: 'SH600848',
          tradeDate: '2022-01-04',
          dealNo: 1,
          price: 12.6,
          close: 14,
          volume: 1_000_000,
          amount: 12_600_000,
          buyer: '甲营业部',
        },
        { secucode: 'SH600848', dealNo: 2, price: 14, premiumRatio: 0, buyer: '丙营业部' },
      ],
    },
  },
  {
    // figures of 贵州茅台's annual report of 2023
    form: 'AKShare 利润表（stock_profit_sheet_by_report_em）',
    file: 'profit.csv',
    content: `${INCOME},TOTAL_OPERATE_INCOME,OPERATE_INCOME,OPERATE_COST,OPERATE_PROFIT,NONBUSINESS_INCOME,NONBUSINESS_EXPENSE,TOTAL_PROFIT,INCOME_TAX,NETPROFIT,PARENT_NETPROFIT,DEDUCT_PARENT_NETPROFIT,BASIC_EPS\n${OF},150560330316.45,147693604994.14,11867273851.78,103708655208.67,86779655.38,132881184.55,103662553679.5,26141077412.03,77521476267.47,74734071550.75,74752564425.52,59.49\n`,
    rows: {
      incomeStatements: [
        {
          secucode: 'SH600519',
          endDate: '2023-12-31',
          annDate: '2024-04-03',
          revenue: 147_693_604_994.14,
          parentNetProfit: 74_734_071_550.75,
          minorityProfit: 2_787_404_716.72,
          basicEps: 59.49,
        },
      ],
    },
  },
  {
    form: 'AKShare 资产负债表（stock_balance_sheet_by_report_em）',
    file: 'balance.csv',
    content: `${INCOME},MONETARYFUNDS,INVENTORY,TOTAL_ASSETS,TOTAL_LIABILITIES,TOTAL_EQUITY,TOTAL_PARENT_EQUITY,MINORITY_EQUITY,SHARE_CAPITAL\n${OF},69070136376.37,46435185089.08,272699660092.25,49043187303.12,223656472789.13,215668571607.43,7987901181.7,1256197800\n`,
    rows: {
      balanceSheets: [
        { secucode: 'SH600519', totalAssets: 272_699_660_092.25, parentEquity: 215_668_571_607.43, shareCapital: 1_256_197_800 },
      ],
    },
  },
  {
    form: 'AKShare 现金流量表（stock_cash_flow_sheet_by_report_em）',
    file: 'cash.csv',
    content: `${INCOME},SALES_SERVICES,NETCASH_OPERATE,NETCASH_INVEST,NETCASH_FINANCE,RATE_CHANGE_EFFECT,CCE_ADD,BEGIN_CCE,END_CCE\n${OF},163695000000,66593000000,-9724000000,-58889000000,0,-2020000000,152378000000,150358000000\n`,
    rows: { cashFlows: [{ secucode: 'SH600519', netOperating: 66_593_000_000, netIncrease: -2_020_000_000, endCash: 150_358_000_000 }] },
  },
  {
    form: 'AKShare 业绩预告（stock_yjyg_em）',
    file: 'yjyg_20200630.csv',
    content:
      '序号,股票代码,股票简称,预测指标,业绩变动,预测数值,业绩变动幅度,业绩变动原因,预告类型,上年同期值,公告日期\n1,300886,华业香料,营业收入,预计,1,1,,略减,258092300,2020-07-22\n2,300886,华业香料,归属于上市公司股东的净利润,预计下降,50000000,-11,原料涨价,略减,56216170,2020-07-22\n',
    rows: {
      earningsForecasts: [
        {
          secucode: 'SZ300886',
          endDate: '2020-06-30',
          annDate: '2020-07-22',
          type: '略减',
          npBefore: 56_216_170,
          npMin: null,
          reason: '原料涨价',
        },
      ],
    },
  },
  {
    form: 'AKShare 业绩快报（stock_yjkb_em）',
    file: 'yjkb_20231231.csv',
    content:
      '序号,股票代码,股票简称,每股收益,营业收入-营业收入,营业收入-去年同期,营业收入-同比增长,营业收入-季度环比增长,净利润-净利润,净利润-去年同期,净利润-同比增长,净利润-季度环比增长,每股净资产,净资产收益率,所处行业,公告日期,市场板块,证券类型\n1,600000,浦发银行,1.07,173434000000,1,-8.05,1,36702000000,1,-28.28,1,20.8,5.21,银行,2024-01-18,沪市主板,A股\n',
    rows: {
      expressReports: [
        { secucode: 'SH600000', endDate: '2023-12-31', revenue: 173_434_000_000, np: 36_702_000_000, npYoy: -0.2828, roe: 0.0521 },
      ],
    },
  },
  {
    form: 'AKShare 股东户数（stock_zh_a_gdhs）',
    file: 'gdhs.csv',
    content:
      '代码,名称,最新价,涨跌幅,股东户数-本次,股东户数-上次,股东户数-增减,股东户数-增减比例,区间涨跌幅,股东户数统计截止日-本次,股东户数统计截止日-上次,户均持股市值,户均持股数量,总市值,总股本,公告日期\n688981,中芯国际,53.02,1,237700,242000,-4300,-1.8,2,2023-09-30,2023-06-30,424752,8302.8,1.01e11,1973609000,2023-11-10\n',
    rows: {
      holderCounts: [
        {
          secucode: 'SH688981',
          date: '2023-09-30',
          annDate: '2023-11-10',
          count: 237_700,
          previousCount: 242_000,
          previousDate: '2023-06-30',
          averageShares: 8302.8,
        },
      ],
    },
  },
  {
    form: 'AKShare 股东户数详情（stock_zh_a_gdhs_detail_em）',
    file: 'gdhs_detail.csv',
    content:
      '股东户数统计截止日,区间涨跌幅,股东户数-本次,股东户数-上次,股东户数-增减,股东户数-增减比例,户均持股市值,户均持股数量,总市值,总股本,股本变动,股本变动原因,股东户数公告日期,代码,名称\n2023-09-30,-0.267142,530229,536701,-6472,-1.2,409854,36598.6,2.17e11,19405918198,0,,2023-10-25,000001,平安银行\n',
    rows: { holderCounts: [{ secucode: 'SZ000001', date: '2023-09-30', annDate: '2023-10-25', count: 530_229, averageShares: 36_598.6 }] },
  },
  {
    form: 'AKShare 重要股东股权质押明细（stock_gpzy_pledge_ratio_detail_em）',
    file: 'gpzy.csv',
    content:
      '序号,股票代码,股票简称,股东名称,质押股份数量,占所持股份比例,占总股本比例,质押机构,最新价,质押日收盘价,预估平仓线,公告日期,质押开始日期,质押结束日期,状态\n1,603081,大丰实业,丰华,12000000,10.5,2.93,某银行,11.2,10.9,6.5912,2024-04-01,2024-03-27,NaT,未解押\n',
    rows: {
      pledges: [
        { secucode: 'SH603081', shares: 12_000_000, heldRatio: 0.105, totalRatio: 0.0293, close: 10.9, status: 'open', releaseDate: null },
      ],
    },
  },
  {
    form: 'AKShare 股东增减持（stock_ggcg_em）',
    file: 'ggcg.csv',
    content:
      '代码,名称,最新价,涨跌幅,股东名称,持股变动信息-增减,持股变动信息-变动数量,持股变动信息-占总股本比例,持股变动信息-占流通股比例,变动后持股情况-持股总数,变动后持股情况-占总股本比例,变动后持股情况-持流通股数,变动后持股情况-占流通股比例,变动开始日,变动截止日,公告日\n688369,致远互联,44.19,1,某合伙企业,减持,70.5,0.91,1.4,350.25,4.55,350.25,6.9,2022-01-05,2022-04-29,2022-04-30\n',
    rows: {
      holderTrades: [
        {
          secucode: 'SH688369',
          direction: 'decrease',
          shares: 705_000,
          ratio: 0.0091,
          beginDate: '2022-01-05',
          endDate: '2022-04-29',
          afterShares: 3_502_500,
          afterRatio: 0.0455,
        },
      ],
    },
  },
]
