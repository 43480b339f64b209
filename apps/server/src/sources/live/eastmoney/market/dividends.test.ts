import { expect, test } from 'vitest'
import { type Recording, startReplayServer } from '../../testing/replay-server.ts'
import { hastyLayer, tryAnswers } from '../../testing/upstream-trials.ts'
import { REPORTS_HOST } from '../datacenter.ts'
import { NO_REPORT_ROWS, tooFewRows } from '../testing/reports.ts'
import { dividendsBetween } from './dividends.ts'

/** Not recorded: the report's columns with what Kweichow Moutai gave for 2023 (308.76 元 per ten shares, ex-date 2024-06-19). */
const MOUTAI = {
  SECUCODE: '600519.SH',
  EX_DIVIDEND_DATE: '2024-06-19 00:00:00',
  PRETAX_BONUS_RMB: 308.76,
  BONUS_RATIO: null,
  IT_RATIO: null,
  ASSIGN_PROGRESS: '实施分配',
}
const report = (...data: object[]): Recording => {
  const text = JSON.stringify({ success: true, result: { pages: 1, count: data.length, data } }, null, 1)
  return { host: REPORTS_HOST, path: '/api/data/v1/get', query: { reportName: 'RPT_SHAREBONUS_DET' }, text }
}
const range = { from: '2024-06-01', to: '2024-06-30' }
const none = { bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }

tryAnswers({
  title: 'dividends from 东方财富',
  recordings: [report(MOUTAI)],
  ask: (layer) => dividendsBetween(layer, range),
  expected: [{ secucode: 'SH600519', exDate: '2024-06-19', cashPer10: 308.76, ...none }],
  habits: { column: 'PRETAX_BONUS_RMB', empty: null, short: tooFewRows },
})

test('two payments of one ex-date are one event, and no payment is no fault', async () => {
  const extra = { ...MOUTAI, PRETAX_BONUS_RMB: 191.06, IT_RATIO: 2 }
  const server = await startReplayServer([report(MOUTAI, extra)])
  const ask = () => dividendsBetween(hastyLayer(server), range)
  expect(await ask()).toEqual([{ secucode: 'SH600519', exDate: '2024-06-19', ...none, cashPer10: 308.76 + 191.06, convertPer10: 2 }])
  server.behave({ kind: 'change', change: () => NO_REPORT_ROWS })
  expect(await ask()).toEqual([])
  await server.close()
})
