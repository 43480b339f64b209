import { PUBLISHED_MINUTE, reasonOf } from '../../live/eastmoney/money-flow/dragon-tiger.ts'
import {
  always,
  at,
  cellText,
  day,
  dayInName,
  dayOf,
  figure,
  figureOf,
  indexCode,
  PERCENT,
  required,
  secucode,
  text,
  textOf,
  whole,
} from './read-cells.ts'
import { boardId, boardKind, boardName, plainSector } from './sector-reads.ts'
import { columnPart, part, type VendorForm } from './vendor-form.ts'

const notReported = always(null)
const ofName = secucode()

/** AKShare: boards, indexes, and figures of each session. */
export const akshareSessionForms: readonly VendorForm[] = [
  {
    name: 'AKShare 板块成分股（stock_board_industry_cons_em、stock_board_concept_cons_em）',
    needs: ['序号', '代码', '名称', '最新价', '涨跌幅', '今开', '昨收', '换手率', '市净率'],
    lacks: ['总市值', '量比'],
    parts: [
      part('sectors', plainSector({ id: boardId, kind: boardKind, name: boardName })),
      part(
        'sectorMembers',
        { sectorId: boardId, secucode: secucode('代码'), inDate: required('日期', day('日期'), ({ asOf }) => asOf), outDate: notReported },
        { snapshot: true },
      ),
    ],
  },
  {
    name: 'AKShare 中证指数成分（index_stock_cons_csindex、index_stock_cons_weight_csindex）',
    needs: ['日期', '指数代码', '指数名称', '成分券代码', '成分券名称'],
    parts: [
      part('indexes', { secucode: indexCode('指数代码'), name: textOf('指数名称') }),
      part(
        'sectorMembers',
        { sectorId: indexCode('指数代码'), secucode: secucode('成分券代码'), inDate: dayOf('日期'), outDate: notReported },
        { snapshot: true },
      ),
    ],
  },
  {
    name: 'AKShare 估值分析（stock_value_em）',
    needs: ['数据日期', '总市值', '总股本', '流通股本', 'PE(TTM)', '市净率', '市销率'],
    parts: [
      columnPart('valuation', {
        secucode: ofName,
        tradeDate: dayOf('数据日期'),
        peTtm: figure('PE(TTM)'),
        pb: figure('市净率'),
        psTtm: figure('市销率'),
        marketValue: figure('总市值'),
      }),
      part(
        'shareCapital',
        {
          secucode: ofName,
          from: dayOf('数据日期'),
          totalShares: whole(figureOf('总股本')),
          floatShares: whole(figureOf('流通股本')),
          reason: always(''),
        },
        { changes: { by: 'from' } },
      ),
    ],
  },
  {
    name: 'AKShare 上交所融资融券明细（stock_margin_detail_sse）',
    needs: ['信用交易日期', '标的证券代码', '融资余额', '融资买入额', '融券余量', '融券卖出量'],
    parts: [
      columnPart(
        'margin',
        {
          secucode: secucode('标的证券代码'),
          tradeDate: dayOf('信用交易日期'),
          finBalance: figure('融资余额'),
          finBought: figure('融资买入额'),
          lendShares: figure('融券余量'),
          lendSold: figure('融券卖出量'),
        },
        { only: (line) => /^(60|68)/.test(cellText(line, '标的证券代码') ?? '') },
      ),
    ],
  },
  {
    name: 'AKShare 深交所融资融券明细（stock_margin_detail_szse）',
    needs: ['证券代码', '证券简称', '融资买入额', '融资余额', '融券卖出量', '融券余量', '融券余额', '融资融券余额'],
    parts: [
      columnPart(
        'margin',
        {
          secucode: secucode('证券代码'),
          tradeDate: required('日期（或写进文件名，如 szse_20240105.csv）', day('日期'), dayInName),
          finBalance: figure('融资余额'),
          finBought: figure('融资买入额'),
          lendShares: figure('融券余量'),
          lendSold: figure('融券卖出量'),
        },
        { only: (line) => /^(00|30|0{0,4}\d{1,2}$)/.test((cellText(line, '证券代码') ?? '').padStart(6, '0')) },
      ),
    ],
  },
  {
    name: 'AKShare 个股资金流（stock_individual_fund_flow）',
    needs: ['日期', '超大单净流入-净额', '大单净流入-净额', '中单净流入-净额', '小单净流入-净额'],
    parts: [
      columnPart('moneyFlow', {
        secucode: ofName,
        tradeDate: dayOf('日期'),
        superNet: figure('超大单净流入-净额'),
        bigNet: figure('大单净流入-净额'),
        midNet: figure('中单净流入-净额'),
        smallNet: figure('小单净流入-净额'),
      }),
    ],
  },
  {
    name: 'AKShare 沪深港通持股（stock_hsgt_individual_em）',
    needs: ['持股日期', '持股数量', '持股市值', '持股数量占A股百分比'],
    lacks: ['机构名称'],
    parts: [columnPart('northboundHoldings', { secucode: ofName, tradeDate: dayOf('持股日期'), holdShares: figure('持股数量') })],
  },
  {
    name: 'AKShare 龙虎榜详情（stock_lhb_detail_em）',
    needs: ['代码', '上榜日', '收盘价', '涨跌幅', '龙虎榜净买额', '龙虎榜买入额', '龙虎榜卖出额', '市场总成交额', '上榜原因'],
    parts: [
      part('dragonTiger', {
        secucode: secucode('代码'),
        tradeDate: dayOf('上榜日'),
        reason: (line) => reasonOf(textOf('上榜原因')(line)),
        reasonText: textOf('上榜原因'),
        days: (line) => (/连续三个交易日|连续3个交易日/.test(textOf('上榜原因')(line)) ? 3 : 1),
        close: figure('收盘价'),
        changeRatio: figure('涨跌幅', PERCENT),
        triggerValue: notReported,
        amount: figureOf('市场总成交额'),
        volume: notReported,
        buyAmount: figure('龙虎榜买入额'),
        sellAmount: figure('龙虎榜卖出额'),
        netAmount: figure('龙虎榜净买额'),
        seats: always([]),
        effectiveAtMs: at(dayOf('上榜日'), PUBLISHED_MINUTE),
      }),
    ],
  },
  {
    name: 'AKShare 大宗交易每日明细（stock_dzjy_mrmx）',
    needs: ['交易日期', '证券代码', '收盘价', '成交价', '成交量', '成交额', '买方营业部', '卖方营业部'],
    parts: [
      part(
        'blockTrades',
        {
          secucode: secucode('证券代码'),
          tradeDate: dayOf('交易日期'),
          dealNo: always(1),
          price: figureOf('成交价'),
          close: figureOf('收盘价'),
          premiumRatio: (line) => figureOf('成交价')(line) / figureOf('收盘价')(line) - 1,
          volume: figureOf('成交量'),
          amount: figureOf('成交额'),
          buyer: text('买方营业部'),
          seller: text('卖方营业部'),
          effectiveAtMs: at(dayOf('交易日期'), PUBLISHED_MINUTE),
        },
        { ordinal: { field: 'dealNo', within: ['secucode', 'tradeDate'] } },
      ),
    ],
  },
]
