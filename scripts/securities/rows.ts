export type Row = {
  exchange: 'SH' | 'SZ' | 'BJ'
  digits: string
  name: string
  listDate: string | null
  industry: string | null
  delisted: boolean
  formerDigits: string[]
}

/** Names the list cut short or decorated, as the exchanges write them. */
const NAMES: Readonly<Record<string, string>> = { XD中衡设: '中衡设计' }
/** Listings the list predates: code, name, list date, industry. */
const ADDED = ['920002,万达轴承,2024-05-30,机械设备']
/** Renumberings outside Beijing: present digits by former digits. */
const RENUMBERED: Readonly<Record<string, { to: string; name: string }>> = {
  '300114': { to: '302132', name: '中航成飞' },
}
const FORMER: Readonly<Record<string, string[]>> = {
  '001872': ['000022'],
  '001914': ['000043'],
  '201872': ['200022'],
  '302132': ['300114'],
  '601360': ['601313'],
  '601607': ['600849'],
}
/** Shenzhen B shares that left the market by conversion to H shares, merger or offer; the list gives them no mark. */
const LEFT_MARKET = new Set(['200002', '200024', '200039', '200053', '200418', '200513', '200986'])

/** 简称 without spaces, full-width letters and bracketed remarks. */
function cleanName(text: string): string {
  const name = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\(.*\)$/, '')
  return NAMES[name] ?? name
}

function exchangeOf(digits: string): Row['exchange'] {
  if (/^(6|900)/.test(digits)) return 'SH'
  return /^[0-3]/.test(digits) ? 'SZ' : 'BJ'
}

/** An empty list date means delisted, save for Shenzhen B shares, which have none at all: there the name decides (退, PT, ST) and the list above. */
function isDelisted(digits: string, name: string, listDate: string): boolean {
  if (name.includes('退')) return true
  if (listDate !== '') return false
  return !digits.startsWith('20') || /ST|PT/.test(name) || LEFT_MARKET.has(digits)
}

function readRow(line: string): Row {
  const [code = '', rawName = '', listDate = '', industry = ''] = line.trim().split(',')
  const renumbered = RENUMBERED[code]
  const digits = renumbered?.to ?? code
  const name = renumbered?.name ?? cleanName(rawName)
  if (!/^\d{6}$/.test(digits) || name === '' || /^\d|[,`\\$]/.test(name)) throw new Error(`row cannot be packed: ${line}`)
  return {
    exchange: exchangeOf(digits),
    digits,
    name,
    listDate: listDate === '' ? null : listDate,
    industry: industry === '' ? null : industry,
    delisted: isDelisted(digits, name, listDate),
    formerDigits: [...(FORMER[digits] ?? [])],
  }
}

/**
 * Beijing's 920xxx codes of October 2025. The last three digits stay; where several shares end alike the earliest listed keeps them and the
 * later ones, by list date, add 100 (mod 1000) until free: 831832 科达自控 → 920932, 873305 九菱科技 → 920505.
 */
function renumberBeijing(rows: readonly Row[]): void {
  const old = rows.filter((row) => row.exchange === 'BJ' && !row.digits.startsWith('92'))
  old.sort((a, b) => `${a.listDate}${a.digits}`.localeCompare(`${b.listDate}${b.digits}`))
  const taken = new Set(rows.filter((row) => row.digits.startsWith('920')).map((row) => row.digits.slice(3)))
  const later: Row[] = []
  const give = (row: Row, tail: string) => {
    taken.add(tail)
    row.formerDigits.push(row.digits)
    row.digits = `920${tail}`
  }
  for (const row of old) {
    if (taken.has(row.digits.slice(3))) later.push(row)
    else give(row, row.digits.slice(3))
  }
  for (const row of later) {
    let tail = row.digits.slice(3)
    while (taken.has(tail)) tail = String((Number(tail) + 100) % 1000).padStart(3, '0')
    give(row, tail)
  }
}

/** Rows of the list of securities (code,name,list_date,industry), cleaned, renumbered, Shanghai first, by code. */
export function readRows(csv: string): Row[] {
  const lines = csv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
  const rows = [...lines, ...ADDED].map(readRow)
  renumberBeijing(rows)
  const order = ['SH', 'SZ', 'BJ']
  return rows.sort((a, b) => order.indexOf(a.exchange) - order.indexOf(b.exchange) || Number(a.digits) - Number(b.digits))
}
