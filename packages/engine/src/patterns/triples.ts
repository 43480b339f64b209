import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Candle, CandlePattern, Look } from './candle.ts'

/** The three newest candles, oldest first. */
function three(look: Look): [Candle, Candle, Candle] {
  return [look.at(2), look.at(1), look.at(0)]
}

/** A small body under a falling one, then a rise into the upper half of the first. */
function isMorning(look: Look): boolean {
  const [first, star, now] = three(look)
  const isBelow = star.top < first.close + first.body / 4 && star.top < now.close
  return look.cameDown && first.isDown && look.isLong(first) && isBelow && now.isUp && now.close > first.middle
}

function isEvening(look: Look): boolean {
  const [first, star, now] = three(look)
  const isAbove = star.bottom > first.close - first.body / 4 && star.bottom > now.close
  return look.cameUp && first.isUp && look.isLong(first) && isAbove && now.isDown && now.close < first.middle
}

/** Does each open within the body before and close beyond it? */
function steps(candles: readonly Candle[], direction: 1 | -1): boolean {
  return candles.slice(1).every((candle, place) => {
    const before = itemAt(candles, place)
    return candle.open >= before.bottom && candle.open <= before.top && direction * (candle.close - before.close) > 0
  })
}

/** Patterns of three candles. */
export const triplePatterns: readonly CandlePattern[] = [
  {
    key: 'abandoned-bottom',
    name: '弃婴底',
    short: '弃底',
    definition: '下跌之后，阴线、与两边都有缺口的十字星、阳线。',
    tendency: '偏强',
    length: 3,
    matches(look) {
      const [first, star, now] = three(look)
      return look.cameDown && first.isDown && look.isDoji(star) && star.high < first.low && star.high < now.low && now.isUp
    },
  },
  {
    key: 'abandoned-top',
    name: '弃婴顶',
    short: '弃顶',
    definition: '上涨之后，阳线、与两边都有缺口的十字星、阴线。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const [first, star, now] = three(look)
      return look.cameUp && first.isUp && look.isDoji(star) && star.low > first.high && star.low > now.high && now.isDown
    },
  },
  {
    key: 'morning-doji',
    name: '早晨十字星',
    short: '晨十',
    definition: '早晨之星，其中间一根为十字星。',
    tendency: '偏强',
    length: 3,
    matches: (look) => isMorning(look) && look.isDoji(look.at(1)),
  },
  {
    key: 'evening-doji',
    name: '黄昏十字星',
    short: '昏十',
    definition: '黄昏之星，其中间一根为十字星。',
    tendency: '偏弱',
    length: 3,
    matches: (look) => isEvening(look) && look.isDoji(look.at(1)),
  },
  {
    key: 'morning-star',
    name: '早晨之星',
    short: '晨星',
    definition: '下跌之后，长阴线、实体短而位置低的一根、收在阴线实体一半以上的阳线。',
    tendency: '偏强',
    length: 3,
    matches: (look) => isMorning(look) && look.at(1).body < look.at(2).body / 3,
  },
  {
    key: 'evening-star',
    name: '黄昏之星',
    short: '昏星',
    definition: '上涨之后，长阳线、实体短而位置高的一根、收在阳线实体一半以下的阴线。',
    tendency: '偏弱',
    length: 3,
    matches: (look) => isEvening(look) && look.at(1).body < look.at(2).body / 3,
  },
  {
    key: 'three-soldiers',
    name: '红三兵',
    short: '红三',
    definition: '三根阳线，每根在前一根实体之内开盘、收盘更高，上影线短于实体的一半。',
    tendency: '偏强',
    length: 3,
    matches(look) {
      const candles = three(look)
      return candles.every(({ isUp, upper, body }) => isUp && upper < body / 2) && steps(candles, 1)
    },
  },
  {
    key: 'three-crows',
    name: '三只乌鸦',
    short: '三鸦',
    definition: '三根阴线，每根在前一根实体之内开盘、收盘更低，下影线短于实体的一半。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const candles = three(look)
      return candles.every(({ isDown, lower, body }) => isDown && lower < body / 2) && steps(candles, -1)
    },
  },
  {
    key: 'three-inside-up',
    name: '三内升',
    short: '内升',
    definition: '下跌之后，长阴线、实体在其内的阳线、收盘高于阴线开盘的阳线。',
    tendency: '偏强',
    length: 3,
    matches(look) {
      const [first, inner, now] = three(look)
      const isInside = inner.isUp && inner.top < first.top && inner.bottom > first.bottom
      return look.cameDown && first.isDown && look.isLong(first) && isInside && now.isUp && now.close > first.open
    },
  },
  {
    key: 'three-inside-down',
    name: '三内降',
    short: '内降',
    definition: '上涨之后，长阳线、实体在其内的阴线、收盘低于阳线开盘的阴线。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const [first, inner, now] = three(look)
      const isInside = inner.isDown && inner.top < first.top && inner.bottom > first.bottom
      return look.cameUp && first.isUp && look.isLong(first) && isInside && now.isDown && now.close < first.open
    },
  },
  {
    key: 'three-outside-up',
    name: '三外升',
    short: '外升',
    definition: '下跌之后，阴线、包住它的阳线、收盘更高的阳线。',
    tendency: '偏强',
    length: 3,
    matches(look) {
      const [first, outer, now] = three(look)
      const isOutside = outer.isUp && outer.close > first.open && outer.open < first.close
      return look.cameDown && first.isDown && isOutside && now.isUp && now.close > outer.close
    },
  },
  {
    key: 'three-outside-down',
    name: '三外降',
    short: '外降',
    definition: '上涨之后，阳线、包住它的阴线、收盘更低的阴线。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const [first, outer, now] = three(look)
      const isOutside = outer.isDown && outer.close < first.open && outer.open > first.close
      return look.cameUp && first.isUp && isOutside && now.isDown && now.close < outer.close
    },
  },
  {
    key: 'two-rises-one-fall',
    name: '两阳夹一阴',
    short: '阳夹阴',
    definition: '两根阳线夹一根阴线，阴线实体在前一根阳线实体之内，后一根阳线收盘高于前一根。',
    tendency: '偏强',
    length: 3,
    matches(look) {
      const [first, between, now] = three(look)
      const isBetween = between.isDown && between.top <= first.top && between.bottom >= first.bottom
      return first.isUp && isBetween && now.isUp && now.close > first.close
    },
  },
  {
    key: 'two-falls-one-rise',
    name: '两阴夹一阳',
    short: '阴夹阳',
    definition: '两根阴线夹一根阳线，阳线实体在前一根阴线实体之内，后一根阴线收盘低于前一根。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const [first, between, now] = three(look)
      const isBetween = between.isUp && between.top <= first.top && between.bottom >= first.bottom
      return first.isDown && isBetween && now.isDown && now.close < first.close
    },
  },
  {
    key: 'two-crows',
    name: '双飞乌鸦',
    short: '双鸦',
    definition: '上涨之后，长阳线、高开收阴且留缺口的一根、包住它的又一根阴线，收盘仍在缺口之上。',
    tendency: '偏弱',
    length: 3,
    matches(look) {
      const [first, crow, now] = three(look)
      const isCovering = now.isDown && now.open > crow.open && now.close < crow.close && now.close > first.close
      return look.cameUp && first.isUp && look.isLong(first) && crow.isDown && crow.close > first.close && isCovering
    },
  },
]
