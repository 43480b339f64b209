import { checksOf } from '../check.ts'

/** 财务: does it earn, does the profit come in as money, can it pay. */
export const financeChecks = checksOf(
  'finance',
  [
    ['roe', '净资产收益率不低于 8%', 'roe-ttm', '≥', 0.08, 3],
    ['roe-3y', '近三年平均净资产收益率不低于 8%', 'roe-mean-3y', '≥', 0.08, 2],
    ['loss', '最近一份年报没有亏损', 'loss-years', '<', 1, 2],
    ['revenue-growth', '近四季营业收入比上年同期多', 'revenue-ttm-yoy', '>', 0, 2],
    ['deducted-growth', '近四季扣非净利润比上年同期多', 'deducted-ttm-yoy', '>', 0, 3],
    ['gross-margin', '毛利率高于行业中位数', 'gross-margin-ttm', '>', 'industry', 1],
    ['net-margin', '净利率没有比上年同期低', 'net-margin-change', '≥', 0, 1],
    ['cash-to-profit', '经营现金流不少于净利润的八成', 'cash-to-profit-ttm', '≥', 0.8, 2],
    ['debt', '资产负债率低于 70%', 'debt-ratio', '<', 0.7, 2],
    ['current-ratio', '流动资产不少于流动负债', 'current-ratio', '≥', 1, 1],
    ['goodwill', '商誉不到净资产的三成', 'goodwill-to-equity', '<', 0.3, 1],
    ['piotroski', '九项财务信号至少有五项', 'piotroski-f', '≥', 5, 2],
  ],
  ['gross-margin', 'cash-to-profit', 'debt', 'current-ratio', 'piotroski'],
)

/** 估值: against its industry and against its own past. A low multiple says what is paid, not whether it is worth it. */
export const valueChecks = checksOf(
  'value',
  [
    ['earnings', '近四季盈利', 'earnings-yield', '>', 0, 2],
    ['pe-industry', '市盈率不高于行业中位数', 'pe-ttm', '≤', 'industry', 2],
    ['pb-industry', '市净率不高于行业中位数', 'pb', '≤', 'industry', 2],
    ['ps-industry', '市销率不高于行业中位数', 'ps-ttm', '≤', 'industry', 1],
    ['pe-own', '市盈率在自身三年的中间以下', 'pe-percentile-3y', '≤', 0.5, 2],
    ['pb-own', '市净率在自身三年的中间以下', 'pb-percentile-3y', '≤', 0.5, 2],
    ['yield', '股息率不低于 2%', 'dividend-yield', '≥', 0.02, 1],
    ['pe-forward', '预测市盈率不高于行业中位数', 'pe-forward-1y', '≤', 'industry', 1],
    ['fcf', '近四季自由现金流为正', 'fcf-yield', '>', 0, 1],
  ],
  ['ps-industry', 'fcf'],
)

/** 经营: on whom it depends, whether goods and claims pile up. */
export const operateChecks = checksOf(
  'operate',
  [
    ['customers', '前五大客户不到销售的一半', 'top5-customers', '<', 0.5, 1],
    ['suppliers', '前五大供应商不到采购的一半', 'top5-suppliers', '<', 0.5, 1],
    ['guarantees', '对外担保不到净资产的一半', 'guarantee-ratio', '<', 0.5, 2],
    ['receivables', '应收账款增速不比营收快 10 个百分点以上', 'receivables-excess-growth', '≤', 0.1, 2],
    ['inventory', '存货增速不比营收快 10 个百分点以上', 'inventory-excess-growth', '≤', 0.1, 1],
    ['asset-turnover', '总资产周转率高于行业中位数', 'asset-turnover', '>', 'industry', 1],
    ['cash-cycle', '现金周转天数不长于行业中位数', 'cash-cycle', '≤', 'industry', 1],
    ['rd', '研发费用率不低于行业中位数', 'rd-expense-ratio', '≥', 'industry', 1],
    ['nonrecurring', '非经常性损益不到净利润的三成', 'nonrecurring-share', '<', 0.3, 1],
    ['per-employee', '人均创收高于行业中位数', 'revenue-per-employee', '>', 'industry', 1],
  ],
  ['customers', 'suppliers', 'guarantees', 'receivables', 'inventory', 'asset-turnover', 'cash-cycle', 'rd'],
)
