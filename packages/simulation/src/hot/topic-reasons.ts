import { MARK, percent, wording } from '../events/wording.ts'

/** What is said of a topic: what moved, then who led. */
const RISING = wording(
  [
    '{name}板块今日平均上涨{change}，{ups}只成分股上涨',
    '{name}方向走强，成分股平均涨幅{change}',
    '{name}题材活跃，{ups}只个股收红，平均涨{change}',
    '资金关注{name}，板块平均涨幅{change}',
    '{name}升温，成分股平均上涨{change}',
    '{name}板块表现居前，平均涨{change}',
    '{name}概念个股多数上涨，平均涨幅{change}',
  ],
  ['，{limits}', '；{limits}', '，其中{limits}', '，盘中{limits}'],
  ['，{leader}居前。', '，{leader}涨幅靠前。', '，{leader}表现突出。', '，{leader}领涨。', '，以{leader}为首。'],
)
const FALLING = wording(
  [
    '{name}板块今日平均下跌{change}，{ups}只成分股上涨',
    '{name}方向分化，成分股平均跌幅{change}',
    '{name}讨论较多，板块平均跌{change}',
    '{name}回落，平均跌幅{change}，关注度仍高',
    '{name}板块成交活跃，平均下跌{change}',
    '{name}出现调整，成分股平均下跌{change}',
    '{name}概念走弱，平均跌{change}',
  ],
  ['，{limits}', '；{limits}', '，其中{limits}', '，盘中{limits}'],
  ['，{leader}逆势居前。', '，{leader}相对抗跌。', '，{leader}表现靠前。', '，{leader}仍受关注。', '，{leader}涨幅居前。'],
)

/** Number of different sentences of each kind. */
export const reasonVariants = [RISING.variants, FALLING.variants] as const

type Facts = { name: string; change: number; ups: number; limitUps: number; leader: string }

/** Why a topic is on the list, 【模拟】 first. */
export function topicReason(hash: number, { name, change, ups, limitUps, leader }: Facts): string {
  const limits = limitUps > 0 ? `${limitUps}只涨停` : '没有个股涨停'
  const words = { name, change: percent(Math.abs(change)), ups: String(ups), limits, leader }
  return MARK + (change >= 0 ? RISING : FALLING).write(hash, words).join('')
}
