import type { Candle, CandlePattern } from './candle.ts'

/** Does the body of `outer` cover that of `inner`, and more? */
function covers(outer: Candle, inner: Candle): boolean {
  return outer.top >= inner.top && outer.bottom <= inner.bottom && outer.body > inner.body
}

/** Patterns of two candles; `first` is the older. */
export const pairPatterns: readonly CandlePattern[] = [
  {
    key: 'engulfing-rise',
    name: '看涨吞没',
    short: '涨吞',
    definition: '下跌之后，阳线实体完全包住前一根阴线实体（阳包阴）。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameDown && first.isDown && now.isUp && covers(now, first)
    },
  },
  {
    key: 'engulfing-fall',
    name: '看跌吞没',
    short: '跌吞',
    definition: '上涨之后，阴线实体完全包住前一根阳线实体（阴包阳）。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameUp && first.isUp && now.isDown && covers(now, first)
    },
  },
  {
    key: 'harami-cross',
    name: '十字孕线',
    short: '十孕',
    definition: '长实体之后出现十字星，十字星的实体在前一根实体之内。',
    tendency: '中性',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.isLong(first) && look.isDoji(now) && covers(first, now)
    },
  },
  {
    key: 'harami-rise',
    name: '看涨孕线',
    short: '涨孕',
    definition: '下跌之后，长阴线的实体包住随后一根短阳线的实体。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameDown && first.isDown && look.isLong(first) && now.isUp && covers(first, now) && now.body < first.body / 2
    },
  },
  {
    key: 'harami-fall',
    name: '看跌孕线',
    short: '跌孕',
    definition: '上涨之后，长阳线的实体包住随后一根短阴线的实体。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameUp && first.isUp && look.isLong(first) && now.isDown && covers(first, now) && now.body < first.body / 2
    },
  },
  {
    key: 'rising-sun',
    name: '旭日东升',
    short: '旭日',
    definition: '下跌之后，阴线的次日高开在其实体之内，阳线收盘高于阴线开盘。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameDown && first.isDown && look.isLong(first) && now.isUp && now.open > first.close && now.close > first.open
    },
  },
  {
    key: 'downpour',
    name: '倾盆大雨',
    short: '倾盆',
    definition: '上涨之后，阳线的次日低开在其实体之内，阴线收盘低于阳线开盘。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameUp && first.isUp && look.isLong(first) && now.isDown && now.open < first.close && now.close < first.open
    },
  },
  {
    key: 'piercing',
    name: '曙光初现',
    short: '曙光',
    definition: '下跌之后，长阴线的次日低开于其收盘，阳线收在阴线实体的一半以上、开盘之下。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      const isPiercing = now.open < first.close && now.close > first.middle && now.close < first.open
      return look.cameDown && first.isDown && look.isLong(first) && now.isUp && isPiercing
    },
  },
  {
    key: 'dark-cloud',
    name: '乌云盖顶',
    short: '乌云',
    definition: '上涨之后，长阳线的次日高开于其收盘，阴线收在阳线实体的一半以下、开盘之上。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      const isCovering = now.open > first.close && now.close < first.middle && now.close > first.open
      return look.cameUp && first.isUp && look.isLong(first) && now.isDown && isCovering
    },
  },
  {
    key: 'meeting-rise',
    name: '好友反攻',
    short: '好友',
    definition: '下跌之后，长阴线的次日大幅低开，阳线收盘与阴线收盘几乎相同。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameDown && first.isDown && look.isLong(first) && now.isUp && look.isLong(now) && look.isNear(now.close, first.close)
    },
  },
  {
    key: 'meeting-fall',
    name: '淡友反攻',
    short: '淡友',
    definition: '上涨之后，长阳线的次日大幅高开，阴线收盘与阳线收盘几乎相同。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameUp && first.isUp && look.isLong(first) && now.isDown && look.isLong(now) && look.isNear(now.close, first.close)
    },
  },
  {
    key: 'tweezer-bottom',
    name: '平头底',
    short: '平底',
    definition: '下跌之后，先阴后阳的两根 K 线最低价几乎相同。',
    tendency: '偏强',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameDown && first.isDown && now.isUp && look.isNear(first.low, now.low)
    },
  },
  {
    key: 'tweezer-top',
    name: '平头顶',
    short: '平顶',
    definition: '上涨之后，先阳后阴的两根 K 线最高价几乎相同。',
    tendency: '偏弱',
    length: 2,
    matches(look) {
      const first = look.at(1)
      const now = look.at(0)
      return look.cameUp && first.isUp && now.isDown && look.isNear(first.high, now.high)
    },
  },
]
