import { dividendRows, valuationRows } from './made-files.ts'
import { fileStores, type ImportedStore, LOSS_MAKER } from './store-kinds.ts'

const INDUSTRIES = ['银行', '食品饮料', '电子', '医药生物'] as const
const CONCEPTS = ['机器人概念', '低空经济'] as const
const FROM = '2025-09-01'

const csv = (header: string, rows: readonly (readonly (string | number)[])[]) =>
  [header, ...rows.map((row) => row.join(',')), ''].join('\n')
const idOf = (kind: 'HY' | 'GN', at: number) => `${kind}${String(at + 1).padStart(3, '0')}`

/** Forty made securities of every board as a person has them who imported everything the product computes from: bars with previous closes, dividends, valuation, share capital, names, sectors. */
export const madeStore: ImportedStore = {
  name: 'everything imported',
  clock: '2026-11-20T20:00:00+08:00',
  files() {
    const kind = fileStores.find(({ name }) => name === 'bars with previous closes')
    if (kind === undefined) throw new Error('there is no made store of bars with previous closes')
    const securities = kind.securities()
    const sectors = [
      ...INDUSTRIES.map((name, at) => [idOf('HY', at), name, 'industry', '', FROM, '']),
      ...CONCEPTS.map((name, at) => [idOf('GN', at), name, 'concept', '', FROM, '']),
    ]
    const members = securities.flatMap(({ code }, at) => [
      [idOf('HY', at % INDUSTRIES.length), code, FROM, ''],
      ...(at % 3 < CONCEPTS.length ? [[idOf('GN', at % 3), code, FROM, '']] : []),
    ])
    return {
      ...kind.files(),
      'dividends.csv': dividendRows(securities),
      'valuation.csv': valuationRows(securities, { lossMaker: LOSS_MAKER }),
      'shareCapital.csv': csv(
        'secucode,from,totalShares,floatShares,reason',
        securities.map(({ code, floatShares }) => [code, FROM, floatShares * 1.25, floatShares, '上市']),
      ),
      'securities.csv': csv(
        'secucode,name,listDate,delistDate,industry',
        securities.map(({ code }, at) => [code, `样本${code.slice(2)}`, FROM, '', INDUSTRIES[at % INDUSTRIES.length] ?? '']),
      ),
      'sectors.csv': csv('sectorId,name,kind,desc,createDate,pinyin', sectors),
      'sectorMembers.csv': csv('sectorId,secucode,inDate,outDate', members),
    }
  },
}
