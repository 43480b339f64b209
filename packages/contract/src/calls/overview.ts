import { get } from '../call.ts'
import * as overview from '../schemas/stock/overview.ts'

/** 概览: what a company is at a glance, and what is otherwise than it was. @NOTE ours. */
export const overviewCalls = {
  'overview.changes': get('data', '/zg/api/v1/stockinfo/changes', overview.ChangesInput, overview.Changes, {
    about: '自某一时刻以来的变化：十大股东进出、质押比例、审计、报表重述、一致预期、估值区间、评级调整、新公告与研报、含分红的股价变动',
    example: { secucode: 'SH600519', since: '2026-08-20' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'overview.figures': get('data', '/zg/api/v1/stockinfo/keyfigures', overview.KeyFiguresInput, overview.KeyFigures, {
    about: '关键指标：估值、盈利、成长、偿债与现金，各带行业中位数与行业分位',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'overview.inputs': get('data', '/zg/api/v1/stockinfo/figureinputs', overview.FigureInputsInput, overview.FigureInputs, {
    about: '一个因子数值的输入：公司本身的由哪些数算出，或行业中位由行业内哪些值得出',
    example: { secucode: 'SH600519', key: 'pe-ttm' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
