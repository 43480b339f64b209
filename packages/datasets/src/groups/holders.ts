import { Controller, HolderCount, InstitutionHoldings, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const periodic = { schedule: 'evening', freshForMs: 130 * SESSION_MS, providers: ['files', 'live', 'simulated'] } as const

const datedRight = {
  name: '公告日期不早于截止日',
  holds: ({ endDate, annDate }: { endDate: string; annDate: string }) => annDate > endDate,
}

/** No holder has that many shares: a figure beyond is in another unit. */
const MOST_SHARES = 1e12
const sharesOf = (lines: readonly { shares: number }[]) => lines.reduce((sum, { shares }) => sum + shares, 0)
const falls = (lines: readonly { shares: number }[]) => lines.every(({ shares }, at) => at === 0 || shares <= itemAt(lines, at - 1).shares)
const isOnce = (lines: readonly { name: string }[]) => new Set(lines.map(({ name }) => name)).size === lines.length

export const holdersDatasets = {
  topHolders: records<TopHolders>({
    ...periodic,
    key: 'topHolders',
    name: '十大股东',
    revision: 2,
    schema: TopHolders,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: { totalShares: '股', floatShares: '股', shares: '股', restricted: '股', pledged: '股', changeShares: '股' },
    quality: {
      neverConstant: ['totalShares', 'floatShares'],
      neverAllNull: ['holders', 'floatHolders'],
      ranges: { totalShares: [1, MOST_SHARES], floatShares: [1, MOST_SHARES] },
      crossChecks: [
        datedRight,
        { name: '流通股本不超过总股本', holds: (r) => r.floatShares <= r.totalShares },
        { name: '十大股东合计不超过总股本', holds: (r) => sharesOf(r.holders) <= r.totalShares },
        { name: '十大流通股东合计不超过流通股本', holds: (r) => sharesOf(r.floatHolders) <= r.floatShares },
        { name: '持股数按名次递减', holds: (r) => falls(r.holders) && falls(r.floatHolders) },
        { name: '同一股东不重复', holds: (r) => isOnce(r.holders) && isOnce(r.floatHolders) },
        {
          name: '限售与质押不超过持股',
          holds: (r) => r.holders.every(({ shares, restricted, pledged }) => (restricted ?? 0) <= shares && (pledged ?? 0) <= shares),
        },
      ],
    },
  }),
  holderCounts: records<HolderCount>({
    ...periodic,
    key: 'holderCounts',
    name: '股东户数',
    schema: HolderCount,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'date', 'source'],
    units: { count: '户', previousCount: '户', averageShares: '股' },
    quality: {
      neverConstant: ['count', 'averageShares'],
      ranges: { count: [50, 5e6], averageShares: [1, 1e9] },
      crossChecks: [
        { name: '公告日期晚于统计日', holds: (r) => r.annDate > r.date },
        { name: '上期户数与上期日期同有同无', holds: (r) => (r.previousCount === null) === (r.previousDate === null) },
      ],
    },
  }),
  institutionHoldings: records<InstitutionHoldings>({
    ...periodic,
    key: 'institutionHoldings',
    name: '机构持仓',
    revision: 2,
    schema: InstitutionHoldings,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: { floatShares: '股', shares: '股', count: '家' },
    quality: {
      neverConstant: ['count', 'shares'],
      neverAllNull: ['types'],
      ranges: { shares: [0, MOST_SHARES], count: [0, 1e5] },
      crossChecks: [
        datedRight,
        { name: '机构持股不超过流通股本', holds: (r) => r.shares <= r.floatShares },
        { name: '各类机构合计等于总计', holds: (r) => sharesOf(r.types) === r.shares },
      ],
    },
  }),
  starHoldings: records<StarHolding>({
    ...periodic,
    key: 'starHoldings',
    name: '明星股东',
    schema: StarHolding,
    partitions: { date: 'endDate', security: 'secucode' },
    keys: ['secucode', 'endDate', 'holderId'],
    units: { shares: '股', changeShares: '股' },
    quality: {
      neverConstant: ['holderId', 'secucode'],
      neverAllNull: ['shares'],
      ranges: { shares: [1, MOST_SHARES], floatRatio: [0, 1] },
      crossChecks: [datedRight, { name: '退出者没有持股数', holds: (r) => (r.change === 'exit') === (r.shares === null) }],
    },
  }),
  controllers: records<Controller>({
    ...periodic,
    freshForMs: 260 * SESSION_MS,
    key: 'controllers',
    name: '实际控制人',
    schema: Controller,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'asOf', 'source'],
    quality: {
      neverConstant: ['holderName', 'holderRatio'],
      neverAllNull: ['name'],
      ranges: { holderRatio: [0, 1], controlRatio: [0, 1] },
      crossChecks: [
        { name: '没有实际控制人时不写名称', holds: (r) => (r.type === 'none') === (r.name === null) },
        { name: '控制比例不低于控股股东持股', holds: (r) => r.controlRatio === null || r.controlRatio >= (r.holderRatio ?? 0) - 1e-9 },
      ],
    },
  }),
}
