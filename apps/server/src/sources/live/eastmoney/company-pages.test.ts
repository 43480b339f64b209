import { dragonTigerDatasets } from '@guanlan/datasets/groups/dragon-tiger.ts'
import { holdersDatasets } from '@guanlan/datasets/groups/holders.ts'
import { expect } from 'vitest'
import type { Recording } from '../testing/replay-server.ts'
import { tryAdapter, tryAnswers } from '../testing/upstream-trials.ts'
import { LISTS_HOST } from './clist.ts'
import { companyHolderCountsAdapter } from './holders/company-holder-counts.ts'
import { companyTopHoldersAdapter } from './holders/company-top-holders.ts'
import { changeCounts } from './market/change-counts.ts'
import { boardsOfCompany } from './market/company-boards.ts'
import { POOLS_HOST } from './market/limit-moves.ts'
import { companyDragonTigerAdapter } from './money-flow/company-dragon-tiger.ts'
import { companyRecording, companyReport, composedReport, tooFewRows } from './testing/reports.ts'

const at = (instant: string) => Date.parse(`${instant}+08:00`)
const RANGE = { from: '2020-01-01', to: '2021-11-30', secucode: 'SZ300336' }
const steady = (recording: Recording): Recording => ({ ...recording, steady: true })

tryAdapter({
  title: '股东户数 of a company from 东方财富',
  adapter: companyHolderCountsAdapter,
  dataset: holdersDatasets.holderCounts,
  recordings: [
    companyRecording('RPT_F10_EH_HOLDERNUM', 'RPT_F10_EH_HOLDERNUM_300336.json'),
    steady(companyReport('RPT_F10_FINANCE_MAINFINADATA', [{ REPORT_DATE: '2021-09-30 00:00:00', NOTICE_DATE: '2021-10-29 00:00:00' }])),
  ],
  range: RANGE,
  expected: [
    {
      secucode: 'SZ300336',
      date: '2021-09-30',
      annDate: '2021-10-29',
      source: 'report',
      count: 35_666,
      previousCount: null,
      previousDate: null,
      averageShares: 20_680,
      effectiveAtMs: at('2021-10-29T00:00:00'),
    },
  ],
  habits: { column: 'HOLDER_TOTAL_NUM', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"AVG_FREE_SHARES": 20680', '"AVG_FREE_SHARES": 0.2'), reason: /户均持股/ },
})

tryAdapter({
  title: '龙虎榜 of a company from 东方财富',
  adapter: companyDragonTigerAdapter,
  dataset: dragonTigerDatasets.dragonTiger,
  recordings: [companyRecording('RPT_OPERATEDEPT_TRADE', 'RPT_OPERATEDEPT_TRADE_300336_20211028.json')],
  range: RANGE,
  expected: [
    {
      secucode: 'SZ300336',
      tradeDate: '2021-10-28',
      reason: 'gain',
      reasonText: '日涨幅达到15%的前5只证券',
      days: 1,
      close: null,
      changeRatio: 0.2,
      triggerValue: null,
      amount: 462_121_661,
      volume: null,
      buyAmount: 6_912_550,
      sellAmount: 6_984_891.5,
      netAmount: -72_341.5,
      // the largest seller of the list, whose sellers sold 19,134,863.5 in all
      seats: [
        {
          side: 'sell',
          rank: 1,
          seat: '海通证券股份有限公司上海建国西路证券营业部',
          branch: '10495103',
          buyAmount: 6_912_550,
          sellAmount: 6_984_891.5,
        },
      ],
      effectiveAtMs: at('2021-10-28T17:30:00'),
    },
  ],
  habits: { column: 'SELL_AMT_REAL', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"ACCUM_AMOUNT": 462121661', '"ACCUM_AMOUNT": 46212'), reason: /席位买入不超过成交额/ },
})

/**
 * Not recorded: the lists, of one holder. Recorded is what it sold between two reports: 708,000 shares were 5.064269007103 % of what it had, so that 13,272,300 were
 * left, 1.646217188552 % of the company.
 */
const HOLDER = {
  SECUCODE: '300336.SZ',
  SECURITY_CODE: '300336',
  END_DATE: '2021-09-30 00:00:00',
  HOLDER_NAME: '陈能依',
  HOLD_NUM: 13_272_300,
  HOLDER_NEWTYPE: '个人',
  HOLDNUM_CHANGE_NAME: null,
  XZCHANGE: null,
  RANK: 1,
  HOLDER_RANK: 1,
  NOTICE_DATE: '2021-10-29 00:00:00',
  UPDATE_DATE: '2021-10-29 00:00:00',
  HOLD_RATIO: 1.646217188552,
  FREE_HOLDNUM_RATIO: 1.646217188552,
}
const line = { name: '陈能依', kind: 'person' as const, shares: 13_272_300, change: 'down' as const, changeShares: -708_000 }
const shares = 806_230_000

tryAdapter({
  title: '十大股东 of a company from 东方财富',
  adapter: companyTopHoldersAdapter,
  dataset: holdersDatasets.topHolders,
  recordings: [
    steady(composedReport('RPT_DMSK_HOLDERS', [HOLDER])),
    steady(composedReport('RPT_F10_EH_FREEHOLDERS', [HOLDER])),
    companyRecording('RPT_F10_TRADE_HOLDERCHANGE', 'RPT_F10_TRADE_HOLDERCHANGE_300336.json'),
  ],
  range: RANGE,
  expected: [
    {
      secucode: 'SZ300336',
      endDate: '2021-09-30',
      annDate: '2021-10-29',
      totalShares: expect.closeTo(shares, -3) as number,
      floatShares: expect.closeTo(shares, -3) as number,
      holders: [{ ...line, restricted: null, pledged: null }],
      floatHolders: [line],
      effectiveAtMs: at('2021-10-29T00:00:00'),
    },
  ],
  habits: { column: 'CHANGE_NUM', empty: null, short: tooFewRows },
})

const NOTHING = '{"rc":0,"data":null}'

tryAnswers({
  title: 'boards of a company from 东方财富',
  recordings: [
    { host: LISTS_HOST, path: '/api/qt/slist/get', query: { secid: '0.002248' }, fixture: 'eastmoney/slist_boards_of_stock.json' },
  ],
  ask: (layer) => boardsOfCompany(layer, 'SZ002248'),
  expected: ['BK0478'],
  habits: { column: 'f12', empty: null },
})

/** The sums of the recorded buckets, added up by hand. */
const COUNTED = { ups: 716, flats: 30, downs: 3684 }

tryAnswers({
  title: 'distribution of changes from 东方财富',
  recordings: [{ host: POOLS_HOST, path: '/getTopicZDFenBu', fixture: 'eastmoney/getTopicZDFenBu_2022.json' }],
  ask: changeCounts,
  expected: COUNTED,
  habits: { column: '-11', empty: { text: NOTHING, alarm: /没有 data\.fenbu/ } },
})
