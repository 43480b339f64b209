import { stMarkOf } from '@guanlan/domain/securities/securities.ts'
import {
  always,
  cellText,
  day,
  dayOf,
  figure,
  figureOf,
  figureOrZero,
  type Read,
  required,
  secucode,
  TEN_THOUSAND,
  text,
  textOf,
  whole,
} from './read-cells.ts'
import { type FormPart, part, type VendorForm } from './vendor-form.ts'

const notReported = always(null)
const ofName = secucode()

/** A list of codes and names, with the dates and industry the exchange reports. */
function listed(columns: {
  code: string
  name: string
  listDate?: string
  delistDate?: string
  delisted?: true
  only?: FormPart['only']
}): FormPart {
  const optional = (column: string | undefined) => (column === undefined ? notReported : day(column))
  return part(
    'securities',
    {
      secucode: secucode(columns.code),
      name: (line) => textOf(columns.name)(line).replaceAll(/\s/g, ''),
      listDate: optional(columns.listDate),
      delistDate: optional(columns.delistDate),
      industry: notReported,
      st: (line) => stMarkOf(textOf(columns.name)(line).replaceAll(/\s/g, '')),
      delisted: always(columns.delisted ?? null),
    },
    { only: columns.only ?? (() => true) },
  )
}

type PerTen = {
  code: Read<string>
  exDate: string
  cash: string
  bonus: string
  convert: string
  isDone?: (line: Parameters<Read<unknown>>[0]) => boolean
}

/** 分红送转 reported per ten shares, before tax. */
function perTen({ code, exDate, cash, bonus, convert, isDone = () => true }: PerTen): FormPart {
  return part(
    'dividends',
    {
      secucode: code,
      exDate: dayOf(exDate),
      cashPer10: figureOrZero(cash),
      bonusPer10: figureOrZero(bonus),
      convertPer10: figureOrZero(convert),
      allotPer10: always(0),
      allotPrice: always(0),
    },
    {
      only: (line) => cellText(line, exDate) !== null && isDone(line),
      adds: ['cashPer10', 'bonusPer10', 'convertPer10'],
      keeps: ['allotPer10', 'allotPrice'],
    },
  )
}

const isCarriedOut = (column: string) => (line: Parameters<Read<unknown>>[0]) => /^实施/.test(cellText(line, column) ?? '')

