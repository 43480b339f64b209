import type { VendorSample } from './vendor-samples.ts'

/** AKShare writes codes as six digits, ratios in percent, and leaves the code out of files of one security: it stands in the file's name. */
export const akshareListSamples: readonly VendorSample[] = [
  {
    // leading zeros may be gone, names may hold wide letters and spaces
    form: 'AKShare 股票代码和简称（stock_info_a_code_name）',
    file: 'codes.csv',
    content: 'code,name\n1,平安银行\n000002,万  科Ａ\n600848,ST临港\n',
    rows: {
      securities: [
        { secucode: 'SH600848', name: 'ST临港', st: 'ST' },
        { secucode: 'SZ000001', name: '平安银行', st: '' },
        { secucode: 'SZ000002', name: '万科Ａ' },
      ],
    },
  },
  {
    form: 'AKShare 上交所、北交所股票列表（stock_info_sh_name_code、stock_info_bj_name_code）',
    file: 'sh_list.csv',
    content: '证券代码,证券简称,公司全称,上市日期\n600000,浦发银行,上海浦东发展银行股份有限公司,1999-11-10\n',
    rows: { securities: [{ secucode: 'SH600000', name: '浦发银行', listDate: '1999-11-10' }] },
  },
  {
    form: 'AKShare 深交所股票列表（stock_info_sz_name_code）',
    file: 'sz_list.csv',
    content:
      '板块,A股代码,A股简称,A股上市日期,A股总股本,A股流通股本,所属行业\n主板,000001,平安银行,1991-04-03,"19,405,918,198","19,405,513,424",J 金融业\n',
    rows: { securities: [{ secucode: 'SZ000001', listDate: '1991-04-03' }] },
  },
  {
    form: 'AKShare 深交所终止上市（stock_info_sz_delist）',
    file: 'sz_delist.csv',
    content: '证券代码,证券简称,上市日期,终止上市日期\n000003,PT金田Ａ,1991-01-14,2002-06-14\n',
    rows: { securities: [{ secucode: 'SZ000003', listDate: '1991-01-14', delistDate: '2002-06-14', delisted: true }] },
  },
  {
    form: 'AKShare 上交所终止上市（stock_info_sh_delist）',
    file: 'sh_delist.csv',
    content: '公司代码,公司简称,上市日期,暂停上市日期\n600001,邯郸钢铁,1998-01-22,2009-12-29\n900950,新城Ｂ股,1997-10-16,2015-11-23\n',
    rows: { securities: [{ secucode: 'SH600001', listDate: '1998-01-22', delistDate: '2009-12-29', delisted: true }] },
  },
  {
    form: 'AKShare 个股信息（stock_individual_info_em）',
    file: 'info.csv',
    content:
      ',item,value\n0,最新,7.05\n1,股票代码,000002\n2,股票简称,万科A\n3,总股本,11930709471\n4,流通股,9717196112\n5,总市值,84111501770\n6,行业,房地产开发\n7,上市时间,19910129\n',
    rows: {
      securities: [{ secucode: 'SZ000002', name: '万科A', listDate: '1991-01-29' }],
      shareCapital: [{ secucode: 'SZ000002', from: '2024-06-14', totalShares: 11_930_709_471, floatShares: 9_717_196_112 }],
    },
  },
  {
    form: 'AKShare 分红配送（stock_fhps_em）',
    file: 'fhps.csv',
    content: `代码,名称,送转股份-送转总比例,送转股份-送转比例,送转股份-转股比例,现金分红-现金分红比例,现金分红-股息率,每股收益,总股本,预案公告日,股权登记日,除权除息日,方案进度,最新公告日期
300708,聚灿光电,4.0,,4.0,2.0,0.01,0.2,1,2024-02-01,2024-02-27,2024-02-28,实施分配,2024-02-21
688082,盛美上海,,,,6.27,0.01,2.1,1,2024-02-29,,,董事会决议通过,2024-02-29
`,
    rows: { dividends: [{ secucode: 'SZ300708', exDate: '2024-02-28', cashPer10: 2, bonusPer10: 0, convertPer10: 4 }] },
  },
  {
    form: 'AKShare 分红送配详情（stock_fhps_detail_em）',
    file: '300073.csv',
    content: `报告期,业绩披露日期,送转股份-送转总比例,送转股份-送股比例,送转股份-转股比例,现金分红-现金分红比例,现金分红-现金分红比例描述,股权登记日,除权除息日,方案进度,最新公告日期
2010-12-31,2011-03-31,10.0,,10.0,3.0,10转10.00派3.00元,2011-05-19,2011-05-20,实施分配,2011-05-16
`,
    rows: { dividends: [{ secucode: 'SZ300073', exDate: '2011-05-20', cashPer10: 3, convertPer10: 10 }] },
  },
  {
    // a rights issue of the same day keeps what was imported of it before
    form: 'AKShare 新浪分红（stock_history_dividend_detail，indicator="分红"）',
    file: 'sh600012.csv',
    before: [
      {
        file: 'sh600012_peigu.csv',
        content: '公告日期,配股方案,配股价格,基准股本,除权日,股权登记日\n2021-07-01,3,5.5,1000,2021-07-21,2021-07-20\n',
      },
    ],
    content:
      '公告日期,送股,转增,派息,进度,除权除息日,股权登记日,红股上市日\n2021-07-14,0,0,2.3,实施,2021-07-21,2021-07-20,NaT\n2023-04-01,0,0,5.5,预案,NaT,NaT,NaT\n',
    rows: { dividends: [{ secucode: 'SH600012', exDate: '2021-07-21', cashPer10: 2.3, bonusPer10: 0, allotPer10: 3, allotPrice: 5.5 }] },
  },
  {
    form: 'AKShare 新浪配股（stock_history_dividend_detail，indicator="配股"）',
    file: 'sh600000.csv',
    content:
      '公告日期,配股方案,配股价格,基准股本,除权日,股权登记日,缴款起始日,缴款终止日,配股上市日,募集资金合计\n1999-12-22,3.0,12.5,115000000.0,2000-01-25,2000-01-24,2000-01-25,2000-02-14,2000-03-03,NaN\n',
    rows: { dividends: [{ secucode: 'SH600000', exDate: '2000-01-25', cashPer10: 0, allotPer10: 3, allotPrice: 12.5 }] },
  },
  {
    form: 'AKShare 巨潮历史分红（stock_dividend_cninfo）',
    file: 'cninfo_600009.csv',
    content:
      '实施方案公告日期,分红类型,送股比例,转增比例,派息比例,股权登记日,除权日,派息日,股份到账日,实施方案分红说明,报告时间\n1998-11-28,中期分红,,5.0,,1998-12-02,1998-12-03,,,10转增5股,1998半年报\n',
    rows: { dividends: [{ secucode: 'SH600009', exDate: '1998-12-03', cashPer10: 0, convertPer10: 5 }] },
  },
  {
    form: 'AKShare 新浪后复权因子（stock_zh_a_daily，adjust="hfq-factor"）',
    file: 'sz000002.csv',
    content: 'date,hfq_factor\n2024-01-10,2.5\n2023-01-10,2.0\n1900-01-01,1.0\n',
    rows: {
      adjustFactors: [
        { secucode: 'SZ000002', exDate: '2023-01-10', ratio: 0.5 },
        { secucode: 'SZ000002', exDate: '2024-01-10', ratio: 0.8 },
      ],
    },
  },
  {
    form: 'AKShare 新浪前复权因子（stock_zh_a_daily，adjust="qfq-factor"）',
    file: 'sz000002.csv',
    content: 'date,qfq_factor\n2024-01-10,1.0\n2023-01-10,1.25\n1900-01-01,2.5\n',
    rows: {
      adjustFactors: [
        { secucode: 'SZ000002', exDate: '2023-01-10', ratio: 0.5 },
        { secucode: 'SZ000002', exDate: '2024-01-10', ratio: 0.8 },
      ],
    },
  },
  {
    form: 'AKShare 股本结构（stock_zh_a_gbjg_em）',
    file: 'gbjg_603392.csv',
    content:
      '变更日期,总股本,流通受限股份,已流通股份,已上市流通A股,变动原因\n2024-01-15,1268206999,,1268206999,1.268206999e+09,网下配售股份上市\n',
    rows: {
      shareCapital: [
        { secucode: 'SH603392', from: '2024-01-15', totalShares: 1_268_206_999, floatShares: 1_268_206_999, reason: '网下配售股份上市' },
      ],
    },
  },
  {
    // 万股; H shares are no float of the A share
    form: 'AKShare 巨潮股本变动（stock_share_change_cninfo）',
    file: 'share_change.csv',
    content:
      '证券代码,证券简称,变动日期,公告日期,变动原因,总股本,已流通股份,人民币普通股\n2594,比亚迪,2023-12-29,2024-01-02,高管股份变动,291114.2855,275000.5,165200.25\n',
    rows: { shareCapital: [{ secucode: 'SZ002594', from: '2023-12-29', totalShares: 2_911_142_855, floatShares: 1_652_002_500 }] },
  },
]
