import { describe, expect, test } from 'vitest'
import { readImport } from './import-text.ts'

const codes = (text: string) => readImport(text).found.map(({ code }) => code)

describe('pasting codes', () => {
  test.each([
    '600519',
    'sh600519',
    'SH600519',
    '600519.SH',
    '600519.XSHG',
    'sh.600519',
    'SH 600519',
    '1.600519',
    '６００５１９',
    '贵州茅台',
    '贵 州 茅 台',
  ])('%s is 贵州茅台', (text) => {
    expect(readImport(text)).toEqual({ found: [{ code: 'SH600519', name: '贵州茅台' }], unknown: [] })
  })

  test('a mixed text gives each security once, in its order', () => {
    expect(codes('sh600519 贵州茅台\n0.000858，宁德时代;1.600519\nsz000001/601318')).toEqual([
      'SH600519',
      'SZ000858',
      'SZ300750',
      'SZ000001',
      'SH601318',
    ])
  })

  test('names inside a sentence are found', () => {
    expect(codes('我关注比亚迪与中国石油')).toEqual(['SZ002594', 'SH601857'])
  })

  test('names written with gaps between their characters are found', () => {
    expect(codes('五 粮 液 和贵州茅台')).toEqual(['SZ000858', 'SH600519'])
  })

  test('a table of another program gives its codes and no noise', () => {
    const table = '代码\t名称\t现价\t涨幅\nSH600519\t贵州茅台\t1,428.60\t+0.87%\nSZ300750\t宁德时代\t386.12\t-1.92%'
    expect(codes(table)).toEqual(['SH600519', 'SZ300750'])
  })

  test('an unknown code and words that are no names are reported, not guessed', () => {
    expect(readImport('123456 hello 60051')).toEqual({ found: [], unknown: ['123456', 'hello'] })
    expect(readImport('20261120 13800138000').found).toEqual([])
  })

  test('a former code finds the present one', () => {
    expect(codes('430047')).toEqual(['BJ920047'])
  })
})
