import { expect, test } from 'vitest'
import type { NamedLine } from './read-lines.ts'
import { groupSeats } from './seats.ts'

const seat = (line: number, buy: string, sell: string): NamedLine => {
  const cells = new Map([
    ['trade_date', '2026-06-22'],
    ['股票代码', '000657'],
    ['类型', '日涨幅偏离值达到7%的前5只证券'],
    ['交易营业部名称', '机构专用'],
    ['买入金额', buy],
    ['卖出金额', sell],
    ['买入金额-占总成交比例', '0.02'],
    ['卖出金额-占总成交比例', '0.01'],
  ])
  return { line, cell: (name) => cells.get(name) }
}

test('a seat without a figure on one side traded nothing there; a damaged figure is no 0', () => {
  const { groups, unread } = groupSeats([seat(2, '1000', ''), seat(3, 'nan', '900'), seat(4, '1,2', '800')])
  expect(groups.flatMap(({ seats }) => seats.map(({ buyAmount, sellAmount }) => [buyAmount, sellAmount]))).toEqual([
    [1000, 0],
    [0, 900],
  ])
  expect(unread).toEqual([{ line: 4, reason: '买入金额“1,2”或卖出金额“800”不是数' }])
})
