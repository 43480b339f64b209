import { stakesDatasets } from '@guanlan/datasets/groups/stakes.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { describe, expect, test } from 'vitest'
import { type Recording, startReplayServer } from '../../testing/replay-server.ts'
import { areRecorded, hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { COMPANY_REPORTS_HOST } from '../company-reports.ts'
import { composedReport, countRows, NO_REPORT_ROWS, reportRecording, tooFewRows } from '../testing/reports.ts'
import { holderTradesAdapter } from './holder-trades.ts'
import { companyPledgesAdapter, newPledgesAdapter } from './pledges.ts'
import { unlockScheduleAdapter, unlocksAdapter } from './unlocks.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

const lift = reportRecording('RPT_LIFT_STAGE', 'RPT_LIFT_STAGE_300750_20240924.json')
/**
 * The recorder kept what was tradable after the day (FREE_SHARES) and its share of what was before: the batch itself follows from both, and agrees with its
 * market value at a close of 197.68 元.
 */
const LIFT: Recording = {
  ...lift,
  prepare: (text) =>
    (lift.prepare?.(text) ?? text).replace(
      '"FREE_SHARES":',
      '"CURRENT_FREE_SHARES": 320.5672,\n"ABLE_FREE_SHARES": 320.5672,\n"TOTAL_RATIO": 0.000728,\n"BATCH_HOLDER_NUM": 1,\n"FREE_SHARES":',
    ),
}
const unlock = {
  secucode: 'SZ300750',
  date: '2024-09-24',
  kind: 'incentive' as const,
  shares: 3_205_672,
  tradable: 3_205_672,
  totalRatio: 0.000728,
  floatRatio: 0.000822324064,
  lockMonths: null,
  holderCount: 1,
  holders: [],
}

tryAdapter({
  title: '限售解禁 from 东方财富',
  adapter: unlocksAdapter,
  dataset: stakesDatasets.unlocks,
  recordings: [LIFT],
  range: { from: '2024-09-01', to: '2024-09-30' },
  expected: [{ ...unlock, annDate: '2024-09-19', isFinal: true, effectiveAtMs: at('2024-09-19') }],
  habits: { column: 'ABLE_FREE_SHARES', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('0.000822324064', '8222.32'), reason: /占流通股比例/ },
})

/** Not recorded: a batch as published of 天海防务 (万股, 万元, fractions), beside one of the same kind and day. */
const BATCH = {
  SECURITY_CODE: '300008',
  FREE_DATE: '2026-09-20 00:00:00',
  CURRENT_FREE_SHARES: 6300,
  ABLE_FREE_SHARES: 6300,
  LIFT_MARKET_CAP: 41895,
  FREE_RATIO: 0.036466720447,
  NEW: 6.65,
  FREE_SHARES_TYPE: '定向增发机构配售股份',
  TOTAL_RATIO: 0.036,
  BATCH_HOLDER_NUM: 1,
}
test('batches of one kind are one unlock, known as it stands until three trading days before', async () => {
  const server = await startReplayServer([
    composedReport('RPT_LIFT_STAGE', [BATCH, { ...BATCH, CURRENT_FREE_SHARES: 700, ABLE_FREE_SHARES: 1000 }]),
  ])
  const ahead = (to: string) => unlockScheduleAdapter.fetch(hastyLayer(server), { from: to, to })
  const [early] = await ahead('2026-06-30')
  expect(early).toMatchObject({
    kind: 'placement',
    shares: 73_000_000,
    tradable: 70_000_000,
    holderCount: 2,
    annDate: '2026-06-30',
    isFinal: false,
  })
  const [late] = await ahead('2026-09-18')
  expect(late).toMatchObject({ annDate: '2026-09-16', isFinal: true })
  // the day it was asked is no news
  expect(unlockScheduleAdapter.versionMarks).toEqual(['annDate'])
  expect(judgeRows(stakesDatasets.unlocks, [early, late]).rejected).toEqual([])
  await server.close()
})

const DETAILS = reportRecording('RPTA_APP_ACCUMDETAILS', 'RPTA_APP_ACCUMDETAILS_002812_20230708.json')
const REPO: Recording = {
  host: COMPANY_REPORTS_HOST,
  path: '/securities/api/data/get',
  query: { type: 'RPTA_APP_ACCUMREPO', filter: '(SECUCODE="002812.SZ")' },
  fixture: 'eastmoney/RPTA_APP_ACCUMREPO_002812_20230902.json',
  prepare: countRows,
}
const pledge = {
  secucode: 'SZ002812',
  pledgeId: '2023-07-06-李晓华-海通证券股份有限公司-5460000',
  holderName: '李晓华',
  isController: false,
  pledgee: '海通证券股份有限公司',
  purpose: '贷款',
  shares: 5_460_000,
  heldRatio: 0.0816,
  totalRatio: 0.0056,
  close: null,
  startDate: '2023-07-06',
  dueDate: '2024-07-05',
  status: 'open' as const,
  releaseDate: null,
  pledgedAfter: null,
  pledgedAfterRatio: null,
  annDate: '2023-07-08',
  effectiveAtMs: at('2023-07-08'),
}

tryAdapter({
  title: '股权质押 from 东方财富',
  adapter: newPledgesAdapter,
  dataset: stakesDatasets.pledges,
  recordings: [DETAILS],
  range: { from: '2023-07-01', to: '2023-07-10' },
  expected: [pledge],
  habits: { column: 'PF_NUM', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"PF_HOLD_RATIO": 8.16', '"PF_HOLD_RATIO": 816'), reason: /占所持比例/ },
})

tryAdapter({
  title: '股权质押 of a company from 东方财富',
  adapter: companyPledgesAdapter,
  dataset: stakesDatasets.pledges,
  // the recorder kept the sums of another holder of the company: they are put to this one and its announcement
  recordings: [
    DETAILS,
    { ...REPO, prepare: (text) => countRows(text).replace('玉溪合益投资有限公司', '李晓华').replace('2023-09-02', '2023-07-08') },
  ],
  range: { from: '2023-01-01', to: '2023-12-31', secucode: 'SZ002812' },
  expected: [{ ...pledge, pledgedAfter: 59_590_000, pledgedAfterRatio: 0.4989 }],
  habits: { column: 'ACCUM_PLEDGE_HR', empty: null },
})

describe.skipIf(!areRecorded('pledges of a company', [DETAILS]))('pledges of a company', () => {
  const rowsOf = async (edit: (text: string) => string) => {
    const server = await startReplayServer([{ ...DETAILS, prepare: (text) => edit(DETAILS.prepare?.(text) ?? text) }])
    const rows = await newPledgesAdapter.fetch(hastyLayer(server), { from: '2023-07-01', to: '2023-07-10' })
    await server.close()
    expect(judgeRows(stakesDatasets.pledges, rows).rejected).toEqual([])
    return rows
  }
  test('one that was released is reported as such the day after', async () => {
    const released = {
      status: 'released',
      dueDate: null,
      releaseDate: '2024-07-05',
      annDate: '2024-07-06',
      effectiveAtMs: at('2024-07-06'),
    }
    expect(await rowsOf((text) => text.replace('"未解押"', '"已解押"'))).toEqual([{ ...pledge, ...released }])
  })
  test('two alike are two, whatever their order', async () => {
    const twice = (text: string, reverse: boolean) => {
      const answer = JSON.parse(text) as { result: { count: number; data: { MXID: string; UNFREEZE_STATE: string }[] } }
      const [own] = answer.result.data
      const both = [own, { ...own, MXID: 'ffff', UNFREEZE_STATE: '已解押' }]
      return JSON.stringify({ ...answer, result: { ...answer.result, count: 2, data: reverse ? both.reverse() : both } })
    }
    const rows = await rowsOf((text) => twice(text, false))
    expect(rows).toMatchObject([{ status: 'open' }, { pledgeId: `${pledge.pledgeId}-2`, status: 'released' }])
    expect(await rowsOf((text) => twice(text, true))).toEqual(rows)
  })
})

/** Not recorded: answers as published of 南玻A and 贵州茅台. Shares in 万股: 3112.11 of all are 1.0135 %, 1898.3447 are 0.62 %. */
const HOLDERS = [
  {
    CHANGE_NUM: 3112.11,
    NOTICE_DATE: '2022-12-10 00:00:00',
    SECURITY_CODE: '000012',
    HOLDER_NAME: '中山润田投资有限公司',
    AFTER_CHANGE_RATE: 1.013488129567,
    CHANGE_NUM_SYMBOL: -3112.11,
    CHANGE_RATE: -0.1361,
    END_DATE: '2022-12-07 00:00:00',
    AFTER_HOLDER_NUM: 1898.3447,
    HOLD_RATIO: 0.62,
    TRADE_AVERAGE_PRICE: null,
    DIRECTION: '减持',
    START_DATE: '2022-07-29 00:00:00',
    MARKET: '二级市场',
  },
  {
    SECURITY_CODE: '600519',
    HOLDER_NAME: '中国贵州茅台酒厂(集团)有限责任公司',
    NOTICE_DATE: '2025-12-30 00:00:00',
    END_DATE: '2025-12-26 00:00:00',
    START_DATE: '2025-10-21 00:00:00',
    CHANGE_NUM: 127.4234,
    CHANGE_RATE: -0.0028,
    AFTER_HOLDER_NUM: 68128.2935,
    HOLD_RATIO: 54.4,
    AFTER_CHANGE_RATE: 0.101753917384,
    TRADE_AVERAGE_PRICE: 1443.1361,
    DIRECTION: '增持',
    MARKET: '二级市场',
  },
]
const RENAMED = {
  END_DATE: 'CHANGE_DATE',
  CHANGE_NUM: 'CHANGE_SHARES',
  CHANGE_AFTER_HOLDNUM: 'CHANGE_AFTER_HOLDNUM',
  EXECUTIVE_NAME: 'DSE_PERSON_NAME',
  HOLDER_NAME: 'PERSON_NAME',
  TRADE_WAY: 'CHANGE_REASON',
}
const exchangeHold = reportRecording('RPT_EXECUTIVE_HOLD_DETAILS', 'RPT_F10_TRADE_EXCHANGEHOLD_300336.json')
/** Recorded is the report of one company; that of the market reports the same under other names. */
const EXECUTIVES: Recording = {
  ...exchangeHold,
  prepare: (text) =>
    Object.entries(RENAMED).reduce((all, [name, own]) => all.replaceAll(`"${name}"`, `"${own}"`), exchangeHold.prepare?.(text) ?? text),
}

tryAdapter({
  title: '股东增减持 from 东方财富',
  adapter: holderTradesAdapter,
  dataset: stakesDatasets.holderTrades,
  recordings: [composedReport('RPT_SHARE_HOLDER_INCREASE', HOLDERS), EXECUTIVES],
  range: { from: '2021-06-01', to: '2025-12-31' },
  expected: [
    {
      secucode: 'SZ300336',
      tradeId: '2021-06-22-余厉-decrease-60000-600000',
      planId: null,
      holderName: '余厉',
      role: 'executive',
      direction: 'decrease',
      way: 'auction',
      shares: 60_000,
      ratio: null,
      averagePrice: 2.9,
      amount: 174_000,
      beginDate: '2021-06-22',
      endDate: '2021-06-22',
      afterShares: 600_000,
      afterRatio: null,
      annDate: '2021-06-24',
      effectiveAtMs: at('2021-06-24'),
    },
    {
      secucode: 'SZ000012',
      tradeId: '2022-12-07-中山润田投资有限公司-decrease-31121100',
      planId: null,
      holderName: '中山润田投资有限公司',
      role: 'investor',
      direction: 'decrease',
      way: 'auction',
      shares: 31_121_100,
      ratio: 0.01013488,
      averagePrice: null,
      amount: null,
      beginDate: '2022-07-29',
      endDate: '2022-12-07',
      afterShares: 18_983_447,
      afterRatio: 0.0062,
      annDate: '2022-12-10',
      effectiveAtMs: at('2022-12-10'),
    },
    {
      secucode: 'SH600519',
      tradeId: '2025-12-26-中国贵州茅台酒厂(集团)有限责任公司-increase-1274234',
      planId: null,
      holderName: '中国贵州茅台酒厂(集团)有限责任公司',
      role: 'major',
      direction: 'increase',
      way: 'auction',
      shares: 1_274_234,
      ratio: 0.00101754,
      averagePrice: 1443.1361,
      amount: 1_838_893_085.25,
      beginDate: '2025-10-21',
      endDate: '2025-12-26',
      afterShares: 681_282_935,
      afterRatio: 0.544,
      annDate: '2025-12-30',
      effectiveAtMs: at('2025-12-30'),
    },
  ],
  habits: { column: 'AFTER_HOLDER_NUM', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('1.013488129567', '1013.4'), reason: /变动比例/ },
})

test('shares that come or go without a trade are none', async () => {
  const row = { SECURITY_CODE: '300336', CHANGE_DATE: '2021-06-22', PERSON_NAME: '余厉', CHANGE_SHARES: 5000, AVERAGE_PRICE: null }
  const gift = { ...row, CHANGE_AFTER_HOLDNUM: 605_000, CHANGE_REASON: '股权激励' }
  const server = await startReplayServer([
    { ...composedReport('RPT_SHARE_HOLDER_INCREASE', []), text: NO_REPORT_ROWS } as Recording,
    composedReport('RPT_EXECUTIVE_HOLD_DETAILS', [gift]),
  ])
  expect(await holderTradesAdapter.fetch(hastyLayer(server), { from: '2021-06-01', to: '2021-06-30' })).toEqual([])
  await server.close()
})
