import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Screen } from '../condition.ts'
import { anyScreen } from '../testing/any-screen.ts'
import { fromAddressText, toAddressText } from './address-text.ts'
import { fromRequest, toRequest } from './request-json.ts'

const chinese = /[一-鿿]/
const screen: Screen = {
  where: {
    kind: 'and',
    parts: [
      { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 },
      { kind: 'not', part: { kind: 'list', list: 'board', ids: ['star', 'bse'] } },
      { kind: 'compare', left: { factor: 'total-mv' }, op: '>=', right: 1e10 },
    ],
  },
  sort: { by: { factor: 'total-mv' }, direction: 'desc' },
  limit: 50,
}

describe('a screen in an address', () => {
  test('is read back as the same screen, needs no escaping, whatever the screen', () => {
    fc.assert(
      fc.property(anyScreen, (screen) => {
        const text = toAddressText(screen)
        expect(encodeURIComponent(text)).toBe(text)
        expect(fromAddressText(text)).toEqual({ ok: true, screen })
      }),
      { numRuns: 500 },
    )
  })

  test('is short, and stays what it is: addresses are kept by people', () => {
    const text = '1a(clfpe-ttm*v20*nibstar*bse*)chftotal-mv*v1e10*)~dftotal-mv*~l50*'
    expect(toAddressText(screen)).toBe(text)
    expect(fromAddressText(text)).toEqual({ ok: true, screen })
  })

  test('broken in any way gives a screen or a Chinese reason, never an exception', () => {
    const broken = fc.tuple(anyScreen, fc.nat(), fc.string({ maxLength: 3 }), fc.nat(4)).map(([screen, at, put, out]) => {
      const text = toAddressText(screen)
      const from = at % (text.length + 1)
      return text.slice(0, from) + put + text.slice(from + out)
    })
    fc.assert(
      fc.property(fc.oneof(broken, fc.string()), (text) => {
        const read = fromAddressText(text)
        if (!read.ok) expect(read.reason).toMatch(chinese)
        else expect(fromAddressText(toAddressText(read.screen))).toEqual(read)
      }),
      { numRuns: 500 },
    )
    const zero = fromAddressText('1bfmain-net-5d*-10*-0.00*')
    expect(zero.ok && fromAddressText(toAddressText(zero.screen))).toEqual(zero)
    expect(fromAddressText(`1${'n'.repeat(5000)}`)).toMatchObject({ ok: false })
    expect(fromAddressText('2a()')).toMatchObject({ ok: false, reason: expect.stringContaining('版本') })
  })
})

describe('a screen as a request', () => {
  test('is read back as the same screen, through JSON, whatever the screen', () => {
    fc.assert(
      fc.property(anyScreen, (screen) => {
        expect(fromRequest(JSON.parse(JSON.stringify(toRequest(screen))))).toEqual({ ok: true, screen })
      }),
      { numRuns: 500 },
    )
  })

  test('is flat where the conditions are', () => {
    expect(toRequest(screen)).toEqual({
      filters: [
        { key: 'pe-ttm', op: '<', value: 20 },
        { key: 'board', op: 'in', value: ['star', 'bse'], not: true },
        { key: 'total-mv', op: '>=', value: 1e10 },
      ],
      logic: 'and',
      sort: { key: 'total-mv', dir: 'desc' },
      size: 50,
    })
  })

  test.each([
    [null, '请求要写成 JSON 对象'],
    [{ filters: [{ key: 'roe', op: '大于', value: 1 }] }, '第 1 个条件的 op 只能是'],
    [{ filters: [{ key: 'roe', op: '>', value: '15%' }] }, '第 1 个条件的 value 要写成有限的数字'],
    [{ filters: [{ key: 'roe', op: 'between', value: [2, 1] }] }, '下限大于上限'],
    [{ filters: [{ key: 'roe', op: 'topShare', value: 10 }] }, '0–1 的小数'],
    [{ filters: [{ key: 'planet', op: 'in', value: ['a'] }] }, '第 1 个条件的 key 只能是 board'],
    [{ filters: [], logic: { and: [3] } }, 'logic 里没有第 3 个条件'],
    [{ filters: [], logic: { xor: [] } }, 'logic 的每个节点'],
    [{ sort: { key: 'roe', dir: 'up' } }, 'sort 的 dir 只能是 asc、desc'],
  ])('%j is refused with the place and what to write', (request, reason) => {
    expect(fromRequest(request)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  test('broken in any way gives a screen or a Chinese reason, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ filters: fc.array(fc.jsonValue()), logic: fc.jsonValue() })), (request) => {
        const read = fromRequest(request)
        if (!read.ok) expect(read.reason).toMatch(chinese)
      }),
      { numRuns: 300 },
    )
  })
})
