import { boardOf, type SecuCode } from '@guanlan/domain/securities/secu-code.ts'

/** What the quotes of the running server report of a stock. */
type Row = {
  secucode: string
  secuabbr: string
  industry: string | null
  st: string | null
  tradeStatus: string | null
  price: number | null
}
type Kind = { name: string; most: number; has(row: Row): boolean }
/** A stock to visit, and all kinds it is of. */
export type ChosenStock = { code: string; name: string; kinds: string[] }

const CHUNK = 600
const NEWEST = 12
const COLUMNS = ['industry', 'st', 'tradeStatus', 'price']
const REST = '其他'
const UNQUOTED = '没有行情'
const MOST_UNQUOTED = 12

/**
 * Stocks of every kind of the market a server shows, by its own quotes, concepts and screens: of each kind so many of two hundred, spread evenly over the
 * codes, and ordinary companies for the rest.
 */
export async function chooseStocks(origin: string, total: number): Promise<ChosenStock[]> {
  const rows = await quotedStocks(origin)
  const kinds = await kindsOf(origin)
  const share = (most: number) => Math.max(1, Math.round((most * total) / 200))
  const chosen = new Set<Row>()
  // of a store that holds few of the codes, those it holds come before the others
  const quoted = rows.filter(isQuoted)
  for (const { has, most } of kinds) for (const row of spread(quoted.filter(has), share(most))) if (chosen.size < total) chosen.add(row)
  const unquoted = spread(
    rows.filter((row) => !isQuoted(row) && isListed(row)),
    share(MOST_UNQUOTED),
  )
  if (chosen.size < total) for (const row of unquoted.slice(0, total - chosen.size)) chosen.add(row)
  const others = quoted.filter((row) => !chosen.has(row) && isListed(row))
  for (const row of spread(others, total - chosen.size)) chosen.add(row)
  const stocks = [...chosen].map((row) => {
    const of = kinds.filter(({ has }) => has(row)).map(({ name }) => name)
    return { code: row.secucode, name: row.secuabbr, kinds: of.length > 0 ? of : [isQuoted(row) ? REST : UNQUOTED] }
  })
  return inTurns(stocks)
}

/** After the close nothing is trading, whatever will trade tomorrow. */
const isListed = ({ tradeStatus }: Row) => tradeStatus !== 'suspended' && tradeStatus !== 'delisted'

/** A listed share without a price has no bars in the store; what does not trade may have none otherwise. */
const isQuoted = (row: Row) => row.price !== null || !isListed(row)

/** One of each kind after another, so that a crawl that is ended early has seen all kinds. */
function inTurns(stocks: readonly ChosenStock[]): ChosenStock[] {
  const turns = new Map<string | undefined, number>()
  const turnOf = ({ kinds: [kind] }: ChosenStock) => {
    turns.set(kind, (turns.get(kind) ?? 0) + 1)
    return turns.get(kind) ?? 0
  }
  return stocks
    .map((stock) => ({ stock, turn: turnOf(stock) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ stock }) => stock)
}

async function kindsOf(origin: string): Promise<Kind[]> {
  const found = async (asked: object) => new Set(await screen(origin, asked))
  const losing = { filters: [{ key: 'eps-ttm', op: '<', value: 0 }] }
  const [brokers, losses, starLosses, newest] = await Promise.all([
    found({ query: '券商股' }),
    found(losing),
    found({ ...losing, scope: { boards: ['star'] } }),
    found({ filters: [{ key: 'listed-days', op: 'bottom', value: NEWEST }] }),
  ])
  const board = (code: string) => boardOf(code as SecuCode)
  return [
    { name: '银行', most: 15, has: ({ industry }) => industry === '银行' },
    { name: '券商', most: 15, has: ({ secucode }) => brokers.has(secucode) },
    { name: '保险与多元金融', most: 8, has: ({ secucode, industry }) => industry === '非银金融' && !brokers.has(secucode) },
    { name: '亏损', most: 20, has: ({ secucode }) => losses.has(secucode) || starLosses.has(secucode) },
    { name: '科创板未盈利', most: 12, has: ({ secucode }) => starLosses.has(secucode) },
    { name: 'ST', most: 15, has: ({ st }) => st === 'ST' },
    { name: '*ST', most: 10, has: ({ st }) => st === '*ST' },
    { name: '最近上市', most: NEWEST, has: ({ secucode }) => newest.has(secucode) },
    { name: '停牌', most: 10, has: ({ tradeStatus }) => tradeStatus === 'suspended' },
    { name: '退市', most: 12, has: ({ tradeStatus }) => tradeStatus === 'delisted' },
    { name: 'B 股', most: 12, has: ({ secucode }) => board(secucode) === 'b' },
    { name: '北交所', most: 15, has: ({ secucode }) => board(secucode) === 'bse' },
    { name: '科创板', most: 12, has: ({ secucode }) => board(secucode) === 'star' },
    { name: '创业板', most: 12, has: ({ secucode }) => board(secucode) === 'chinext' },
  ]
}

/** Every stock with what its quote reports; the dictionary of codes holds indexes as well, which have no board. */
async function quotedStocks(origin: string): Promise<Row[]> {
  const quotes = async (secucodes: string[], cols: string[]) =>
    (await ask<{ infos: Row[] }>(origin, '/pyapi/api2/stockquotrealtime', { secucodes, cols })).infos
  const codes = (await quotes(['all'], [])).map(({ secucode }) => secucode)
  const rows: Row[] = []
  for (let at = 0; at < codes.length; at += CHUNK) rows.push(...(await quotes(codes.slice(at, at + CHUNK), COLUMNS)))
  return rows.filter(
    ({ tradeStatus, secucode }) => tradeStatus !== null && /^(SH[69]|SZ[023]|BJ)/.test(secucode) && !/^SZ39/.test(secucode),
  )
}

/** The largest page of a screen. */
const MOST_FOUND = 200

type Screened = { infos: Row[]; parsed: { unknown: unknown[]; lacking: unknown[] } }

async function screen(origin: string, asked: object): Promise<string[]> {
  const found = await ask<Screened>(origin, '/pyxg/serverforxg', { ...asked, size: MOST_FOUND })
  // words that are not understood, and conditions the store cannot judge, choose nothing
  if (found.parsed.unknown.length + found.parsed.lacking.length > 0) return []
  return found.infos.map(({ secucode }) => secucode)
}

async function ask<Data>(origin: string, path: string, body: object): Promise<Data> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 200)}`)
  return ((await response.json()) as { data: Data }).data
}

/** So many of a list, evenly from its beginning to its end. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: Math.max(0, count) }, (_, i) => list[Math.floor((i * list.length) / count)] as T)
}
