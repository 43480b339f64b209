import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../collections/elements.ts'
import { initialsOf, pinyinOf, readingsOf } from './pinyin.ts'
import { normaliseQuery, type SearchEntry } from './search-entry.ts'
import { buildSearchIndex } from './search-index.ts'
import { marketEntries } from './testing/market-entries.ts'

const entries = marketEntries()
const index = buildSearchIndex(entries)
const names = (query: string, limit = 10) => index.search(query, limit).map((hit) => hit.entry.name)
const first = (query: string) => index.search(query, 10)[0]

describe('searching the market', () => {
  test.each([
    ['600519', '贵州茅台'],
    ['６００５１９', '贵州茅台'],
    ['sh600519', '贵州茅台'],
    ['600519.SH', '贵州茅台'],
    ['600519.XSHG', '贵州茅台'],
    ['1.600519', '贵州茅台'],
    ['000001', '平安银行'],
    ['SH000001', '上证指数'],
    ['300750', '宁德时代'],
    ['688981', '中芯国际'],
    ['920002', '万达轴承'],
    ['430047', '诺思兰德'],
    ['bj430047', '诺思兰德'],
    ['900901', '云赛B股'],
    ['200002', '万科B'],
    ['gzmt', '贵州茅台'],
    ['GZMT', '贵州茅台'],
    ['cqbh', '重庆百货'],
    ['zqbh', '重庆百货'],
    ['payh', '平安银行'],
    ['ndsd', '宁德时代'],
    ['zxgj', '中芯国际'],
    ['茅台', '贵州茅台'],
    ['maotai', '贵州茅台'],
    ['guizhoumaotai', '贵州茅台'],
    ['guizhoumt', '贵州茅台'],
    ['guizmt', '贵州茅台'],
    ['gz茅台', '贵州茅台'],
    ['贵州mt', '贵州茅台'],
    ['stkm', 'ST康美'],
    ['*stxy', '*ST西域'],
    ['tcl科技', 'TCL科技'],
    ['wka', '万科A'],
    ['lvdi', '绿地控股'],
    ['ludi', '绿地控股'],
    ['szzs', '上证指数'],
    ['hs300', '沪深300'],
    ['乐视', '乐视退'],
  ])('%s finds %s first', (query, name) => {
    expect(first(query)?.entry.name).toBe(name)
  })

  test('a market alone is no code: sh lists names, not all of Shanghai', () => {
    expect(index.search('sh', 50).every((hit) => hit.match.field !== 'code')).toBe(true)
  })

  test('the matched characters are reported', () => {
    expect(first('茅台')?.match).toEqual({ field: 'name', from: 2, to: 4 })
    expect(first('gzmt')?.match).toEqual({ field: 'initials', from: 0, to: 4 })
    expect(first('maotai')?.match).toEqual({ field: 'pinyin', from: 2, to: 4 })
    expect(first('6005')?.match).toEqual({ field: 'code', from: 2, to: 6 })
    expect(first('sh600519')?.match).toEqual({ field: 'code', from: 0, to: 8 })
    expect(first('430047')).toMatchObject({ formerCode: 'BJ430047', match: { field: 'code', from: 2, to: 8 } })
  })

  test('an empty query, and one that nothing matches, find nothing', () => {
    for (const query of ['', '   ', 'qqqq', '茅台茅台', '999999']) expect(names(query)).toEqual([])
  })

  test('exact comes before prefix before infix, then kind, then weight, and delisted shares last', () => {
    const small = buildSearchIndex([
      { kind: 'stock', id: 'a', name: '浦发银行', weight: 9 },
      { kind: 'stock', id: 'b', name: '银行科技', weight: 1 },
      { kind: 'block', id: 'c', name: '银行', weight: 0 },
      { kind: 'stock', id: 'd', name: '银行股份', weight: 5 },
      { kind: 'page', id: 'e', name: '银行对比', weight: 99 },
      { kind: 'stock', id: 'f', name: '银行退', weight: 99, delisted: true },
    ])
    expect(small.search('银行', 10).map((hit) => hit.entry.id)).toEqual(['c', 'd', 'b', 'e', 'a', 'f'])
    expect(small.search('银行退', 10).map((hit) => hit.entry.id)).toEqual(['f'])
    expect(small.search('银行', 2).map((hit) => hit.entry.id)).toEqual(['c', 'd'])
  })
})

