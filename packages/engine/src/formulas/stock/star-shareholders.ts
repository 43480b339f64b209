import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const LISTED = '只有列在十大流通股东名单时看得到；退出名单不等于卖光。'
const AFTER = '从披露后能交易之前的最后一个收盘价算起，后复权；持有多久、以什么价买卖不得而知，不是他的收益。'
const base = inputOf('baseClose', '披露前收盘价')

function count<const I extends string>(id: I, key: string, name: string): Formula & { id: I } {
  return reported(id, inputOf(key, name, '只'), `与上一期名单相比。${LISTED}`)
}

function mean<const I extends string>(id: I, sessions: number): Formula & { id: I } {
  const name = `披露后 ${sessions} 日`
  const inputs = [inputOf(`sum${sessions}`, `各次涨跌幅合计`, '比例'), inputOf(`n${sessions}`, `满 ${sessions} 日的次数`, '次')]
  return {
    id,
    name,
    unit: '比例',
    expression: `各次涨跌幅合计 ÷ 满 ${sessions} 日的次数`,
    inputs,
    note: `截至本期各次新进、增持披露之后。${AFTER}`,
  }
}

function move<const I extends string>(id: I, sessions: number): Formula & { id: I } {
  const name = `披露后 ${sessions} 日`
  const then = inputOf(`close${sessions}`, `第 ${sessions} 个交易日收盘价`)
  return { id, name, unit: '比例', expression: `第 ${sessions} 个交易日收盘价 ÷ 披露前收盘价 − 1`, inputs: [then, base], note: AFTER }
}

/** Figures of 明星股东 across the market. */
export const starShareholdersFormulas = [
  reported('star-stocks', inputOf('stockCount', '持股只数', '只'), `本期列入十大流通股东的公司数。${LISTED}`),
  count('star-new', 'newCount', '新进'),
  count('star-increased', 'incCount', '增持'),
  count('star-same', 'sameCount', '不变'),
  count('star-decreased', 'decCount', '减持'),
  count('star-exited', 'exitCount', '退出名单'),
  {
    id: 'star-worth',
    name: '流通市值',
    unit: '元',
    expression: 'Σ 每只市值',
    inputs: [inputOf('worths', '每只市值')],
    note: `报告期末持股 × 当日收盘价，报告期末停牌的用此前最后一个收盘价。${LISTED}`,
  },
  mean('star-after-10', 10),
  mean('star-after-30', 30),
  mean('star-after-60', 60),
  {
    id: 'star-win-30',
    name: '30 日上涨占比',
    unit: '比例',
    expression: '上涨次数 ÷ 满 30 日的次数',
    inputs: [inputOf('wins30', '上涨次数', '次'), inputOf('n30', '满 30 日的次数', '次')],
    note: '截至本期各次新进、增持披露之后；附 95% 区间（Wilson）。同一时段的各只股票同涨同跌，实际的不确定比区间大。',
  },
  {
    id: 'star-holding-worth',
    name: '市值',
    unit: '元',
    expression: '持股数 × 报告期末收盘价',
    inputs: [inputOf('shares', '持股数', '股'), inputOf('close', '报告期末收盘价')],
  },
  move('star-holding-after-10', 10),
  move('star-holding-after-30', 30),
  move('star-holding-after-60', 60),
  reported('star-together', inputOf('times', '同列次数', '次'), '同一家公司同一报告期的名单记一次；同列不等于一致行动。'),
] as const satisfies readonly Formula[]
