import { forecastTypes } from '@guanlan/contract/rows/finance-reports.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import { stMarkOf } from '@guanlan/domain/securities/securities.ts'
import {
  always,
  at,
  CellFault,
  cellText,
  day,
  dayOf,
  figure,
  figureOf,
  figureOrZero,
  oneOf,
  PERCENT,
  type Read,
  required,
  secucode,
  text,
  textOf,
  whole,
} from './read-cells.ts'
import { industryId, plainSector } from './sector-reads.ts'
import { part, type VendorForm } from './vendor-form.ts'

const code = secucode('code')
const PER_TEN = 10
const MIDNIGHT = 0
const published = dayOf('pubDate')
const notReported = always(null)
const report = { secucode: code, endDate: dayOf('statDate'), annDate: published, effectiveAtMs: at(published, MIDNIGHT) }

/** Indexes with members listed by the vendor, by the name of the function, which has to be in the file's name. */
const INDEXES: readonly (readonly [RegExp, string])[] = [
  [/hs300|沪深300/i, 'SH000300'],
  [/sz50|上证50/i, 'SH000016'],
  [/zz500|中证500/i, 'SH000905'],
]
const indexInName: Read<string> = ({ file }) => {
  const found = INDEXES.find(([words]) => words.test(file))
  if (found === undefined) throw new CellFault('认不出是哪个指数：请把 hs300、sz50 或 zz500 写进文件名')
  return found[1]
}

const INDICATORS = {
  eps: notReported,
  epsDeducted: notReported,
  bps: notReported,
  ocfps: notReported,
  revenueYoy: notReported,
  npYoy: notReported,
  npDeductedYoy: notReported,
  revenueTtm: notReported,
  npTtm: notReported,
  roe: notReported,
  roeDeducted: notReported,
  roa: notReported,
  grossRatio: notReported,
  netRatio: notReported,
  debtRatio: notReported,
  currentRatio: notReported,
  quickRatio: notReported,
  arDays: notReported,
  invDays: notReported,
  assetTurnover: notReported,
  equityMultiplier: notReported,
  ocfToProfit: notReported,
}
type Indicator = keyof typeof INDICATORS

/** One of the vendor's tables of indicators: what it reports, the others as they are stored. */
function indicators(fields: Partial<Record<Indicator, Read<number | null>>>) {
  const others = keysOf(INDICATORS).filter((name) => !(name in fields))
  return part('financialIndicators', { ...report, restated: always(false), ...INDICATORS, ...fields }, { keeps: others })
}

