import type { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, ratioOf, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'
import { changeOf, isQuarterEnd } from './holder-kinds.ts'

const COLUMNS = [
  'SECURITY_CODE',
  'END_DATE',
  'UPDATE_DATE',
  'HOLDER_NAME',
  'HOLDER_NEW',
  'HOLDER_NEWTYPE',
  'HOLDER_RANK',
  'HOLD_NUM',
  'FREE_HOLDNUM_RATIO',
  'HOLDNUM_CHANGE_NAME',
  'XZCHANGE',
] as const
/** 国家队: holders the state intervenes through. */
const STATE = ['中央汇金资产管理有限责任公司', '中央汇金投资有限责任公司', '中国证券金融股份有限公司']
const KINDS: Readonly<Record<string, StarHolding['kind']>> = { 社保: 'socialSecurity', QFII: 'qfii' }
const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(',')
/** Who counts, in the words of the vendor's filters. Persons and private funds are a matter of opinion: no source names them. */
const WHO = [`(HOLDER_NEWTYPE in (${quoted(Object.keys(KINDS))}))`, `(HOLDER_NAME in (${quoted(STATE)}))`]
const LAST_RANK = 10

function holdingOf(row: ReportRow): object {
  const holderName = String(row.HOLDER_NAME)
  const annDate = dateOf(row, 'UPDATE_DATE')
  const change = changeOf(row.HOLDNUM_CHANGE_NAME)
  return {
    secucode: shareCodeOf(row),
    endDate: dateOf(row, 'END_DATE'),
    annDate,
    holderId: `em-${String(row.HOLDER_NEW)}`,
    holderName,
    kind: STATE.includes(holderName) ? 'state' : KINDS[String(row.HOLDER_NEWTYPE)],
    tags: [],
    rank: row.HOLDER_RANK,
    shares: figureOf(row.HOLD_NUM),
    floatRatio: ratioOf(row, 'FREE_HOLDNUM_RATIO'),
    change,
    changeShares: change === null || change === 'new' ? null : figureOf(row.XZCHANGE),
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

const isListed = (row: ReportRow) => isQuarterEnd(dateOf(row, 'END_DATE')) && Number(row.HOLDER_RANK) <= LAST_RANK

/** 明星股东 among 十大流通股东 by the date of the report from 东方财富: social security portfolios, QFII, state capital. Holders that left a list are not published. */
export const starHoldingsAdapter: LiveAdapter = {
  dataset: 'starHoldings',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 31,
  async fetch(layer, { from, to }) {
    const rows: ReportRow[] = []
    for (const who of WHO) {
      const filter = `(UPDATE_DATE>='${from}')(UPDATE_DATE<='${to}')${who}`
      const sorted = { sort: '-UPDATE_DATE,SECURITY_CODE,-END_DATE,HOLDER_RANK' }
      rows.push(...(await reportRows(layer, { reportName: 'RPT_F10_EH_FREEHOLDERS', filter, ...sorted, columns: COLUMNS })))
    }
    return rows.filter(isListed).map(holdingOf)
  },
}
