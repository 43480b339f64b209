import { describe, expect, it } from 'vitest'
import {
  byteAt,
  entryOf,
  existing,
  figureAt,
  firstItem,
  firstItems,
  float32At,
  int8At,
  int16At,
  intAt,
  isOneOf,
  itemAt,
  lastItem,
  mapTuple,
  numberAt,
  oldestKey,
  uint16At,
  uint32At,
} from './elements.ts'

const readers: [string, number, (index: number) => number][] = [
  ['numberAt', 2.5, (index) => numberAt(Float64Array.of(0, 2.5), index)],
  ['figureAt', 70_000, (index) => figureAt(Int32Array.of(0, 70_000), index)],
  ['float32At', 2.5, (index) => float32At(Float32Array.of(0, 2.5), index)],
  ['intAt', -70_000, (index) => intAt(Int32Array.of(0, -70_000), index)],
  ['int16At', -300, (index) => int16At(Int16Array.of(0, -300), index)],
  ['int8At', -1, (index) => int8At(Int8Array.of(0, -1), index)],
  ['uint32At', 4e9, (index) => uint32At(Uint32Array.of(0, 4e9), index)],
  ['uint16At', 65_535, (index) => uint16At(Uint16Array.of(0, 65_535), index)],
  ['byteAt', 255, (index) => byteAt(Uint8Array.of(0, 255), index)],
  ['itemAt', 7, (index) => itemAt([0, 7], index)],
]

describe.each(readers)('%s', (_, second, read) => {
  it('returns the element, 0 included', () => {
    expect([read(0), read(1)]).toEqual([0, second])
  })

  it.each([-1, 2, 0.5, Number.NaN])('throws for index %s', (index) => {
    expect(() => read(index)).toThrow(RangeError)
  })
})

describe('lists and maps', () => {
  it('returns an unknown value as it stands', () => {
    expect(numberAt(Float64Array.of(Number.NaN), 0)).toBeNaN()
    expect(itemAt([null], 0)).toBeNull()
  })

  it('returns both ends of a list and throws for an empty one', () => {
    expect([firstItem(['a', 'b', 'c']), lastItem(['a', 'b', 'c'])]).toEqual(['a', 'c'])
    expect(() => firstItem([])).toThrow(RangeError)
    expect(() => lastItem(new Float64Array(0))).toThrow('There is no element -1 in a list of 0.')
  })

  it('returns the value of a key and throws for a key that the map lacks', () => {
    expect(entryOf(new Map([['a', 0]]), 'a')).toBe(0)
    expect(() => entryOf(new Map([['a', 0]]), 'b')).toThrow('The map of 1 entries has no key b.')
  })

  it('returns the key held longest of a map or a set', () => {
    const map = new Map([
      ['b', 1],
      ['a', 2],
    ])
    expect([oldestKey(map), oldestKey(new Set([3, 1, 2]))]).toEqual(['b', 3])
    expect(() => oldestKey(new Map())).toThrow(RangeError)
  })
})

describe('tuples', () => {
  it('changes every item of a tuple and keeps their number', () => {
    const [open, close] = mapTuple([1000, 1010], (milli, place) => milli / 1000 + place)
    expect([open, close]).toEqual([1, 2.01])
  })

  it('returns the first items of a list and throws for a list that has fewer', () => {
    const [hour, minute] = firstItems('9:30:00'.split(':'), 2)
    expect([hour, minute]).toEqual(['9', '30'])
    expect(() => firstItems(['9'], 2)).toThrow(RangeError)
  })
})

describe('values known to exist', () => {
  it('returns the value, 0 and false included, and throws for null and undefined', () => {
    expect([existing(0), existing(false), existing('')]).toEqual([0, false, ''])
    expect(() => existing(null)).toThrow(TypeError)
    expect(() => existing(undefined)).toThrow(TypeError)
  })

  it('returns whether a value is one of a list', () => {
    expect([isOneOf(['up', 'down'], 'up'), isOneOf(['up', 'down'], 'flat')]).toEqual([true, false])
  })
})
