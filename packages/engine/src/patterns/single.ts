import type { CandlePattern } from './candle.ts'

/** A shadow this many times the body is long. */
const LONG_SHADOW = 2

/** Patterns of one candle. */
export const singlePatterns: readonly CandlePattern[] = [
  {
    key: 'one-price',
    name: '一字线',
    short: '一',
    definition: '开盘、最高、最低、收盘四价相同。',
    tendency: '中性',
    length: 1,
    matches: (look) => look.at(0).range === 0,
  },
  {
    key: 'dragonfly',
    name: 'T字线',
    short: 'T',
    definition: '开盘与收盘几乎相同且接近最高，下影线长。',
    tendency: '偏强',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.isDoji(now) && look.isBare(now.upper, now)
    },
  },
  {
    key: 'gravestone',
    name: '倒T字线',
    short: '⊥',
    definition: '开盘与收盘几乎相同且接近最低，上影线长。',
    tendency: '偏弱',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.isDoji(now) && look.isBare(now.lower, now)
    },
  },
  {
    key: 'long-doji',
    name: '长十字线',
    short: '长十',
    definition: '开盘与收盘几乎相同，上下影线都不短，振幅大于平常的 1.5 倍。',
    tendency: '中性',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.isDoji(now) && now.range > 1.5 * look.usualRange && Math.min(now.upper, now.lower) > now.range / 4
    },
  },
  {
    key: 'doji',
    name: '十字星',
    short: '十',
    definition: '开盘与收盘几乎相同（实体不超过振幅的 5%）。',
    tendency: '中性',
    length: 1,
    matches: (look) => look.isDoji(look.at(0)),
  },
  {
    key: 'bald-rise',
    name: '光头光脚阳线',
    short: '光阳',
    definition: '实体长的阳线，上下影线均不超过振幅的 5%。',
    tendency: '偏强',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return now.isUp && look.isLong(now) && look.isBare(now.upper, now) && look.isBare(now.lower, now)
    },
  },
  {
    key: 'bald-fall',
    name: '光头光脚阴线',
    short: '光阴',
    definition: '实体长的阴线，上下影线均不超过振幅的 5%。',
    tendency: '偏弱',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return now.isDown && look.isLong(now) && look.isBare(now.upper, now) && look.isBare(now.lower, now)
    },
  },
  {
    key: 'hammer',
    name: '锤子线',
    short: '锤',
    definition: '下跌之后，下影线不短于实体的 2 倍，上影线很短。',
    tendency: '偏强',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.cameDown && now.body > 0 && now.lower >= LONG_SHADOW * now.body && now.upper <= now.body / 2
    },
  },
  {
    key: 'hanging',
    name: '上吊线',
    short: '吊',
    definition: '上涨之后，下影线不短于实体的 2 倍，上影线很短。',
    tendency: '偏弱',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.cameUp && now.body > 0 && now.lower >= LONG_SHADOW * now.body && now.upper <= now.body / 2
    },
  },
  {
    key: 'inverted-hammer',
    name: '倒锤子线',
    short: '倒锤',
    definition: '下跌之后，上影线不短于实体的 2 倍，下影线很短。',
    tendency: '偏强',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.cameDown && now.body > 0 && now.upper >= LONG_SHADOW * now.body && now.lower <= now.body / 2
    },
  },
  {
    key: 'shooting-star',
    name: '射击之星',
    short: '射',
    definition: '上涨之后，上影线不短于实体的 2 倍，下影线很短。',
    tendency: '偏弱',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.cameUp && now.body > 0 && now.upper >= LONG_SHADOW * now.body && now.lower <= now.body / 2
    },
  },
  {
    key: 'long-rise',
    name: '大阳线',
    short: '大阳',
    definition: '阳线，实体大于前 10 根平均实体的 2 倍且大于振幅的一半。',
    tendency: '偏强',
    length: 1,
    matches: (look) => look.at(0).isUp && look.isHuge(look.at(0)),
  },
  {
    key: 'long-fall',
    name: '大阴线',
    short: '大阴',
    definition: '阴线，实体大于前 10 根平均实体的 2 倍且大于振幅的一半。',
    tendency: '偏弱',
    length: 1,
    matches: (look) => look.at(0).isDown && look.isHuge(look.at(0)),
  },
  {
    key: 'spinning-top',
    name: '纺锤线',
    short: '纺',
    definition: '实体短于平常的一半，上下影线都长于实体。',
    tendency: '中性',
    length: 1,
    matches(look) {
      const now = look.at(0)
      return look.isShort(now) && now.body > 0 && now.upper > now.body && now.lower > now.body
    },
  },
]
