import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKET_INDEXES } from './indexes.ts'
import { parseInstrument, parseSecuCode } from './instrument.ts'
import { secuAbbrOf } from './names.ts'
import { boardOf, exchangeOf, isSecuCode, type SecuCode, secuCodeByRule, stockTag } from './secu-code.ts'
import { allSecurities } from './securities.ts'

describe('reading a code', () => {
  test.each([
    '600519',
    'SH600519',
    'sh600519',
    '600519.SH',
    '600519.sh',
    '600519.SS',
    '600519.XSHG',
    '600519SH',
    'sh.600519',
    '1.600519',
    '６００５１９',
    'ＳＨ６００５１９',
    ' 600 519 ',
    'SH 600519',
  ])('%s is 贵州茅台', (text) => {
    expect(parseSecuCode(text)).toBe('SH600519')
  })

  test.each([
    ['000001', 'SZ000001', '平安银行'],
    ['0.000001', 'SZ000001', '平安银行'],
    ['300750', 'SZ300750', '宁德时代'],
    ['688981', 'SH688981', '中芯国际'],
    ['920002', 'BJ920002', '万达轴承'],
    ['900901', 'SH900901', '云赛B股'],
    ['200002', 'SZ200002', '万科B'],
    ['200725', 'SZ200725', '京东方B'],
    ['000002.XSHE', 'SZ000002', '万科A'],
  ])('%s is %s %s', (text, code, name) => {
    expect(parseSecuCode(text)).toBe(code)
    expect(secuAbbrOf(code as SecuCode)).toBe(name)
  })

  test.each([
    ['430047', 'BJ920047'],
    ['BJ430047', 'BJ920047'],
    ['430047.BJ', 'BJ920047'],
    ['0.430047', 'BJ920047'],
    ['300114', 'SZ302132'],
    ['601313', 'SH601360'],
  ])('the former code %s finds %s', (text, code) => {
    expect(parseSecuCode(text)).toBe(code)
  })

  // pairs as the exchange's list of 2025-10-09 shows them, shares whose last three digits collided included
  test.each([
    ['830799', '920799'],
    ['831832', '920932'],
    ['839167', '920167'],
    ['831167', '920267'],
    ['837174', '920274'],
    ['835174', '920174'],
    ['873305', '920505'],
    ['835305', '920305'],
    ['833171', '920571'],
    ['870508', '920608'],
    ['870726', '920926'],
    ['873152', '920252'],
    ['831010', '920010'],
  ])('Beijing renumbered %s to %s', (former, present) => {
    expect(parseSecuCode(former)).toBe(`BJ${present}`)
  })

  test('an index is distinguished from the security with the same digits', () => {
    expect(parseInstrument('SH000001')).toEqual({ kind: 'index', code: 'SH000001' })
    expect(parseInstrument('1.000001')).toEqual({ kind: 'index', code: 'SH000001' })
    expect(parseInstrument('000300')).toEqual({ kind: 'index', code: 'SH000300' })
    expect(parseInstrument('000905')).toEqual({ kind: 'stock', code: 'SZ000905' })
    expect(parseSecuCode('SH000001')).toBeNull()
    for (const { code } of MARKET_INDEXES) expect(parseInstrument(code)).toEqual({ kind: 'index', code })
  })

  test.each(['', '60051', '6005199', 'HK00700', 'AAPL', 'SH300750', 'SZ600519', 'sh920002', '2.600519', '贵州茅台'])(
    '%j is no code',
    (text) => {
      expect(parseSecuCode(text)).toBeNull()
    },
  )

  test('a listing newer than the table is read by its number range, or by the rule of the specification', () => {
    expect(parseSecuCode('SH603999')).toBe('SH603999')
    expect(parseSecuCode('301999')).toBe('SZ301999')
    expect(parseSecuCode('920999')).toBe('BJ920999')
  })

  test('the rule of the specification: 6 is Shanghai, 0 and 3 Shenzhen, the rest Beijing', () => {
    expect(['600519', '000001', '300750', '430047', '920002', '900901'].map(secuCodeByRule)).toEqual([
      'SH600519',
      'SZ000001',
      'SZ300750',
      'BJ430047',
      'BJ920002',
      'BJ900901',
    ])
  })

  test('reading never throws, and what it returns is a code that reads as itself', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(sh|sz|bj|SH)?\.?\d{6}(\.SH|\.SZ|BJ)?$/),
      fc.stringMatching(/^\d{6}$/),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const found = parseInstrument(text)
        if (found === null) return
        expect(isSecuCode(found.code)).toBe(true)
        const again = parseInstrument(found.code)
        if (again !== null) expect(again).toEqual(found)
      }),
    )
  })
})

describe('what follows from a code', () => {
  test.each([
    ['SH600519', 'main'],
    ['SZ000001', 'main'],
    ['SZ002415', 'main'],
    ['SZ300750', 'chinext'],
    ['SZ301236', 'chinext'],
    ['SH688981', 'star'],
    ['SH689009', 'star'],
    ['BJ920047', 'bse'],
    ['SH900901', 'b'],
    ['SZ200725', 'b'],
  ])('%s trades on %s', (code, board) => {
    expect(boardOf(code as SecuCode)).toBe(board)
  })

  test('the tag shows exchange and digits', () => {
    expect(stockTag('BJ920047' as SecuCode)).toEqual({ exchange: 'BJ', digits: '920047' })
  })

  test('every security of the table is found by its digits, its code and its former codes', () => {
    for (const { code, formerCodes } of allSecurities()) {
      expect(parseSecuCode(code)).toBe(code)
      expect(parseSecuCode(code.slice(2))).toBe(code)
      expect(parseSecuCode(`${code.slice(2)}.${exchangeOf(code)}`)).toBe(code)
      for (const former of formerCodes) expect(parseSecuCode(former)).toBe(code)
    }
  })
})
