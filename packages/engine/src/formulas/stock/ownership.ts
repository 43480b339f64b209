import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const shares = { key: 'shares', name: '持股数', unit: '股' } as const
const floatShares = { key: 'floatShares', name: '流通股本', unit: '股' } as const
const num = { key: 'num', name: '股东户数', unit: '户' } as const
const prevNum = { key: 'prevNum', name: '上期户数', unit: '户' } as const
const sameSource = '只与同一来源（定期报告，或公司在互动平台的答复）的上一次相比。'
const announced = '按公告中已完成的变动相加；公告最迟在变动后两个交易日披露，没有披露义务的小额变动不在内。'
const quarterEnds = '定期报告期末；一季报、三季报时基金只披露前十大重仓，数字偏小。'

/** Figures of 股东概要, 控制人 and 机构持仓. */
export const ownershipFormulas = [
  reported('owner-count', inputOf('num', '股东户数', '户'), '最近一次披露的证券持有人户数。'),
  reported('owner-count-previous', inputOf('prevNum', '上期户数', '户'), sameSource),
  {
    id: 'owner-count-change',
    name: '户数变化',
    unit: '比例',
    expression: '股东户数 ÷ 上期户数 − 1',
    inputs: [num, prevNum],
    note: sameSource,
  },
  reported('owner-average-shares', inputOf('avgShares', '户均流通股', '股'), '统计日的流通股除以股东户数，随户数一起披露。'),
  {
    id: 'owner-average-amount',
    name: '户均市值',
    unit: '元',
    expression: '户均流通股 × 统计日收盘价',
    inputs: [
      { key: 'avgShares', name: '户均流通股', unit: '股' },
      { key: 'close', name: '统计日收盘价', unit: '元' },
    ],
  },
  {
    id: 'top10-total-share',
    name: '十大股东占比',
    unit: '比例',
    expression: '十大股东合计 ÷ 总股本',
    inputs: [
      { key: 'top10Shares', name: '十大股东合计', unit: '股' },
      { key: 'totalShares', name: '总股本', unit: '股' },
    ],
    note: '最近一期定期报告，含限售股；总股本为报告期末的数。',
  },
  {
    id: 'top10-float-share',
    name: '十大流通股东占比',
    unit: '比例',
    expression: '十大流通股东合计 ÷ 流通股本',
    inputs: [{ key: 'floatTop10Shares', name: '十大流通股东合计', unit: '股' }, floatShares],
    note: '最近一期定期报告；流通股本为报告期末的数。',
  },
  {
    id: 'institution-float-share',
    name: '机构持仓占流通股',
    unit: '比例',
    expression: '机构持股 ÷ 流通股本',
    inputs: [
      { key: 'orgShares', name: '机构持股', unit: '股' },
      { key: 'orgFloatShares', name: '流通股本', unit: '股' },
    ],
    note: quarterEnds,
  },
  reported('institution-count', inputOf('orgCount', '机构家数', '家'), quarterEnds),
  reported('control-share', inputOf('ratio', '控制比例', '比例'), '实际控制人连同一致行动人合计占总股本，取自招股书、年报或变更公告。'),
  reported('controlling-holder-share', inputOf('holderRatio', '控股股东持股', '比例'), '占总股本；没有控制人时为第一大股东。'),
  {
    id: 'open-pledge-ratio',
    name: '质押比例',
    unit: '比例',
    expression: 'Σ 每笔占总股本',
    inputs: [{ key: 'pledgeRatios', name: '每笔占总股本', unit: '比例' }],
    note: '公告过且没有公告解除的质押相加，占总股本。',
  },
  {
    id: 'next-unlock-shares',
    name: '下次解禁',
    unit: '股',
    expression: 'Σ 各类可流通股数',
    inputs: [{ key: 'parts', name: '各类可流通股数', unit: '股' }],
    note: '当日各类限售股中实际可流通的部分；解禁前三个交易日才公布最终数，此前为上市时承诺的数。',
  },
  {
    id: 'next-unlock-ratio',
    name: '占总股本',
    unit: '比例',
    expression: '解禁股数 ÷ 总股本',
    inputs: [
      { key: 'shares', name: '解禁股数', unit: '股' },
      { key: 'capital', name: '总股本', unit: '股' },
    ],
    note: '总股本为最新的数。',
  },
  {
    id: 'stake-increased',
    name: '增持',
    unit: '股',
    expression: 'Σ 每次增持',
    inputs: [{ key: 'increases', name: '每次增持', unit: '股' }],
    note: announced,
  },
  {
    id: 'stake-decreased',
    name: '减持',
    unit: '股',
    expression: 'Σ 每次减持',
    inputs: [{ key: 'decreases', name: '每次减持', unit: '股' }],
    note: announced,
  },
  {
    id: 'stake-net',
    name: '净增持',
    unit: '股',
    expression: '增持 − 减持',
    inputs: [
      { key: 'inc', name: '增持', unit: '股' },
      { key: 'dec', name: '减持', unit: '股' },
    ],
    note: announced,
  },
  reported('northbound-share', inputOf('ratio', '陆股通占总股本', '比例'), '2024 年 8 月 19 日起逐只持股按季公布，次季第五个交易日披露。'),
  reported('star-shares', inputOf('shares', '持股数', '股'), '报告期末列于十大流通股东名单时的持股；退出名单后看不到，不等于卖光。'),
  reported('star-float-ratio', inputOf('floatRatio', '占流通股', '比例')),
  reported('star-change', inputOf('changeShares', '增减', '股'), '与上一期名单相比；其间送转股时，上期按送转后的股数计。'),
  {
    id: 'concentration-rank',
    name: '市场分位',
    unit: '比例',
    expression: '分位(各公司十大股东占比, 本公司十大股东占比)',
    inputs: [
      { key: 'market', name: '各公司十大股东占比', unit: '比例' },
      { key: 'top10Ratio', name: '本公司十大股东占比', unit: '比例' },
    ],
    note: '全部上市 A 股中，十大股东占比低于本公司的家数比例，相等算一半。',
  },
  reported('institution-shares', inputOf('holdShares', '机构持股', '股'), '各类机构持有的流通股合计。'),
  {
    id: 'institution-total-ratio',
    name: '占总股本',
    unit: '比例',
    expression: '机构持股 ÷ 总股本',
    inputs: [
      { key: 'holdShares', name: '机构持股', unit: '股' },
      { key: 'totalShares', name: '总股本', unit: '股' },
    ],
  },
  {
    id: 'institution-float-ratio',
    name: '占流通股',
    unit: '比例',
    expression: '机构持股 ÷ 流通股本',
    inputs: [{ key: 'holdShares', name: '机构持股', unit: '股' }, floatShares],
    note: quarterEnds,
  },
  reported('institution-type-count', inputOf('count', '家数', '家')),
  reported('institution-type-shares', inputOf('shares', '持股数', '股')),
  { id: 'institution-type-ratio', name: '占流通股', unit: '比例', expression: '持股数 ÷ 流通股本', inputs: [shares, floatShares] },
  {
    id: 'institution-type-change',
    name: '变化',
    unit: '股',
    expression: '持股数 − 对照期持股数',
    inputs: [shares, { key: 'prevShares', name: '对照期持股数', unit: '股' }],
    note: '对照期是披露口径相同的上一期：半年报、年报只与半年报、年报比，一季报、三季报只与一季报、三季报比；其间送转股时，对照期按送转后的股数计。',
  },
  reported('institution-holder-shares', inputOf('shares', '持股数', '股'), '十大流通股东名单上的持股。'),
  reported('institution-holder-change', inputOf('change', '增减', '股'), '与上期名单相比；其间送转股时，上期按送转后的股数计。'),
] as const satisfies readonly Formula[]
