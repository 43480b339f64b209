import type { HolderTrade, Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import type { Controller } from '@guanlan/contract/rows/ownership.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, eventsOf, isAhead, isWithin, rowsOf, sumOver } from '../rows-of.ts'
import { derived, type SecurityView } from '../security-view.ts'

const pledge = familyOf({ group: '股东', unit: '比例', sources: ['pledges'], frequency: '不定期' })
const PLEDGE_NOTE = '没有未解除的质押为 0；质押记录不全且从未有过的证券没有。'

const open = derived((view): readonly Pledge[] | null => rowsOf(view, 'pledges')?.filter(({ status }) => status === 'open') ?? null)

const pledges: readonly Factor[] = [
  pledge({
    key: 'pledge-ratio',
    name: '质押比例',
    synonyms: ['股权质押比例', '质押率', '质押占总股本'],
    definition: `未解除的质押股数占总股本的比例。${PLEDGE_NOTE}`,
    formula: 'Σ 未解除质押股数 ÷ 总股本',
    compute: (view) => sumOver(open(view), ({ totalRatio }) => totalRatio),
  }),
  pledge({
    key: 'controller-pledge-ratio',
    name: '控股股东质押比例',
    synonyms: ['大股东质押比例', '控股股东质押率', '大股东质押率'],
    definition: `控股股东未解除的质押股数占其所持股份的比例。${PLEDGE_NOTE}`,
    formula: 'Σ 控股股东未解除质押股数 ÷ 控股股东持股',
    compute: (view) => sumOver(open(view), ({ isController, heldRatio }) => (isController ? heldRatio : 0)),
  }),
  pledge({
    key: 'pledge-count',
    name: '未解除质押笔数',
    synonyms: ['质押笔数'],
    unit: '次',
    definition: `未解除的质押笔数。${PLEDGE_NOTE}`,
    formula: 'COUNT(质押未解除)',
    compute: (view) => open(view)?.length ?? Number.NaN,
  }),
  pledge({
    key: 'pledged-90d',
    name: '近90天新增质押占总股本',
    synonyms: ['新增质押比例', '近90天质押比例'],
    definition: `近 90 个自然日内开始的质押股数占总股本的比例，已解除的也计。${PLEDGE_NOTE}`,
    formula: 'Σ 新增质押股数 ÷ 总股本，90 天',
    compute: (view) => sumOver(eventsOf(view, 'pledges'), ({ startDate, totalRatio }) => (isWithin(view, startDate, 90) ? totalRatio : 0)),
  }),
  pledge({
    key: 'pledge-due-90d',
    name: '未来90天到期质押占总股本',
    synonyms: ['即将到期质押比例'],
    definition: `未解除、约定在当日之后 90 个自然日内到期的质押股数占总股本的比例。${PLEDGE_NOTE}`,
    formula: 'Σ 到期质押股数 ÷ 总股本，未来 90 天',
    compute: (view) => sumOver(open(view), ({ dueDate, totalRatio }) => (dueDate !== null && isAhead(view, dueDate, 90) ? totalRatio : 0)),
  }),
  pledge({
    key: 'pledge-price-drop',
    name: '现价较质押日跌幅最大',
    synonyms: ['质押跌幅', '质押平仓风险'],
    sources: ['pledges', 'dayBars'],
    definition: '未解除的质押中，现价相对质押日收盘价（均不复权）跌得最多的一笔的涨跌幅；没有未解除的质押时没有。',
    formula: 'MIN(现价 ÷ 质押日收盘价) − 1',
    compute(view) {
      const closes = (open(view) ?? []).flatMap(({ close }) => (close === null ? [] : [close]))
      return closes.length === 0 ? Number.NaN : fromEnd(view.rawClose) / Math.max(...closes) - 1
    },
  }),
]

const trade = familyOf({ group: '股东', unit: '比例', sources: ['holderTrades'], frequency: '不定期' })
const TRADE_NOTE = '按公告日计，没有为 0；记录不全且从未有过的证券没有。'

/** Shares of trades announced within so many days that pass, of all shares. */
function traded(view: SecurityView, days: number, weight: (row: HolderTrade) => number): number {
  const shares = sumOver(eventsOf(view, 'holderTrades'), (row) => (isWithin(view, row.annDate, days) ? weight(row) * row.shares : 0))
  return shares === 0 ? 0 : shares / view.totalShares
}

const sign = ({ direction }: HolderTrade) => (direction === 'increase' ? 1 : -1)

const trades: readonly Factor[] = [30, 90, 180, 365].flatMap((days) => [
  trade({
    key: `holder-net-${days}d`,
    name: `近${days}天股东净增持比例`,
    synonyms: [`近${days}天净增持`, ...(days === 90 ? ['股东净增持', '重要股东净增持'] : [])],
    sources: ['holderTrades', 'shareCapital'],
    definition: `近 ${days} 个自然日内公告的重要股东增持减去减持的股数，占总股本的比例。${TRADE_NOTE}`,
    formula: `(Σ 增持股数 − Σ 减持股数) ÷ 总股本，${days} 天`,
    compute: (view) => traded(view, days, sign),
  }),
  ...(
    [
      ['increase', '增持'],
      ['decrease', '减持'],
    ] as const
  ).map(([direction, word]) =>
    trade({
      key: `holder-${direction}-${days}d`,
      name: `近${days}天股东${word}比例`,
      synonyms: [
        `近${days}天${word}比例`,
        `近${days}天股东${word}`,
        `近${days}天${word}`,
        ...(days === 90 ? [`股东${word}比例`, `股东${word}`] : []),
      ],
      sources: ['holderTrades', 'shareCapital'],
      definition: `近 ${days} 个自然日内公告的重要股东${word}股数占总股本的比例。${TRADE_NOTE}`,
      formula: `Σ ${word}股数 ÷ 总股本，${days} 天`,
      compute: (view) => traded(view, days, (row) => Number(row.direction === direction)),
    }),
  ),
])

/** 元: as reported, else by the average price reported, else by the present one. */
function amountOf(view: SecurityView, { amount, shares, averagePrice }: HolderTrade): number {
  return amount ?? shares * (averagePrice ?? fromEnd(view.rawClose))
}

const amounts: readonly Factor[] = [90, 365].flatMap((days) =>
  (
    [
      ['increase', '增持'],
      ['decrease', '减持'],
    ] as const
  ).map(([direction, word]) =>
    trade({
      key: `holder-${direction}-amount-${days}d`,
      name: `近${days}天股东${word}金额`,
      synonyms: [`近${days}天${word}金额`, ...(days === 90 ? [`股东${word}金额`, `${word}金额`] : [])],
      unit: '元',
      sources: ['holderTrades', 'dayBars'],
      definition: `近 ${days} 个自然日内公告的重要股东${word}金额；公告未说金额的按其均价，均价也没有的按现价计。${TRADE_NOTE}`,
      formula: `Σ ${word}金额，${days} 天`,
      compute: (view) =>
        sumOver(eventsOf(view, 'holderTrades'), (row) =>
          row.direction === direction && isWithin(view, row.annDate, days) ? amountOf(view, row) : 0,
        ),
    }),
  ),
)

type Role = [key: string, name: string, synonyms: readonly string[], roles: readonly HolderTrade['role'][]]
const ROLES: readonly Role[] = [
  ['executive', '高管', ['董监高'], ['executive']],
  ['controller', '控股股东', ['大股东'], ['controller', 'concert']],
]

const roles: readonly Factor[] = ROLES.flatMap(([key, name, words, wanted]) => [
  trade({
    key: `${key}-increases-180d`,
    name: `近180天${name}增持次数`,
    synonyms: [name, ...words].flatMap((word) => [`${word}增持`, `${word}增持次数`]),
    unit: '次',
    definition: `近 180 个自然日内公告的${name}${key === 'controller' ? '及其一致行动人' : ''}增持次数。${TRADE_NOTE}`,
    formula: `COUNT(${name}增持, 180 天)`,
    compute: (view) =>
      sumOver(eventsOf(view, 'holderTrades'), (row) =>
        Number(row.direction === 'increase' && wanted.includes(row.role) && isWithin(view, row.annDate, 180)),
      ),
  }),
  trade({
    key: `${key}-net-180d`,
    name: `近180天${name}净增持比例`,
    synonyms: [name, ...words].map((word) => `${word}净增持`),
    sources: ['holderTrades', 'shareCapital'],
    definition: `近 180 个自然日内公告的${name}${key === 'controller' ? '及其一致行动人' : ''}增持减去减持的股数，占总股本的比例。${TRADE_NOTE}`,
    formula: `(Σ 增持股数 − Σ 减持股数) ÷ 总股本，180 天`,
    compute: (view) => traded(view, 180, (row) => (wanted.includes(row.role) ? sign(row) : 0)),
  }),
])

const plan = familyOf({ group: '股东', unit: '比例', sources: ['holderPlans'], frequency: '不定期' })

const plans: readonly Factor[] = (
  [
    ['increase', '增持'],
    ['decrease', '减持'],
  ] as const
).map(([direction, word]) =>
  plan({
    key: `${direction}-plan-left`,
    name: `未完成${word}计划比例`,
    synonyms: [`${word}计划`, `${word}计划比例`, `拟${word}比例`],
    definition: `已公告、窗口未结束的${word}计划中尚可${word}的股数占总股本的比例；没有为 0，记录不全且从未有过的证券没有。`,
    formula: `Σ (计划上限 − 已${word}) ÷ 总股本`,
    compute: (view) =>
      sumOver(eventsOf(view, 'holderPlans'), (row) => {
        const isOpen = row.direction === direction && (row.status === 'announced' || row.status === 'running') && row.endDate >= view.date
        return isOpen ? row.maxRatio * Math.max(0, 1 - row.doneShares / row.maxShares) : 0
      }),
  }),
)

const controller = familyOf({ group: '股东', unit: '是否', sources: ['controllers'], frequency: '不定期' })

function ofController(figure: (row: Controller) => number | null): (view: SecurityView) => number {
  return (view) => {
    const row = view.records('controllers').at(-1)
    return row === undefined ? Number.NaN : (figure(row) ?? Number.NaN)
  }
}

type Owner = [key: string, name: string, synonyms: readonly string[], types: readonly Controller['type'][]]
const OWNERS: readonly Owner[] = [
  ['state-owned', '国企', ['国有企业', '国资控股', '国资', '国企背景'], ['central', 'local']],
  ['central-owned', '央企', ['中央企业', '央企背景'], ['central']],
  ['privately-owned', '民企', ['民营企业', '民营', '民企背景'], ['person']],
  ['foreign-owned', '外资企业', ['外资控股', '外企'], ['foreign']],
  ['uncontrolled', '无实际控制人', ['无实控人'], ['none']],
]

const owners: readonly Factor[] = OWNERS.map(([key, name, synonyms, types]) =>
  controller({
    key,
    name,
    synonyms,
    definition: `按最近披露的实际控制人类型判断是否为${name}；类型未披露时没有。`,
    formula: `实际控制人类型 ∈ {${types.join(', ')}}`,
    compute: ofController(({ type }) => (type === null ? null : Number(types.includes(type)))),
  }),
)

/** Pledges, trades and plans of the large holders, and who controls. */
export const stakeFactors: readonly Factor[] = [
  ...pledges,
  ...trades,
  ...amounts,
  ...roles,
  ...plans,
  controller({
    key: 'control-ratio',
    name: '实际控制人持股比例',
    synonyms: ['实控人持股比例', '实控人持股'],
    unit: '比例',
    definition: '最近披露的实际控制人及一致行动人控制的股份占总股本的比例；未披露时没有。',
    formula: '实际控制人控制的股份 ÷ 总股本',
    compute: ofController(({ controlRatio }) => controlRatio),
  }),
  ...owners,
  controller({
    key: 'days-since-control-change',
    name: '距实控人变更天数',
    synonyms: ['实际控制人变更天数', '实控人变更'],
    unit: '日',
    definition: '从最近一次实际控制人变更公告到当日的自然日数；没有变更记录时没有。',
    formula: '当日 − 实际控制人变更公告日',
    compute(view) {
      const last = view.records('controllers').findLast(({ source }) => source === 'notice')
      return last === undefined ? Number.NaN : Math.max(0, daysSince(view, last.annDate))
    },
  }),
]
