import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { CompanyRange, LiveAdapter } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, plainText, type UpstreamRow } from '../read-columns.ts'

const HOST = 'irm.cninfo.com.cn'
const PAGE_SIZE = 100
const MOST_PAGES = 30
const COLUMNS = ['indexId', 'mainContent', 'pubDate', 'stockCode', 'attachedContent', 'updateDate'] as const
/** The platform does not publish the name of the person. */
const ASKER = '投资者'

async function post(layer: FetchLayer, path: string, query: Record<string, string>): Promise<unknown> {
  // the platform takes its parameters from the address and refuses a body
  const url = `https://${HOST}/newircs/${path}?${new URLSearchParams(query)}`
  return await layer.json({ url, method: 'POST', headers: { referer: `https://${HOST}/` } })
}

/** The platform's own id of a company. Its search is fuzzy: the first hit need not be the one asked for. */
async function orgIdOf(layer: FetchLayer, digits: string): Promise<string> {
  const hits = listAt(await post(layer, 'index/queryKeyboardInfo', { keyWord: digits }), HOST, ['data'])
  checkColumns(HOST, hits, ['stockCode', 'secid'])
  const own = hits.find(({ stockCode }) => stockCode === digits)
  if (own === undefined) throw new UpstreamFault('format', HOST, `没有找到 ${digits}`)
  return String(own.secid)
}

function questionOf(row: UpstreamRow, secucode: string): object {
  const askedAtMs = figureOf(row.pubDate)
  const updatedMs = figureOf(row.updateDate)
  if (askedAtMs === null || updatedMs === null) throw new UpstreamFault('format', HOST, `pubDate 是 ${String(row.pubDate)}`)
  const answer = plainText(row.attachedContent)
  const isAnswered = answer !== ''
  const atMs = isAnswered ? updatedMs : askedAtMs
  return {
    id: `irm-${String(row.indexId)}`,
    secucode,
    platform: 'irm',
    date: shanghaiDate(atMs),
    askedAtMs,
    asker: ASKER,
    question: plainText(row.mainContent),
    // the instant of the answer is never published, that of the last change is
    answeredAtMs: isAnswered ? updatedMs : null,
    answer: isAnswered ? answer : null,
    topics: [],
    effectiveAtMs: atMs,
  }
}

/** 互动易 questions and answers of a company of Shenzhen from 巨潮资讯, newest first. */
export const investorQuestionsAdapter: LiveAdapter = {
  dataset: 'investorQuestions',
  vendorName: '互动易',
  host: HOST,
  question: 'company',
  covers: (secucode) => /^SZ(00|30)/.test(secucode),
  async fetch(layer, { from, to, secucode }: CompanyRange) {
    const stockcode = secucode.slice(2)
    const orgId = await orgIdOf(layer, stockcode)
    const fixed = { stockcode, orgId, pageSize: String(PAGE_SIZE), keyWord: '', startDay: from, endDay: to }
    const questions: object[] = []
    let pages = 1
    for (let page = 1; page <= Math.min(pages, MOST_PAGES); page++) {
      const answer = await post(layer, 'company/question', { ...fixed, pageNum: String(page) })
      const rows = listAt(answer, HOST, ['rows'])
      checkColumns(HOST, rows, COLUMNS)
      pages = figureOf(fieldsIn(answer).totalPage) ?? 1
      questions.push(...rows.map((row) => questionOf(row, secucode)))
    }
    return questions
  },
}
