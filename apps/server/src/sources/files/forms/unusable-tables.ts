/** A vendor's table that lacks what every row of its data set needs; `isWhole`: its header has no other column. */
type UnusableTable = { name: string; needs: readonly string[]; isWhole?: true; why: string }

const NO_NOTICE = '没有公告日，不知道数字从哪天起公开'

const tables: readonly UnusableTable[] = [
  {
    name: 'Tushare 主营业务构成（fina_mainbz）',
    needs: ['ts_code', 'end_date', 'bz_item', 'bz_sales'],
    why: `${NO_NOTICE}，也没有按产品还是按地区的分类。请补上这两列，用「主营构成」模板导入`,
  },
  {
    name: 'Tushare 股权质押统计（pledge_stat）',
    needs: ['ts_code', 'end_date', 'pledge_count', 'pledge_ratio'],
    why: '只有合计，没有逐笔质押。请用 pledge_detail 的结果，或「股权质押」模板',
  },
  {
    name: 'AKShare 主营构成（stock_zygc_em）',
    needs: ['报告日期', '分类类型', '主营构成', '主营收入'],
    why: `${NO_NOTICE}。请补上公告日，用「主营构成」模板导入`,
  },
  {
    name: 'AKShare 十大股东（stock_gdfx_top_10_em）',
    needs: ['名次', '股东名称', '持股数', '占总股本持股比例'],
    why: `${NO_NOTICE}，也没有流通股本。请用 Tushare 的 top10_holders，或「十大股东」模板`,
  },
  {
    name: 'AKShare 十大流通股东（stock_gdfx_free_top_10_em）',
    needs: ['名次', '股东名称', '持股数', '占总流通股本持股比例'],
    why: `${NO_NOTICE}，也没有总股本。请用 Tushare 的 top10_holders 与 top10_floatholders，或「十大股东」模板`,
  },
  {
    name: 'AKShare 关键指标（stock_financial_abstract）',
    needs: ['选项', '指标'],
    why: `${NO_NOTICE}。请用 stock_profit_sheet_by_report_em、stock_balance_sheet_by_report_em、stock_cash_flow_sheet_by_report_em 的结果`,
  },
  {
    name: 'AKShare 百度估值（stock_zh_valuation_baidu）',
    needs: ['date', 'value'],
    isWhole: true,
    why: '只有日期和数值，看不出是哪个指标。请用 stock_value_em 的结果，或「估值历史」模板',
  },
]

/** Why a table of a vendor cannot be imported although its header is known, and what can be imported instead; null for any other header. */
export function unusableReason(header: readonly string[]): string | null {
  const names = new Set(header.map((name) => name.trim()))
  const table = tables.find(({ needs, isWhole }) => needs.every((name) => names.has(name)) && (!isWhole || names.size === needs.length))
  return table === undefined ? null : `${table.name}${table.why}`
}
