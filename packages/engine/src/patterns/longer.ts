import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Candle, CandlePattern, Look } from './candle.ts'

/** First and last candle, and those between. */
function ends(look: Look, length: number): { first: Candle; between: Candle[]; last: Candle } {
  const between = Array.from({ length: length - 2 }, (_, place) => look.at(length - 2 - place))
  return { first: look.at(length - 1), between, last: look.at(0) }
}

function isWithin(candles: readonly Candle[], { low, high }: Candle): boolean {
  return candles.every(({ top, bottom }) => top <= high && bottom >= low)
}

/** Patterns of five and more candles. */
export const longerPatterns: readonly CandlePattern[] = [
  {
    key: 'rising-three',
    name: '上升三法',
    short: '升三',
    definition: '长阳线之后三根短 K 线回落但不出其高低，再一根阳线收盘创新高。',
    tendency: '偏强',
    length: 5,
    matches(look) {
      const { first, between, last } = ends(look, 5)
      const isPause =
        between.every(({ body }) => body < first.body / 2) && isWithin(between, first) && itemAt(between, 2).close < firstItem(between).open
      return first.isUp && look.isLong(first) && isPause && last.isUp && last.close > first.close
    },
  },
  {
    key: 'falling-three',
    name: '下降三法',
    short: '降三',
    definition: '长阴线之后三根短 K 线回升但不出其高低，再一根阴线收盘创新低。',
    tendency: '偏弱',
    length: 5,
    matches(look) {
      const { first, between, last } = ends(look, 5)
      const isPause =
        between.every(({ body }) => body < first.body / 2) && isWithin(between, first) && itemAt(between, 2).close > firstItem(between).open
      return first.isDown && look.isLong(first) && isPause && last.isDown && last.close < first.close
    },
  },
  {
    key: 'tower-bottom',
    name: '塔形底',
    short: '塔底',
    definition: '下跌之后，长阴线、三根短 K 线在其低位横盘、长阳线收到阴线实体的一半以上。',
    tendency: '偏强',
    length: 5,
    matches(look) {
      const { first, between, last } = ends(look, 5)
      const isFlat = between.every((candle) => candle.body < first.body / 3 && candle.top < first.middle)
      return look.cameDown && first.isDown && look.isLong(first) && isFlat && last.isUp && look.isLong(last) && last.close > first.middle
    },
  },
  {
    key: 'tower-top',
    name: '塔形顶',
    short: '塔顶',
    definition: '上涨之后，长阳线、三根短 K 线在其高位横盘、长阴线收到阳线实体的一半以下。',
    tendency: '偏弱',
    length: 5,
    matches(look) {
      const { first, between, last } = ends(look, 5)
      const isFlat = between.every((candle) => candle.body < first.body / 3 && candle.bottom > first.middle)
      return look.cameUp && first.isUp && look.isLong(first) && isFlat && last.isDown && look.isLong(last) && last.close < first.middle
    },
  },
]
