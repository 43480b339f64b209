import { formerCodeTable } from './former-codes.ts'
import { isIndexRange, MARKET_INDEXES } from './indexes.ts'
import { securityNames } from './names.ts'
import { digitsOf, type Exchange, type SecuCode, secuCodeByRule, toSecuCode } from './secu-code.ts'

/** What a code stands for; indexes share digits with securities, 000001 is 平安银行 and SH000001 is 上证指数. */
export type Instrument = { kind: 'stock' | 'index'; code: SecuCode }

const MARKETS: Readonly<Record<string, Exchange>> = {
  sh: 'SH',
  ss: 'SH',
  sse: 'SH',
  xshg: 'SH',
  sz: 'SZ',
  sze: 'SZ',
  szse: 'SZ',
  xshe: 'SZ',
  bj: 'BJ',
  bse: 'BJ',
  bjse: 'BJ',
  xbse: 'BJ',
}
/** Number ranges each exchange gives to shares, including the ranges Beijing left in October 2025. */
const SHARE_RANGES: Readonly<Record<Exchange, RegExp>> = { SH: /^(60|68|900)/, SZ: /^(00|30|20)/, BJ: /^(43|8[37]|88|92)/ }
/** Exchange before the digits, exchange after them, Eastmoney's number of the exchange, or digits alone. */
const BEFORE = /^([a-z]{2,4})\.?(\d{6})$/
const AFTER = /^(\d{6})\.?([a-z]{2,4})$/
const NUMBERED = /^([01])\.(\d{6})$/
const BARE = /^\d{6}$/

/** A code with its market said by the writer: a share, a share's former code, an index, or nothing that exists in that market. */
function withMarket(exchange: Exchange, digits: string): Instrument | null {
  const written = toSecuCode(`${exchange}${digits}`)
  const code = formerCodeTable().get(written) ?? written
  if (securityNames().has(code)) return { kind: 'stock', code }
  if (isIndexRange(written)) return { kind: 'index', code: written }
  return SHARE_RANGES[exchange].test(digits) ? { kind: 'stock', code } : null
}

/** Six bare digits: the table, then former codes, then the market indexes, then the specification's rule. */
function bare(digits: string): Instrument {
  const spelt = (['SH', 'SZ', 'BJ'] as const).map((exchange) => toSecuCode(`${exchange}${digits}`))
  const listed = spelt.find((code) => securityNames().has(code))
  if (listed !== undefined) return { kind: 'stock', code: listed }
  const moved = spelt.map((code) => formerCodeTable().get(code)).find((code) => code !== undefined)
  if (moved !== undefined) return { kind: 'stock', code: moved }
  const index = MARKET_INDEXES.find((one) => digitsOf(one.code) === digits)
  if (index !== undefined) return { kind: 'index', code: index.code }
  const code = secuCodeByRule(digits)
  return { kind: isIndexRange(code) ? 'index' : 'stock', code }
}

/**
 * Reads every common spelling of a code, share or index: 600519, 600519.SH, 600519.XSHG, sh600519, sh.600519, 600519SH, Eastmoney's 1.600519,
 * full-width digits, spaces inside. Former codes (430047) become the present ones (BJ920047). Null when the text is no code, or when the
 * market it names has no such number range. An unknown number in a valid range is returned as written: the table ages, listings do not wait.
 */
export function parseInstrument(input: string): Instrument | null {
  const text = input.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
  if (BARE.test(text)) return bare(text)
  const [, number, numberedDigits = ''] = NUMBERED.exec(text) ?? []
  if (number === '1') return withMarket('SH', numberedDigits)
  if (number === '0') return withMarket('SZ', numberedDigits) ?? withMarket('BJ', numberedDigits)
  const [, before, digitsAfter = ''] = BEFORE.exec(text) ?? []
  const [, digitsBefore = '', after] = AFTER.exec(text) ?? []
  const exchange = MARKETS[before ?? after ?? '']
  return exchange === undefined ? null : withMarket(exchange, before === undefined ? digitsBefore : digitsAfter)
}

/** Like `parseInstrument` for securities alone: null for index codes such as SH000001. */
export function parseSecuCode(input: string): SecuCode | null {
  const instrument = parseInstrument(input)
  return instrument?.kind === 'stock' ? instrument.code : null
}
