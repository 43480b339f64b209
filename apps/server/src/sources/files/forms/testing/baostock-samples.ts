import type { VendorSample } from './vendor-samples.ts'

/** Baostock writes codes as sh.600000, ratios as fractions (in express reports and forecasts in percent), dividends per share. */
export const baostockSamples: readonly VendorSample[] = [
  {
    form: 'Baostock 证券基本资料（query_stock_basic）',
    file: 'stock_basic_bs.csv',
    content: `code,code_name,ipoDate,outDate,type,status
sh.600000,浦发银行,1999-11-10,,1,1
sh.600001,邯郸钢铁,1998-01-22,2009-12-29,1,0
sh.000001,上证综合指数,1991-07-15,,2,1
`,
    rows: {
      securities: [
        { secucode: 'SH600000', listDate: '1999-11-10', delistDate: null, delisted: false },
        { secucode: 'SH600001', listDate: '1998-01-22', delistDate: '2009-12-29', delisted: true },
      ],
    },
  },
  {
    // 浦发银行's dividends of 2015 and 2016 as the vendor's manual shows them: 每 10 股派 7.57 元, and 派 5.15 元 with 1 share
    form: 'Baostock 除权除息（query_dividend_data）',
    file: 'dividend_bs.csv',
    content: `code,dividPreNoticeDate,dividAgmPumDate,dividPlanAnnounceDate,dividPlanDate,dividRegistDate,dividOperateDate,dividPayDate,dividStockMarketDate,dividCashPsBeforeTax,dividCashPsAfterTax,dividStocksPs,dividCashStock,dividReserveToStockPs
sh.600000,,2015-05-16,2015-03-19,2015-06-16,2015-06-19,2015-06-23,2015-06-23,,0.757,0.71915,0,10派7.57元（含税，税后7.1915元）,
sh.600000,,2016-04-29,2016-04-07,2016-06-16,2016-06-22,2016-06-23,2016-06-23,,0.515,0.463500,0.1,10派5.15元,0.000000
`,
    rows: {
      dividends: [
        { secucode: 'SH600000', exDate: '2015-06-23', cashPer10: 7.57, bonusPer10: 0, convertPer10: 0 },
        { secucode: 'SH600000', exDate: '2016-06-23', cashPer10: 5.15, bonusPer10: 1, convertPer10: 0 },
      ],
    },
  },
  {
    // factors of the vendor's manual; 0.663792 ÷ 0.751598 of its fore factors is the same step
    form: 'Baostock 复权因子（query_adjust_factor）',
    file: 'adjust_factor_bs.csv',
    content: `code,dividOperateDate,foreAdjustFactor,backAdjustFactor,adjustFactor
sh.600000,2015-06-23,0.663792,6.295967,6.295967
sh.600000,2016-06-23,0.751598,7.128788,7.128788
sh.600000,2017-05-25,0.989551,9.385732,9.385732
`,
    rows: {
      adjustFactors: [
        { secucode: 'SH600000', exDate: '2016-06-23', ratio: 0.883174952039533 },
        { secucode: 'SH600000', exDate: '2017-05-25', ratio: 0.759534578656199 },
      ],
    },
  },
  {
    form: 'Baostock 行业分类（query_stock_industry）',
    file: 'industry_bs.csv',
    content: `updateDate,code,code_name,industry,industryClassification
2024-06-03,sh.600000,浦发银行,J66货币金融服务,证监会行业分类
2024-06-03,sh.600001,邯郸钢铁,,证监会行业分类
`,
    rows: {
      sectors: [{ name: 'J66货币金融服务', kind: 'industry', sectorId: 'HY6C98B8A5' }],
      sectorMembers: [{ sectorId: 'HY6C98B8A5', secucode: 'SH600000', inDate: '2024-06-03', outDate: null }],
    },
  },
  {
    form: 'Baostock 指数成分股（query_hs300_stocks、query_sz50_stocks、query_zz500_stocks）',
    file: 'hs300_stocks.csv',
    content: `updateDate,code,code_name
2024-06-03,sh.600000,浦发银行
2024-06-03,sz.000001,平安银行
`,
    rows: {
      sectorMembers: [
        { sectorId: 'SH000300', secucode: 'SH600000', inDate: '2024-06-03', outDate: null },
        { sectorId: 'SH000300', secucode: 'SZ000001', inDate: '2024-06-03', outDate: null },
      ],
    },
  },
  {
    // as the vendor's manual shows 浦发银行's second quarter of 2017
    form: 'Baostock 季频盈利能力（query_profit_data）',
    file: 'profit_bs.csv',
    content: `code,pubDate,statDate,roeAvg,npMargin,gpMargin,netProfit,epsTTM,MBRevenue,totalShare,liqaShare
sh.600000,2017-08-30,2017-06-30,0.074617,0.342179,,28522000000.000000,1.939029,83354000000.000000,28103763899.00,28103763899.00
`,
    rows: {
      financialIndicators: [
        { secucode: 'SH600000', endDate: '2017-06-30', annDate: '2017-08-30', roe: 0.074617, netRatio: 0.342179, grossRatio: null },
      ],
      shareCapital: [{ secucode: 'SH600000', from: '2017-06-30', totalShares: 28_103_763_899, floatShares: 28_103_763_899 }],
    },
  },
  {
    form: 'Baostock 季频营运能力（query_operation_data）',
    file: 'operation_bs.csv',
    content: `code,pubDate,statDate,NRTurnRatio,NRTurnDays,INVTurnRatio,INVTurnDays,CATurnRatio,AssetTurnRatio
sh.600848,2017-08-30,2017-06-30,3.2,56.2,0.4,450.5,0.3,0.2
`,
    rows: { financialIndicators: [{ secucode: 'SH600848', arDays: 56.2, invDays: 450.5, assetTurnover: 0.2 }] },
  },
  {
    form: 'Baostock 季频成长能力（query_growth_data）',
    file: 'growth_bs.csv',
    content: `code,pubDate,statDate,YOYEquity,YOYAsset,YOYNI,YOYEPSBasic,YOYPNI
sh.600000,2017-08-30,2017-06-30,0.120243,0.101298,0.054808,0.021053,0.052111
`,
    rows: { financialIndicators: [{ secucode: 'SH600000', npYoy: 0.052111 }] },
  },
  {
    // what another of the vendor's tables reported the same report stays
    form: 'Baostock 季频偿债能力（query_balance_data）',
    file: 'balance_bs.csv',
    before: [
      {
        file: 'operation_bs.csv',
        content: `code,pubDate,statDate,NRTurnRatio,NRTurnDays,INVTurnRatio,INVTurnDays,CATurnRatio,AssetTurnRatio
sh.600848,2017-08-30,2017-06-30,3.2,56.2,0.4,450.5,0.3,0.2
`,
      },
    ],
    content: `code,pubDate,statDate,currentRatio,quickRatio,cashRatio,YOYLiability,liabilityToAsset,assetToEquity
sh.600848,2017-08-30,2017-06-30,1.7,0.6,0.3,0.1,0.52,2.08
`,
    rows: { financialIndicators: [{ secucode: 'SH600848', currentRatio: 1.7, quickRatio: 0.6, debtRatio: 0.52, arDays: 56.2 }] },
  },
  {
    // as the vendor's manual shows 浦发银行's express report of 2015
    form: 'Baostock 季频业绩快报（query_performance_express_report）',
    file: 'express_bs.csv',
    content: `code,performanceExpPubDate,performanceExpStatDate,performanceExpUpdateDate,performanceExpressTotalAsset,performanceExpressNetAsset,performanceExpressEPSChgPct,performanceExpressROEWa,performanceExpressEPSDiluted,performanceExpressGRYOY,performanceExpressOPYOY
sh.600000,2016-01-05,2015-12-31,2016-01-05,5043060000000.000000,285245000000.000000,5.93,18.82,2.665,18.970000,8.480000
`,
    rows: {
      expressReports: [
        {
          secucode: 'SH600000',
          totalAssets: 5_043_060_000_000,
          parentEquity: 285_245_000_000,
          roe: 0.1882,
          eps: 2.665,
          revenueYoy: 0.1897,
        },
      ],
    },
  },
  {
    form: 'Baostock 季频业绩预告（query_forecast_report）',
    file: 'forecast_bs.csv',
    content: `code,profitForcastExpPubDate,profitForcastExpStatDate,profitForcastType,profitForcastAbstract,profitForcastChgPctUp,profitForcastChgPctDwn
sh.600000,2010-01-21,2009-12-31,略增,预计净利润同比增长5%,5.000000,5.000000
`,
    rows: {
      earningsForecasts: [{ secucode: 'SH600000', endDate: '2009-12-31', annDate: '2010-01-21', type: '略增', yoyMin: 0.05, yoyMax: 0.05 }],
    },
  },
]