/** The obvious way: one expression per place of the name, each character itself or a beginning of a reading. */
function nameExpressions(name: string): RegExp[] {
  const lower = name.toLowerCase()
  const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const tokens = readingsOf(lower).map((readings, at) => {
    const beginnings = readings.flatMap((reading) => Array.from(reading, (_, length) => reading.slice(0, length + 1)))
    return `(?:${[quoted(lower.charAt(at)), ...beginnings].join('|')})`
  })
  return tokens.map((_, at) => new RegExp(`^${tokens.slice(at).reduceRight((rest, token) => `${token}(?:${rest})?`, '')}$`))
}

function codesBeginWith(entry: SearchEntry, query: string): boolean {
  if (!/\d/.test(query)) return false
  const codes = [entry.code, ...(entry.formerCodes ?? [])].filter((code) => code !== undefined)
  return codes.some((code) => {
    const [market, digits] = [code.slice(0, 2).toLowerCase(), code.slice(2)]
    return `${market}${digits}`.startsWith(query) || `${digits}${market}`.startsWith(query)
  })
}

describe('against the obvious implementation', () => {
  const sample = entries.filter(
    (entry, at) => at % 9 === 0 || /[A-Z*\d]|银行|重|长|藏/.test(entry.name) || (entry.formerCodes ?? []).length > 0,
  )
  const expressions = sample.map((entry) => nameExpressions(entry.name))
  const sampled = buildSearchIndex(sample)

  const fromName = fc
    .tuple(fc.constantFrom(...sample), fc.array(fc.nat(7), { minLength: 1, maxLength: 7 }), fc.nat(3))
    .map(([entry, cuts, skip]) => {
      const chars = [...entry.name].slice(skip)
      return cuts
        .slice(0, chars.length)
        .map((cut, at) => {
          const readings = readingsOf(itemAt(chars, at))[0] ?? []
          const reading = readings[cut % Math.max(readings.length, 1)]
          return reading === undefined || cut === 0 ? chars[at] : reading.slice(0, cut)
        })
        .join('')
    })
  const spellings = (entry: SearchEntry) => {
    const code = [...(entry.formerCodes ?? []), entry.code ?? ''].at(0) as string
    return [pinyinOf(entry.name), initialsOf(entry.name), code, `${code.slice(2)}${code.slice(0, 2)}`]
  }
  const fromWhole = fc
    .tuple(fc.constantFrom(...sample), fc.nat(3), fc.integer({ min: 1, max: 12 }))
    .map(([entry, way, length]) => itemAt(spellings(entry), way).slice(0, length))
  const noise = fc.oneof(
    fc.stringMatching(/^[a-z]{1,4}$/),
    fc.stringMatching(/^(sh|sz|bj)?\d{1,4}$/),
    fc.constantFrom('st', '*st', '*', 'b', '退', '50'),
  )

  test('the same entries are found', () => {
    fc.assert(
      fc.property(fc.oneof(fromName, fromWhole, noise), (typed) => {
        const query = normaliseQuery(typed)
        const expected = sample.filter(
          (entry, at) => codesBeginWith(entry, query) || itemAt(expressions, at).some((one) => one.test(query)),
        )
        const found = query === '' ? [] : sampled.search(query, sample.length)
        expect(found.map((hit) => hit.entry.id).sort()).toEqual(query === '' ? [] : expected.map((entry) => entry.id).sort())
      }),
      { numRuns: 400 },
    )
  })
})