/** Baostock: securities, dividends, factors, industries, members of indexes, indicators, express reports and forecasts. */
export const baostockForms: readonly VendorForm[] = [
  {
    name: 'Baostock 证券基本资料（query_stock_basic）',
    needs: ['code', 'code_name', 'ipoDate', 'outDate', 'type', 'status'],
    parts: [
      part(
        'securities',
        {
          secucode: code,
          name: textOf('code_name'),
          listDate: day('ipoDate'),
          delistDate: day('outDate'),
          industry: notReported,
          st: (line) => stMarkOf(textOf('code_name')(line)),
          delisted: oneOf('status', { '0': true, '1': false }),
        },
        { only: (line) => cellText(line, 'type') === '1' },
      ),
    ],
  },
  {
    name: 'Baostock 除权除息（query_dividend_data）',
    needs: ['code', 'dividOperateDate', 'dividCashPsBeforeTax', 'dividStocksPs', 'dividReserveToStockPs'],
    parts: [
      part(
        'dividends',
        {
          secucode: code,
          exDate: dayOf('dividOperateDate'),
          cashPer10: figureOrZero('dividCashPsBeforeTax', PER_TEN),
          bonusPer10: figureOrZero('dividStocksPs', PER_TEN),
          convertPer10: figureOrZero('dividReserveToStockPs', PER_TEN),
          allotPer10: always(0),
          allotPrice: always(0),
        },
        {
          only: (line) => cellText(line, 'dividOperateDate') !== null,
          adds: ['cashPer10', 'bonusPer10', 'convertPer10'],
          keeps: ['allotPer10', 'allotPrice'],
        },
      ),
    ],
  },
  {
    name: 'Baostock 复权因子（query_adjust_factor）',
    needs: ['code', 'dividOperateDate', 'foreAdjustFactor', 'backAdjustFactor', 'adjustFactor'],
    parts: [
      part(
        'adjustFactors',
        { secucode: code, exDate: dayOf('dividOperateDate'), ratio: figureOf('backAdjustFactor') },
        { steps: { by: 'exDate', factor: 'ratio', grows: true } },
      ),
    ],
  },
  {
    name: 'Baostock 行业分类（query_stock_industry）',
    needs: ['updateDate', 'code', 'code_name', 'industry', 'industryClassification'],
    parts: [
      part('sectors', plainSector({ id: industryId('industry'), kind: always('industry'), name: textOf('industry') }), {
        only: (line) => cellText(line, 'industry') !== null,
        newest: 'updateDate',
      }),
      part(
        'sectorMembers',
        { sectorId: industryId('industry'), secucode: code, inDate: dayOf('updateDate'), outDate: notReported },
        { only: (line) => cellText(line, 'industry') !== null, snapshot: true },
      ),
    ],
  },
  {
    name: 'Baostock 指数成分股（query_hs300_stocks、query_sz50_stocks、query_zz500_stocks）',
    needs: ['updateDate', 'code', 'code_name'],
    lacks: ['industry'],
    parts: [
      part(
        'sectorMembers',
        { sectorId: indexInName, secucode: code, inDate: dayOf('updateDate'), outDate: notReported },
        { snapshot: true },
      ),
    ],
  },
  {
    name: 'Baostock 季频盈利能力（query_profit_data）',
    needs: ['code', 'pubDate', 'statDate', 'roeAvg', 'npMargin', 'gpMargin', 'totalShare', 'liqaShare'],
    parts: [
      indicators({ roe: figure('roeAvg'), netRatio: figure('npMargin'), grossRatio: figure('gpMargin') }),
      part(
        'shareCapital',
        {
          secucode: code,
          from: dayOf('statDate'),
          totalShares: whole(figureOf('totalShare')),
          floatShares: whole(figureOf('liqaShare')),
          reason: always(''),
        },
        { changes: { by: 'from' } },
      ),
    ],
  },
  {
    name: 'Baostock 季频营运能力（query_operation_data）',
    needs: ['code', 'pubDate', 'statDate', 'NRTurnDays', 'INVTurnDays', 'AssetTurnRatio'],
    parts: [indicators({ arDays: figure('NRTurnDays'), invDays: figure('INVTurnDays'), assetTurnover: figure('AssetTurnRatio') })],
  },
  {
    name: 'Baostock 季频成长能力（query_growth_data）',
    needs: ['code', 'pubDate', 'statDate', 'YOYEquity', 'YOYAsset', 'YOYNI', 'YOYPNI'],
    parts: [indicators({ npYoy: figure('YOYPNI') })],
  },
  {
    name: 'Baostock 季频偿债能力（query_balance_data）',
    needs: ['code', 'pubDate', 'statDate', 'currentRatio', 'quickRatio', 'liabilityToAsset', 'assetToEquity'],
    parts: [
      indicators({
        currentRatio: figure('currentRatio'),
        quickRatio: figure('quickRatio'),
        debtRatio: figure('liabilityToAsset'),
        equityMultiplier: figure('assetToEquity'),
      }),
    ],
  },
  {
    name: 'Baostock 季频业绩快报（query_performance_express_report）',
    needs: ['code', 'performanceExpPubDate', 'performanceExpStatDate', 'performanceExpressTotalAsset', 'performanceExpressROEWa'],
    parts: [
      part('expressReports', {
        secucode: code,
        endDate: dayOf('performanceExpStatDate'),
        annDate: dayOf('performanceExpPubDate'),
        effectiveAtMs: at(dayOf('performanceExpPubDate'), MIDNIGHT),
        mandatory: notReported,
        revenue: notReported,
        revenueYoy: figure('performanceExpressGRYOY', PERCENT),
        operatingProfit: notReported,
        totalProfit: notReported,
        np: notReported,
        npYoy: notReported,
        npDeducted: notReported,
        totalAssets: figure('performanceExpressTotalAsset'),
        parentEquity: figure('performanceExpressNetAsset'),
        eps: figure('performanceExpressEPSDiluted'),
        bps: notReported,
        roe: figure('performanceExpressROEWa', PERCENT),
      }),
    ],
  },
  {
    name: 'Baostock 季频业绩预告（query_forecast_report）',
    needs: ['code', 'profitForcastExpPubDate', 'profitForcastExpStatDate', 'profitForcastType', 'profitForcastChgPctUp'],
    parts: [
      part('earningsForecasts', {
        secucode: code,
        endDate: dayOf('profitForcastExpStatDate'),
        annDate: dayOf('profitForcastExpPubDate'),
        effectiveAtMs: at(dayOf('profitForcastExpPubDate'), MIDNIGHT),
        type: required('profitForcastType', forecastType(), always('不确定')),
        amended: notReported,
        mandatory: notReported,
        npMin: notReported,
        npMax: notReported,
        npBefore: notReported,
        yoyMin: figure('profitForcastChgPctDwn', PERCENT),
        yoyMax: figure('profitForcastChgPctUp', PERCENT),
        reason: text('profitForcastAbstract'),
      }),
    ],
  },
]

function forecastType() {
  return oneOf(
    'profitForcastType',
    recordOf(forecastTypes, (type) => type),
  )
}
