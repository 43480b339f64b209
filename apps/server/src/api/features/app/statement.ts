import type { CallOutput } from '@guanlan/contract/calls.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type StatementRow = CallOutput<'app.statement'>

const general: StatementRow = {
  title: '风险提示与免责声明',
  content: [
    '投资有风险，入市须谨慎。',
    '本产品展示的行情、指标、板块与搜索热度仅供信息参考，不构成任何投资建议、要约或收益承诺；据此操作，风险自负。',
    '数据可能延迟、缺失或有误，以交易所与上市公司的正式公告为准；标注“模拟数据”的内容由程序生成，与真实市场无关。',
    '历史走势不代表未来表现。本产品不代客理财，不收取任何与收益挂钩的费用。',
  ].join('\n'),
  version: '1',
  updatedAt: '2026-11-20',
}

/** Statements of pages that need their own words; every other page shows the general one. */
const byPage: Readonly<Record<string, StatementRow>> = {
  chart: {
    ...general,
    title: 'K 线与指标说明',
    content: '投资有风险，入市须谨慎。\n技术指标由历史价格计算，不预示未来走势；复权价格为计算结果，不是实际成交价。',
  },
}

export const statement: Handler<'app.statement', Ports> = ({ page_code }) => ({
  data: Object.hasOwn(byPage, page_code) ? existing(byPage[page_code]) : general,
})