/** AKShare: lists of securities, dividends, factors, shares. */
export const akshareListForms: readonly VendorForm[] = [
  {
    name: 'AKShare 股票代码和简称（stock_info_a_code_name）',
    needs: ['code', 'name'],
    lacks: ['date', 'updateDate', 'close'],
    parts: [listed({ code: 'code', name: 'name' })],
  },
  {
    name: 'AKShare 上交所、北交所股票列表（stock_info_sh_name_code、stock_info_bj_name_code）',
    needs: ['证券代码', '证券简称', '上市日期'],
    lacks: ['终止上市日期'],
    parts: [listed({ code: '证券代码', name: '证券简称', listDate: '上市日期' })],
  },
  {
    name: 'AKShare 深交所股票列表（stock_info_sz_name_code）',
    needs: ['A股代码', 'A股简称', 'A股上市日期'],
    parts: [listed({ code: 'A股代码', name: 'A股简称', listDate: 'A股上市日期' })],
  },
  {
    name: 'AKShare 深交所终止上市（stock_info_sz_delist）',
    needs: ['证券代码', '证券简称', '上市日期', '终止上市日期'],
    parts: [listed({ code: '证券代码', name: '证券简称', listDate: '上市日期', delistDate: '终止上市日期', delisted: true })],
  },
  {
    // the exchange's one date column of securities that are gone is the last day of their listing
    name: 'AKShare 上交所终止上市（stock_info_sh_delist）',
    needs: ['公司代码', '公司简称', '上市日期', '暂停上市日期'],
    parts: [
      listed({
        code: '公司代码',
        name: '公司简称',
        listDate: '上市日期',
        delistDate: '暂停上市日期',
        delisted: true,
        only: (line) => !/^900/.test(cellText(line, '公司代码') ?? ''),
      }),
    ],
  },
  {
    name: 'AKShare 个股信息（stock_individual_info_em）',
    needs: ['股票代码', '股票简称', '总股本', '流通股', '行业', '上市时间'],
    parts: [
      part('securities', {
        secucode: secucode('股票代码'),
        name: textOf('股票简称'),
        listDate: day('上市时间'),
        delistDate: notReported,
        industry: notReported,
        st: (line) => stMarkOf(textOf('股票简称')(line)),
        delisted: notReported,
      }),
      part('shareCapital', {
        secucode: secucode('股票代码'),
        from: ({ asOf }) => asOf,
        totalShares: whole(figureOf('总股本')),
        floatShares: whole(figureOf('流通股')),
        reason: always(''),
      }),
    ],
  },
  {
    name: 'AKShare 分红配送（stock_fhps_em）',
    needs: ['代码', '送转股份-送转比例', '送转股份-转股比例', '现金分红-现金分红比例', '除权除息日', '方案进度'],
    parts: [
      perTen({
        code: secucode('代码'),
        exDate: '除权除息日',
        cash: '现金分红-现金分红比例',
        bonus: '送转股份-送转比例',
        convert: '送转股份-转股比例',
        isDone: isCarriedOut('方案进度'),
      }),
    ],
  },
  {
    name: 'AKShare 分红送配详情（stock_fhps_detail_em）',
    needs: ['报告期', '送转股份-送股比例', '送转股份-转股比例', '现金分红-现金分红比例', '除权除息日', '方案进度'],
    parts: [
      perTen({
        code: ofName,
        exDate: '除权除息日',
        cash: '现金分红-现金分红比例',
        bonus: '送转股份-送股比例',
        convert: '送转股份-转股比例',
        isDone: isCarriedOut('方案进度'),
      }),
    ],
  },
  {
    name: 'AKShare 新浪分红（stock_history_dividend_detail，indicator="分红"）',
    needs: ['公告日期', '送股', '转增', '派息', '进度', '除权除息日'],
    parts: [perTen({ code: ofName, exDate: '除权除息日', cash: '派息', bonus: '送股', convert: '转增', isDone: isCarriedOut('进度') })],
  },
  {
    name: 'AKShare 新浪配股（stock_history_dividend_detail，indicator="配股"）',
    needs: ['公告日期', '配股方案', '配股价格', '除权日'],
    parts: [
      part(
        'dividends',
        {
          secucode: ofName,
          exDate: dayOf('除权日'),
          cashPer10: always(0),
          bonusPer10: always(0),
          convertPer10: always(0),
          allotPer10: figureOf('配股方案'),
          allotPrice: figureOf('配股价格'),
        },
        { only: (line) => cellText(line, '除权日') !== null, keeps: ['cashPer10', 'bonusPer10', 'convertPer10'] },
      ),
    ],
  },
  {
    name: 'AKShare 巨潮历史分红（stock_dividend_cninfo）',
    needs: ['实施方案公告日期', '送股比例', '转增比例', '派息比例', '除权日'],
    parts: [perTen({ code: ofName, exDate: '除权日', cash: '派息比例', bonus: '送股比例', convert: '转增比例' })],
  },
  {
    name: 'AKShare 新浪后复权因子（stock_zh_a_daily，adjust="hfq-factor"）',
    needs: ['date', 'hfq_factor'],
    parts: [
      part(
        'adjustFactors',
        { secucode: ofName, exDate: dayOf('date'), ratio: figureOf('hfq_factor') },
        { steps: { by: 'exDate', factor: 'ratio', grows: true } },
      ),
    ],
  },
  {
    name: 'AKShare 新浪前复权因子（stock_zh_a_daily，adjust="qfq-factor"）',
    needs: ['date', 'qfq_factor'],
    parts: [
      part(
        'adjustFactors',
        { secucode: ofName, exDate: dayOf('date'), ratio: figureOf('qfq_factor') },
        { steps: { by: 'exDate', factor: 'ratio', grows: false } },
      ),
    ],
  },
  {
    name: 'AKShare 股本结构（stock_zh_a_gbjg_em）',
    needs: ['变更日期', '总股本', '已流通股份', '变动原因'],
    parts: [
      part('shareCapital', {
        secucode: ofName,
        from: dayOf('变更日期'),
        totalShares: figureOf('总股本'),
        floatShares: required('已流通股份', figure('已上市流通A股'), figure('已流通股份')),
        reason: (line) => text('变动原因')(line) ?? '',
      }),
    ],
  },
  {
    name: 'AKShare 巨潮股本变动（stock_share_change_cninfo）',
    needs: ['证券代码', '变动日期', '总股本', '已流通股份', '变动原因'],
    parts: [
      part('shareCapital', {
        secucode: secucode('证券代码'),
        from: dayOf('变动日期'),
        totalShares: whole(figureOf('总股本', TEN_THOUSAND)),
        floatShares: whole(required('已流通股份', figure('人民币普通股', TEN_THOUSAND), figure('已流通股份', TEN_THOUSAND))),
        reason: (line) => text('变动原因')(line) ?? '',
      }),
    ],
  },
]
