import { stMarkOf } from '@guanlan/domain/securities/securities.ts'
import { reasonOf } from '../../live/eastmoney/money-flow/dragon-tiger.ts'
import {
  always,
  at,
  cellText,
  day,
  dayOf,
  figure,
  figureOf,
  figureOrZero,
  indexCode,
  less,
  oneOf,
  PERCENT,
  scaled,
  secucode,
  TEN_THOUSAND,
  text,
  textOf,
  whole,
} from './read-cells.ts'
import { plainSector, swCode } from './sector-reads.ts'
import { columnPart, part, type VendorForm } from './vendor-form.ts'

const code = secucode('ts_code')
/** Per share as per ten. */
const PER_TEN = 10
const MIDNIGHT = 0
const EVENING = 17 * 60 + 30

const dealtShares = whole(figureOf('vol', TEN_THOUSAND))
const ofDay = { secucode: code, tradeDate: dayOf('trade_date') }

/** Tushare: securities, what changes their price, sectors and indexes, figures of each session. */
export const tushareMarketForms: readonly VendorForm[] = [
  {
    name: 'Tushare 股票列表（stock_basic）',
    needs: ['ts_code', 'symbol', 'name', 'list_date'],
    parts: [
      part('securities', {
        secucode: code,
        name: textOf('name'),
        listDate: day('list_date'),
        delistDate: day('delist_date'),
        industry: always(null),
        st: (line) => stMarkOf(textOf('name')(line)),
        delisted: oneOf('list_status', { D: true, L: false, P: false }),
      }),
    ],
  },
  {
    name: 'Tushare 股票曾用名（namechange）',
    needs: ['ts_code', 'name', 'start_date', 'change_reason'],
    parts: [
      part('nameMarks', {
        secucode: code,
        from: dayOf('start_date'),
        name: textOf('name'),
        mark: (line) => stMarkOf(textOf('name')(line)),
        change: always(null),
        reason: text('change_reason'),
        effectiveAtMs: at(dayOf('start_date'), MIDNIGHT),
      }),
    ],
  },
  {
    name: 'Tushare 分红送股（dividend）',
    needs: ['ts_code', 'div_proc', 'stk_bo_rate', 'stk_co_rate', 'cash_div_tax', 'ex_date'],
    parts: [
      part(
        'dividends',
        {
          secucode: code,
          exDate: dayOf('ex_date'),
          cashPer10: figureOrZero('cash_div_tax', PER_TEN),
          bonusPer10: figureOrZero('stk_bo_rate', PER_TEN),
          convertPer10: figureOrZero('stk_co_rate', PER_TEN),
          allotPer10: always(0),
          allotPrice: always(0),
        },
        {
          only: (line) => cellText(line, 'div_proc') === '实施' && cellText(line, 'ex_date') !== null,
          adds: ['cashPer10', 'bonusPer10', 'convertPer10'],
          keeps: ['allotPer10', 'allotPrice'],
        },
      ),
    ],
  },
  {
    name: 'Tushare 复权因子（adj_factor）',
    needs: ['ts_code', 'trade_date', 'adj_factor'],
    parts: [
      part(
        'adjustFactors',
        { secucode: code, exDate: dayOf('trade_date'), ratio: figureOf('adj_factor') },
        { steps: { by: 'exDate', factor: 'ratio', grows: true } },
      ),
    ],
  },
  {
    name: 'Tushare 每日指标（daily_basic）',
    needs: ['ts_code', 'trade_date', 'pe_ttm', 'pb', 'ps_ttm', 'total_share', 'float_share', 'total_mv'],
    parts: [
      columnPart('valuation', {
        ...ofDay,
        peTtm: figure('pe_ttm'),
        pb: figure('pb'),
        psTtm: figure('ps_ttm'),
        dividendYield: figure('dv_ttm', PERCENT),
        marketValue: figure('total_mv', TEN_THOUSAND),
      }),
      columnPart('dayFacts', { ...ofDay, turnoverRatio: figure('turnover_rate', PERCENT) }),
      part(
        'shareCapital',
        {
          secucode: code,
          from: dayOf('trade_date'),
          totalShares: whole(figureOf('total_share', TEN_THOUSAND)),
          floatShares: whole(figureOf('float_share', TEN_THOUSAND)),
          reason: always(''),
        },
        { changes: { by: 'from' } },
      ),
    ],
  },
  {
    name: 'Tushare 申万行业分类（index_classify）',
    needs: ['index_code', 'industry_name', 'level'],
    parts: [
      part('sectors', plainSector({ id: swCode('index_code'), kind: always('industry'), name: textOf('industry_name') }), {
        only: (line) => cellText(line, 'level') === 'L1',
      }),
    ],
  },
  {
    name: 'Tushare 申万行业成分（index_member）',
    needs: ['index_code', 'con_code', 'in_date', 'out_date'],
    parts: [
      part('sectorMembers', {
        sectorId: swCode('index_code'),
        secucode: secucode('con_code'),
        inDate: dayOf('in_date'),
        outDate: day('out_date'),
      }),
    ],
  },
  {
    name: 'Tushare 申万行业成分（index_member_all）',
    needs: ['l1_code', 'l1_name', 'ts_code', 'in_date'],
    parts: [
      part('sectors', plainSector({ id: swCode('l1_code'), kind: always('industry'), name: textOf('l1_name') })),
      part('sectorMembers', { sectorId: swCode('l1_code'), secucode: code, inDate: dayOf('in_date'), outDate: day('out_date') }),
    ],
  },
  {
    name: 'Tushare 指数成分和权重（index_weight）',
    needs: ['index_code', 'con_code', 'trade_date', 'weight'],
    parts: [
      part(
        'sectorMembers',
        { sectorId: indexCode('index_code'), secucode: secucode('con_code'), inDate: dayOf('trade_date'), outDate: always(null) },
        { snapshot: true },
      ),
    ],
  },
  {
    name: 'Tushare 指数列表（index_basic）',
    needs: ['ts_code', 'name', 'market', 'publisher'],
    parts: [
      part(
        'indexes',
        { secucode: indexCode('ts_code'), name: textOf('name') },
        { only: (line) => /\.(SH|SZ|BJ)$/i.test(cellText(line, 'ts_code') ?? '') },
      ),
    ],
  },
  {
    name: 'Tushare 融资融券明细（margin_detail）',
    needs: ['trade_date', 'ts_code', 'rzye', 'rzmre', 'rqyl', 'rqmcl'],
    parts: [
      columnPart('margin', {
        ...ofDay,
        finBalance: figure('rzye'),
        finBought: figure('rzmre'),
        lendShares: figure('rqyl'),
        lendSold: figure('rqmcl'),
      }),
    ],
  },
  {
    name: 'Tushare 个股资金流向（moneyflow）',
    needs: [
      'ts_code',
      'trade_date',
      'buy_sm_amount',
      'sell_sm_amount',
      'buy_md_amount',
      'buy_lg_amount',
      'buy_elg_amount',
      'sell_elg_amount',
    ],
    parts: [
      columnPart('moneyFlow', {
        ...ofDay,
        superNet: less(figure('buy_elg_amount', TEN_THOUSAND), figure('sell_elg_amount', TEN_THOUSAND)),
        bigNet: less(figure('buy_lg_amount', TEN_THOUSAND), figure('sell_lg_amount', TEN_THOUSAND)),
        midNet: less(figure('buy_md_amount', TEN_THOUSAND), figure('sell_md_amount', TEN_THOUSAND)),
        smallNet: less(figure('buy_sm_amount', TEN_THOUSAND), figure('sell_sm_amount', TEN_THOUSAND)),
        superBuy: figure('buy_elg_amount', TEN_THOUSAND),
        bigBuy: figure('buy_lg_amount', TEN_THOUSAND),
        midBuy: figure('buy_md_amount', TEN_THOUSAND),
        smallBuy: figure('buy_sm_amount', TEN_THOUSAND),
      }),
    ],
  },
  {
    name: 'Tushare 沪深股通持股（hk_hold）',
    needs: ['ts_code', 'trade_date', 'vol', 'ratio', 'exchange'],
    parts: [
      columnPart('northboundHoldings', { ...ofDay, holdShares: figure('vol') }, { only: (line) => cellText(line, 'exchange') !== 'HK' }),
    ],
  },
  {
    name: 'Tushare 大宗交易（block_trade）',
    needs: ['ts_code', 'trade_date', 'price', 'vol', 'amount', 'buyer', 'seller'],
    parts: [
      part(
        'blockTrades',
        {
          secucode: code,
          tradeDate: dayOf('trade_date'),
          dealNo: always(1),
          price: figureOf('price'),
          close: always(null),
          premiumRatio: always(null),
          volume: dealtShares,
          // the vendor rounds the amount to 百元
          amount: (line) => scaled(figureOf('price')(line) * dealtShares(line), 1),
          buyer: text('buyer'),
          seller: text('seller'),
          effectiveAtMs: at(dayOf('trade_date'), EVENING),
        },
        { ordinal: { field: 'dealNo', within: ['secucode', 'tradeDate'] } },
      ),
    ],
  },
  {
    name: 'Tushare 龙虎榜每日明细（top_list）',
    needs: ['trade_date', 'ts_code', 'close', 'pct_change', 'amount', 'l_sell', 'l_buy', 'net_amount', 'reason'],
    parts: [
      part('dragonTiger', {
        ...ofDay,
        reason: (line) => reasonOf(textOf('reason')(line)),
        reasonText: textOf('reason'),
        days: (line) => (/连续三个交易日|连续3个交易日/.test(textOf('reason')(line)) ? 3 : 1),
        close: figure('close'),
        changeRatio: figure('pct_change', PERCENT),
        triggerValue: always(null),
        amount: figureOf('amount'),
        volume: always(null),
        buyAmount: figure('l_buy'),
        sellAmount: figure('l_sell'),
        netAmount: figure('net_amount'),
        seats: always([]),
        effectiveAtMs: at(dayOf('trade_date'), EVENING),
      }),
    ],
  },
]
