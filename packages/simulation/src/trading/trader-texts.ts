import type { SeatGrade, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { hashAt } from '../hash.ts'

const STYLES = {
  首板: ['偏好首次涨停的个股', '多在首个涨停日上榜', '常见于题材启动的首板', '上榜多为首板，少见高位'],
  接力: ['常在连板第二日以后上榜', '偏好已有连板的个股', '多参与连板接力', '上榜时个股多已走出连板'],
  低吸: ['上榜日个股涨幅多不大', '常在回调当日上榜', '多见于分歧日的买方席位', '较少出现在封板个股'],
  趋势: ['同一个股多次上榜', '上榜间隔较长，个股多在上行', '多见于成交活跃的中盘股', '上榜个股市值偏大'],
  打板: ['多在封板个股的买方席位', '上榜个股收盘多为涨停', '常与涨停同日出现', '买方上榜集中于涨停股'],
  一日游: ['买方上榜次日常见于卖方席位', '买卖间隔多为一个交易日', '持有时间短', '上榜后较快转为卖方'],
  量化式: ['上榜次数多，单笔金额小', '买卖两侧常同时出现', '上榜个股分散', '金额与次数较为均匀'],
} satisfies Readonly<Record<string, readonly string[]>>
const SEATS: readonly string[] = [
  '市场将{n}个营业部归于其名下',
  '相关席位共{n}个',
  '常被提及的席位有{n}个',
  '归属说法涉及{n}个营业部',
  '名下席位说法不一，常见{n}个',
]
const DOUBT: readonly string[] = [
  '归属只是市场说法，不代表真实身份',
  '席位由多名客户共用，不能等同于一人',
  '归属可信度见各席位，均非公开披露',
  '公开信息只到营业部，人名出自归纳',
  '归属可能已经变化，以日期为准',
  '仅供复盘统计，不作身份认定',
]
const EVIDENCE: readonly string[] = [
  '多次与其他所属席位同日上榜',
  '上榜个股与其风格相符',
  '上榜节奏与其他席位接近',
  '同一个股先后出现于两个席位',
  '市场复盘文章较常提及',
  '买卖配对与其既往习惯相近',
  '上榜金额档位一致',
]
const SAMPLE: readonly string[] = ['样本期内', '近一年', '可见样本中', '以往榜单里', '统计区间内', '多份榜单中']

const pick = (list: readonly string[], hash: number) => list[(hash >>> 4) % list.length]

/** What is known of a trader, with what is doubtful about it. */
export function traderDescription({ style, seats }: { style: string; seats: number }, key: number): string {
  const parts = [
    pick(isKeyOf(STYLES, style) ? STYLES[style] : STYLES.趋势, hashAt(key, 0)),
    pick(SEATS, hashAt(key, 1)),
    pick(DOUBT, hashAt(key, 2)),
  ]
  return `【模拟】${pick(SAMPLE, hashAt(key, 3))}${parts.join('；').replace('{n}', String(seats))}。`
}

const DAYS = { least: 20, span: 900 }
const DAY_MS = 86_400_000

/** Sources that ascribe a department, one of grade A and C, two of grade B; none of them exists. */
export function seatEvidence(confidence: SeatGrade, from: string, key: number): TraderSeat['evidence'] {
  return Array.from({ length: confidence === 'B' ? 2 : 1 }, (_, k) => {
    const hash = (n: number) => hashAt(key, 8 * k + n)
    const before = DAYS.least + ((hash(3) >>> 4) % DAYS.span)
    const words = confidence === 'A' ? '说法以营业部名称为名' : `${pick(SAMPLE, hash(0))}${pick(EVIDENCE, hash(1))}`
    const doubt = confidence === 'C' ? '另有来源归给别人' : pick(DOUBT, hash(2))
    return {
      address: `https://example.invalid/seats/${(hash(4) >>> 0).toString(36)}-${k}`,
      quote: `【模拟】${words}；${doubt}。`,
      date: new Date(Date.parse(from) - before * DAY_MS).toISOString().slice(0, 10),
    }
  })
}
