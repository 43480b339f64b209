import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCarPlate } from './car-plate.ts'
import { isDate } from './date.ts'
import { isIdCard } from './id-card.ts'
import { isInRange, isLengthInRange } from './range.ts'
import { isAmount, isCode, isDigits, isEmail, isLandline, isMobile, isUrl } from './text.ts'

type Case = [name: string, check: (text: string) => boolean, accepted: string[], refused: string[]]

const CASES: Case[] = [
  [
    'an amount',
    isAmount,
    ['0', '0.5', '12', '12.34', '1,234.56', '1,234,567', '100000000'],
    ['', '01', '1.234', '-1', '.5', '1.', '12,34', '1e3', ' 1', '1,2345'],
  ],
  [
    'a mainland mobile number',
    isMobile,
    ['13800138000', '19912345678', '12345678901'],
    ['', '23800138000', '1380013800', '138001380000', '+8613800138000', '1380013800a'],
  ],
  [
    'a landline',
    isLandline,
    ['021-61618888', '02161618888', '0755-26000000', '61618888', '0371-6161888', '021-61618888-12'],
    ['', '21-61618888', '021-0161888', '021-616188881', '13800138000', '021 61618888'],
  ],
  [
    'an e-mail address',
    isEmail,
    ['a@b.cn', 'first.last+tag@sub.example.com', 'x_y@ex-ample.org'],
    ['', 'a@b', '@b.cn', 'a@', 'a b@c.cn', 'a@b..cn', '.a@b.cn', 'a.@b.cn', 'a@-b.cn', 'a@b.cn '],
  ],
  [
    'a url',
    isUrl,
    ['https://www.sse.com.cn', 'http://example.com:8080/a?b=1#c', 'https://例子.中国/路径', 'http://localhost?x=1', 'HTTPS://A.CN'],
    [
      '',
      'www.sse.com.cn',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https:///x',
      'https://a b.com',
      '//example.com',
      'https://a..b',
      'https://user@evil.cn',
      'https://a.cn:99999',
    ],
  ],
  [
    'a car plate',
    isCarPlate,
    ['京A12345', '沪AB1234', '粤Z1234港', '浙A1234学', '粤BD12345', '沪A12345D', '粤BDF1234'],
    ['', 'A12345', '京112345', '京AI2345', '京AO2345', '京A1234', '京A123456', '沪A1234DD', '京a12345', '港A12345'],
  ],
  ['digits', isDigits, ['0', '0123456789'], ['', '1.0', '-1', '１２', '1 2', 'a']],
  ['a code of six digits', (text) => isCode(text), ['000000', '123456'], ['', '12345', '1234567', '12345a']],
  ['a code of four digits', (text) => isCode(text, 4), ['0000'], ['123456', '123']],
  [
    'a date',
    isDate,
    ['2026-11-20', '2024-02-29', '2026/1/5', '2026-11-20 09:30', '2026-11-20T09:30:59'],
    ['', '2026-02-29', '2026-13-01', '2026-11-31', '20261120', '2026-11/20', '2026-11-20 24:00', '26-11-20', '2026-11-20 09'],
  ],
  [
    'an identity number',
    isIdCard,
    ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    ['', '110105194912310021', '11010519491331002X', '110105491231002', '01010519491231002X', '1101051949123100', 'abcdefghijklmnopqr'],
  ],
]

describe.each(CASES)('%s', (_, check, accepted, refused) => {
  test.each(accepted)('accepts %j', (text) => {
    expect(check(text)).toBe(true)
  })
  test.each(refused)('refuses %j', (text) => {
    expect(check(text)).toBe(false)
  })
})

test('changing any one digit of an identity number is noticed', () => {
  const valid = '11010519491231002X'
  fc.assert(
    fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const digit = (Number(valid[position]) + shift) % 10
      expect(isIdCard(valid.slice(0, position) + digit + valid.slice(position + 1))).toBe(false)
    }),
  )
})

test.each([
  [1, true],
  [5, true],
  ['5', true],
  [0.99, false],
  [5.01, false],
  ['', false],
  ['abc', false],
  [Number.NaN, false],
])('%j within 1 to 5 is %s', (value, expected) => {
  expect(isInRange(value, [1, 5])).toBe(expected)
})

test.each([
  ['', false],
  ['观澜', true],
  ['一二三四', true],
  ['一二三四五', false],
  ['😀😀', true],
])('%j of 2 to 4 characters is %s', (text, expected) => {
  expect(isLengthInRange(text, [2, 4])).toBe(expected)
})
