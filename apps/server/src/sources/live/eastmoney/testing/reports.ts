import type { Recording } from '../../testing/replay-server.ts'
import { COMPANY_HOST, REPORTS_HOST } from '../datacenter.ts'

/** What the data centre says when a report has no rows. */
export const NO_REPORT_ROWS = '{"result":null,"success":false,"code":9201,"message":"返回数据为空"}'

/** The recorders kept one row of many: the counts are made those of what is there. */
export function countRows(text: string): string {
  const answer = JSON.parse(text) as { result: { pages: number; count: number; data: unknown[] } }
  answer.result.pages = 1
  answer.result.count = answer.result.data.length
  return JSON.stringify(answer, null, 1)
}

/** The recorded answer of a report. */
export function reportRecording(reportName: string, file: string): Recording {
  const query = { reportName, pageNumber: '1' }
  return { host: REPORTS_HOST, path: '/api/data/v1/get', query, fixture: `eastmoney/${file}`, prepare: countRows }
}

/** An answer that was not recorded, made of a report's columns. */
export function composedReport(reportName: string, data: readonly object[]): Recording {
  const text = JSON.stringify({ success: true, result: { pages: 1, count: data.length, data } }, null, 1)
  return { host: REPORTS_HOST, path: '/api/data/v1/get', query: { reportName }, text }
}

/** The same of the host of single companies' pages. */
export function companyReport(reportName: string, data: readonly object[]): Recording {
  const path = '/securities/api/data/v1/get'
  const query = { reportName }
  if (data.length === 0) return { host: COMPANY_HOST, path, query, text: NO_REPORT_ROWS, steady: true }
  return {
    host: COMPANY_HOST,
    path,
    query,
    text: JSON.stringify({ success: true, result: { pages: 1, count: data.length, data } }, null, 1),
  }
}

/** A report that counts more rows than it gives. */
export const tooFewRows = {
  edit: (text: string): string => text.replace(/"count": \d+/, '"count": 99'),
  alarm: /应有 99 行，收到 \d+ 行/,
}

/** The recorded answer of a report of the host of single companies' pages. */
export function companyRecording(reportName: string, file: string): Recording {
  const recorded = reportRecording(reportName, file)
  return { ...recorded, host: COMPANY_HOST, path: '/securities/api/data/v1/get' }
}
