import { lengthsOf } from '../lexicon/lexicon.ts'
import type { Meaning } from './token.ts'

type Row = readonly [meaning: Meaning, words: string]
const op = (one: '>' | '>=' | '<' | '<=' | '=' | '!='): Meaning => ({ kind: 'op', op: one })

/** Words of the grammar itself. */
const ROWS: readonly Row[] = [
  [op('>='), '大于等于 大于或等于 不小于 不低于 不少于 不下于 至少 最少 最低 最小 >= ≥ => 达到 达 超过或等于 不短于 满'],
  [op('<='), '小于等于 小于或等于 不大于 不高于 不超过 不多于 至多 最多 最高 最大 <= ≤ =< 不到或等于 不超 控制在'],
  [op('!='), '不等于 != ≠ <> 不为'],
  [op('>'), '大于 超过 高于 多于 超 > OVER ABOVE 大过 突破了 高过 强于 比较大于 在…以上 长于 远大于 远高于'],
  [op('<'), '小于 低于 少于 UNDER BELOW 不足 不到 不满 未达到 < 低过 弱于 短于 远小于 远低于'],
  [op('='), '等于 = == 恰好 正好 刚好 就是'],
  [{ kind: 'after', op: '>=' }, '以上 上方 及以上 或以上 或更高 之上 往上 或更多 起'],
  [{ kind: 'after', op: '<=' }, '以下 下方 及以下 或以下 以内 之内 或更低 之下 往下 封顶 或更少'],
  [{ kind: 'after', op: 'about' }, '左右 上下 附近 前后'],
  [{ kind: 'about' }, '约 大约 接近 约为 差不多 约等于 将近'],
  [{ kind: 'sign', op: '>' }, '为正 是正 为正数 是正的 大于零 翻红 飘红'],
  [{ kind: 'sign', op: '>', isOfChange: true }, '正增长 有增长 实现增长 上升 提高 提升 改善'],
  [{ kind: 'sign', op: '>=' }, '不为负 不是负 不为负数 不是负数 非负 非负数'],
  [{ kind: 'sign', op: '<' }, '为负 是负 为负数 是负的 小于零 翻绿 飘绿'],
  [{ kind: 'sign', op: '<', isOfChange: true }, '负增长 下滑 下降 降低 恶化'],
  [{ kind: 'sign', op: '>=', value: 1 }, '翻倍 翻番 翻一番 翻了一番 翻倍以上'],
  [{ kind: 'sign', op: '>=', value: 3 }, '翻两番'],
  [{ kind: 'sign', op: '<=', value: -0.5 }, '腰斩'],
  [{ kind: 'and' }, '且 并且 而且 同时 并 & && 又 还要 也要 同时满足 另外 此外 再加上 AND 还 也 但 但是'],
  [{ kind: 'or' }, '或 或者 或是 要么 | || OR 或者是'],
  [{ kind: 'comma' }, ', ， 。 ; ? ； 。 ① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨'],
  [{ kind: 'listed' }, '、 和 与 及 以及'],
  [
    { kind: 'not' },
    '非 不 不是 未被 没被 不含 不包括 不包含 不要 排除 剔除 除去 去掉 除 除了 没有 没 无 未 不属于 不在 去除 过滤 过滤掉 不能是 不能 排除掉 剔除掉 并非 别 既不是 既非 既不属于 ! 不考虑 扣除 不带 避开 屏蔽 屏蔽掉 规避 规避掉 回避 不看 不碰 不做 不买 不算 别要 刨除 撇开 NOT',
  ],
  [{ kind: 'excepted' }, '除外 以外 之外 外 取反'],
  [{ kind: 'open' }, '( 【 { “'],
  [{ kind: 'close' }, ') 】 } ”'],
  [{ kind: 'range' }, '到 至 ~ - — —— ～ –'],
  [{ kind: 'between' }, '之间 BETWEEN 区间 范围 之中 范围内 区间内'],
  [{ kind: 'by' }, '排序: 排序方式: 排序按 按 按照 以 依 依据 根据 按着'],
  [{ kind: 'sort' }, '排序 排列 排名 排行 排'],
  [
    { kind: 'direction', direction: 'desc' },
    '由高到低 从高到低 由大到小 从大到小 降序 倒序 倒叙 逆序 由大至小 从大至小 由高至低 从高至低 从晚到早 由晚到早 由多到少 从多到少 高到低 大到小 由强到弱',
  ],
  [
    { kind: 'direction', direction: 'asc' },
    '由低到高 从低到高 由小到大 从小到大 升序 正序 由小至大 从小至大 由低至高 从低至高 从早到晚 由早到晚 由少到多 从少到多 低到高 小到大',
  ],
  [{ kind: 'arith', join: 'div' }, '/ ÷ 除以 占'],
  [{ kind: 'arith', join: 'mul' }, '* × 乘以 乘'],
  [{ kind: 'arith', join: 'add' }, '+ 加上 加'],
  [{ kind: 'arith', join: 'sub' }, '减去 减掉 减'],
  [{ kind: 'than' }, '比 较 相比'],
  [{ kind: 'ratio', join: 'div' }, '比例 比重 百分比 比值 之比'],
  [{ kind: 'ratio', join: 'add' }, '之和'],
  [{ kind: 'ratio', join: 'sub' }, '之差'],
  [{ kind: 'has' }, '有 存在 出现 发生 出现过 有过 发生过'],
  [{ kind: 'among' }, '中 里 里面 当中 之中 其中 内'],
  [
    { kind: 'peers', peers: 'industry' },
    '行业内 行业 各行业 各个行业 每个行业 各行业中 各行业内 各行业里 每个行业中 每个行业内 每个行业里 同行业 同行 所属行业 所在行业 行业中 同行业中 同行业内 在行业 在行业内',
  ],
  [{ kind: 'peers', peers: 'market' }, '全市场 市场 两市 全部A股 沪深两市 沪深京'],
  [{ kind: 'group', join: 'and' }, '全部满足'],
  [{ kind: 'group', join: 'or' }, '任一满足'],
  [{ kind: 'condition', condition: { kind: 'and', parts: [] } }, '全部股票 全部A股 所有股票 所有A股 全A 全市场股票'],
  [{ kind: 'condition', condition: { kind: 'or', parts: [] } }, '没有股票'],
  [
    { kind: 'cross', crossing: 'up' },
    '上穿 向上突破 从下往上突破 从下向上突破 由下往上突破 自下而上突破 从下往上穿过 从下往上穿越 突破 升破 上破 站上 金叉 向上穿越 涨破 穿过 向上穿过',
  ],
  [
    { kind: 'cross', crossing: 'down' },
    '下穿 跌破 从上往下跌破 从上往下突破 从上向下跌破 由上往下跌破 向下突破 下破 死叉 失守 向下穿越 向下穿过',
  ],
  [{ kind: 'vague', side: 'top' }, '高 大 较高 比较高 很高 偏高 大额 大幅 较大 较多 多'],
  [{ kind: 'vague', side: 'bottom' }, '低 小 较低 比较低 很低 偏低 较小 少 较少 小幅'],
  [
    { kind: 'noise' },
    '有没有 想买 既 均 同时属于 同时具有 同时具备 同时包含 同时涉及 的 是 为 在 于 属于 位于 处于 介于 介乎 股票 个股 公司 上市公司 企业 标的 股 A股 哪些 有哪些 什么 请 请问 帮我 给我 帮忙 找出 找 选出 选 筛选 筛选出 查找 查询 列出 看看 想要 我要 我想 要 了 吧 呢 啊 那些 这些 品种 票 都 所有 全部 当前 目前 现在 最新 今日 今天 当日 条件 满足 符合 要求 显示 一下 来自 搜索 搜 麻烦 谢谢 多谢 必须 且要 只要 只看 只 仅 需要 应该 : 并按 然后 可以 个 " 板块 概念股 情况 状态 形态 背景 本地 成分股 成份股',
  ],
]

const WORDS = new Map<string, Meaning>()
for (const [meaning, words] of ROWS) for (const word of words.split(' ')) if (!WORDS.has(word)) WORDS.set(word, meaning)
const LENGTHS = lengthsOf(WORDS.keys())

/** The longest word of the grammar that begins at `at`. */
export function plainWordAt(text: string, at: number): { meaning: Meaning; length: number } | null {
  for (const length of LENGTHS.get(text.charCodeAt(at)) ?? []) {
    const meaning = length > text.length - at ? undefined : WORDS.get(text.slice(at, at + length))
    if (meaning !== undefined) return { meaning, length }
  }
  return null
}
