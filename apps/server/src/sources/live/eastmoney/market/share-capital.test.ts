import { expect, test } from 'vitest'
import { startReplayServer } from '../../testing/replay-server.ts'
import { hastyLayer, tryAnswers } from '../../testing/upstream-trials.ts'
import { companyReport, NO_REPORT_ROWS, tooFewRows } from '../testing/reports.ts'
import { capitalBetween } from './share-capital.ts'

/** 中国神华 as the report reported it: of 21,689,434,304 shares 3,377,482,000 are H shares and 1,820,914,349 A shares that may not be traded yet. */
const SHENHUA = {
  SECUCODE: '601088.SH',
  SECURITY_CODE: '601088',
  END_DATE: '2026-04-07 00:00:00',
  NOTICE_DATE: '2026-04-09 00:00:00',
  CHANGE_REASON: '增发A股上市',
  TOTAL_SHARES: 21_689_434_304,
  LIMITED_SHARES: 1_820_914_349,
  LISTED_A_SHARES: 16_491_037_955,
  H_FREE_SHARE: 3_377_482_000,
}
const range = { from: '2026-04-01', to: '2026-04-30' }
const expected = {
  secucode: 'SH601088',
  from: '2026-04-07',
  totalShares: 21_689_434_304,
  floatShares: 16_491_037_955,
  reason: '增发A股上市',
}

tryAnswers({
  title: 'share capital from 东方财富',
  recordings: [companyReport('RPT_F10_EH_EQUITY', [SHENHUA])],
  ask: (layer) => capitalBetween(layer, range),
  expected: [expected],
  habits: { column: 'LISTED_A_SHARES', empty: null, short: tooFewRows },
})

test('shares before the listing and of companies outside the exchanges are left out; of changes on one day the last counts; none is no fault', async () => {
  const rows = [
    { ...SHENHUA, LISTED_A_SHARES: null, END_DATE: '2006-01-01 00:00:00' },
    { ...SHENHUA, SECUCODE: '830001.NQ' },
    { ...SHENHUA, TOTAL_SHARES: 1, LISTED_A_SHARES: 1 },
    SHENHUA,
  ]
  const server = await startReplayServer([companyReport('RPT_F10_EH_EQUITY', rows)])
  const ask = () => capitalBetween(hastyLayer(server), range)
  expect(await ask()).toEqual([expected])
  server.behave({ kind: 'change', change: () => NO_REPORT_ROWS })
  expect(await ask()).toEqual([])
  await server.close()
})
