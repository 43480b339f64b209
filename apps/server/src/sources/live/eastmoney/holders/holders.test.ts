import { holdersDatasets } from '@guanlan/datasets/groups/holders.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { Recording } from '../../testing/replay-server.ts'
import { tryAdapter } from '../../testing/upstream-trials.ts'
import { COMPANY_REPORTS_HOST } from '../company-reports.ts'
import { composedReport, tooFewRows } from '../testing/reports.ts'
import { controllersAdapter, controllerTypeOf } from './controllers.ts'
import { holderKindOf } from './holder-kinds.ts'
import { institutionHoldingsAdapter } from './institution-holdings.ts'
import { starHoldingsAdapter } from './star-holdings.ts'
import { topHoldersAdapter } from './top-holders.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

/*
 * Not recorded: the reports' columns with the lists of 天坛生物 (600161) of 2023-03-31 as the vendor's page of the company shows them. All its shares were float:
 * 752,083,740 of 45.641424124346 % are 1,647,809,538.
 */
const LIST = { SECUCODE: '600161.SH', SECURITY_CODE: '600161', END_DATE: '2023-03-31 00:00:00' }
const holder = (rank: number, name: string, { num, type, change }: { num: number; type: string; change: number | '新进' | '不变' }) => ({
  ...LIST,
  HOLDER_NAME: name,
  HOLDER_NEW: name,
  HOLD_NUM: num,
  HOLDER_NEWTYPE: type,
  HOLDNUM_CHANGE_NAME: typeof change === 'string' ? change : change < 0 ? '减少' : '增加',
  XZCHANGE: typeof change === 'string' ? 0 : change,
  RANK: rank,
  HOLDER_RANK: rank,
  NOTICE_DATE: '2023-04-28 00:00:00',
  UPDATE_DATE: '2023-04-28 00:00:00',
})
const parent = holder(1, '中国生物技术股份有限公司', { num: 752_083_740, type: '其他', change: '不变' })
const person = holder(3, '石雯', { num: 40_829_918, type: '个人', change: -953_900 })
const portfolio = holder(6, '全国社保基金一一二组合', { num: 25_585_553, type: '社保', change: -4_000_000 })
const partners = holder(10, '深圳国调招商并购股权投资基金合伙企业(有限合伙)', { num: 12_797_724, type: '其他', change: '新进' })
const all = [
  { ...parent, HOLD_RATIO: 45.6414 },
  { ...person, HOLD_RATIO: 2.4778 },
  { ...portfolio, HOLD_RATIO: 1.5527 },
  { ...partners, HOLD_RATIO: 0.7767 },
]
const float = [
  { ...parent, FREE_HOLDNUM_RATIO: 45.641424124346 },
  { ...person, FREE_HOLDNUM_RATIO: 2.477829934736 },
  { ...portfolio, FREE_HOLDNUM_RATIO: 1.55270086803 },
  { ...partners, FREE_HOLDNUM_RATIO: 0.776650681093 },
]
const lines = [
  { name: '中国生物技术股份有限公司', kind: 'enterprise' as const, shares: 752_083_740, change: 'same' as const, changeShares: 0 },
  { name: '石雯', kind: 'person' as const, shares: 40_829_918, change: 'down' as const, changeShares: -953_900 },
  {
    name: '全国社保基金一一二组合',
    kind: 'socialSecurity' as const,
    shares: 25_585_553,
    change: 'down' as const,
    changeShares: -4_000_000,
  },
  {
    name: '深圳国调招商并购股权投资基金合伙企业(有限合伙)',
    kind: 'partnership' as const,
    shares: 12_797_724,
    change: 'new' as const,
    changeShares: null,
  },
]
const quarter = { secucode: 'SH600161', endDate: '2023-03-31', annDate: '2023-04-28', effectiveAtMs: at('2023-04-28') }

tryAdapter({
  title: '十大股东 from 东方财富',
  adapter: topHoldersAdapter,
  dataset: holdersDatasets.topHolders,
  recordings: [
    // a list of another day than a quarter's last comes from a notice of a change
    composedReport('RPT_DMSK_HOLDERS', [...all, { ...all[0], END_DATE: '2023-04-14 00:00:00' }]),
    composedReport('RPT_F10_EH_FREEHOLDERS', float),
  ],
  range: { from: '2023-04-26', to: '2023-04-28' },
  expected: [
    {
      ...quarter,
      totalShares: 1_647_809_538,
      floatShares: 1_647_809_538,
      holders: lines.map((line) => ({ ...line, restricted: null, pledged: null })),
      floatHolders: lines,
    },
  ],
  habits: { column: 'FREE_HOLDNUM_RATIO', empty: null, short: tooFewRows },
  wrong: {
    edit: (text) => text.replace('"FREE_HOLDNUM_RATIO": 45.641424124346', '"FREE_HOLDNUM_RATIO": 0.456'),
    reason: /流通股本不超过总股本/,
  },
})

tryAdapter({
  title: '明星股东 from 东方财富',
  adapter: starHoldingsAdapter,
  dataset: holdersDatasets.starHoldings,
  recordings: [
    {
      ...composedReport('RPT_F10_EH_FREEHOLDERS', [itemAt(float, 2), { ...float[2], END_DATE: '2023-04-14 00:00:00' }]),
      query: {
        reportName: 'RPT_F10_EH_FREEHOLDERS',
        filter: `(UPDATE_DATE>='2023-04-01')(UPDATE_DATE<='2023-04-30')(HOLDER_NEWTYPE in ("社保","QFII"))`,
      },
    },
    composedReport('RPT_F10_EH_FREEHOLDERS', []),
  ],
  range: { from: '2023-04-01', to: '2023-04-30' },
  expected: [
    {
      ...quarter,
      holderId: 'em-全国社保基金一一二组合',
      holderName: '全国社保基金一一二组合',
      kind: 'socialSecurity',
      tags: [],
      rank: 6,
      shares: 25_585_553,
      floatRatio: 0.01552701,
      change: 'down',
      changeShares: -4_000_000,
    },
  ],
  habits: { column: 'HOLDER_NEW', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('1.55270086803', '155.27'), reason: /占流通股比例/ },
})

const company = (type: string, data: readonly object[]): Recording => ({
  host: COMPANY_REPORTS_HOST,
  path: '/securities/api/data/get',
  query: { type, filter: '(SECUCODE="600161.SH")' },
  text: JSON.stringify({ success: true, result: { pages: 1, count: data.length, data } }, null, 1),
})
const institutions = (type: string, count: number, { shares, ratio }: { shares: number; ratio: number }) => ({
  SECUCODE: '600161.SH',
  REPORT_DATE: '2023-03-31 00:00:00',
  ORG_TYPE: type,
  TOTAL_ORG_NUM: count,
  TOTAL_FREE_SHARES: shares,
  TOTAL_SHARES_RATIO: ratio,
})

tryAdapter({
  title: '机构持仓 from 东方财富 (the sums the vendor’s page of 天坛生物 shows)',
  adapter: institutionHoldingsAdapter,
  dataset: holdersDatasets.institutionHoldings,
  recordings: [
    company('RPT_F10_MAIN_ORGHOLDDETAILS', [
      institutions('00', 48, { shares: 947_900_072, ratio: 57.5248565 }),
      institutions('01', 40, { shares: 67_323_479, ratio: 4.08563476 }),
      institutions('03', 1, { shares: 25_585_553, ratio: 1.55270087 }),
      institutions('04', 2, { shares: 322_531, ratio: 0.01957332 }),
      institutions('07', 5, { shares: 854_668_509, ratio: 51.86694755 }),
    ]),
  ],
  range: { from: '2023-01-01', to: '2023-12-31', secucode: 'SH600161' },
  expected: [
    {
      secucode: 'SH600161',
      endDate: '2023-03-31',
      annDate: '2023-04-30',
      floatShares: 1_647_809_538,
      isComplete: false,
      // what the vendor reports as the sum of all
      count: 48,
      shares: 947_900_072,
      types: [
        { type: 'enterprise' as const, count: 5, shares: 854_668_509 },
        { type: 'fund' as const, count: 40, shares: 67_323_479 },
        { type: 'socialSecurity' as const, count: 1, shares: 25_585_553 },
        { type: 'broker' as const, count: 2, shares: 322_531 },
      ],
      effectiveAtMs: at('2023-04-30'),
    },
  ],
  habits: { column: 'TOTAL_FREE_SHARES', empty: null },
  wrong: { edit: (text) => text.replaceAll('57.5248565', '5752.48565'), reason: /机构持股不超过流通股本/ },
})

tryAdapter({
  title: '实际控制人 from 东方财富 (columns as documented, names and ratio of 天坛生物)',
  adapter: controllersAdapter,
  dataset: holdersDatasets.controllers,
  recordings: [
    company('RPT_F10_EH_RELATION', [
      { SECUCODE: '600161.SH', HOLDER_NAME: '中国生物技术股份有限公司', RELATED_RELATION: '控股股东', HOLD_RATIO: 45.64 },
      { SECUCODE: '600161.SH', HOLDER_NAME: '中国医药集团有限公司', RELATED_RELATION: '实际控制人', HOLD_RATIO: null },
    ]),
  ],
  range: { from: '2023-01-01', to: '2023-06-15', secucode: 'SH600161' },
  expected: [
    {
      secucode: 'SH600161',
      asOf: '2023-03-31',
      annDate: '2023-04-30',
      source: 'annual',
      type: null,
      name: '中国医药集团有限公司',
      holderName: '中国生物技术股份有限公司',
      holderRatio: 0.4564,
      controlRatio: null,
      note: '',
      effectiveAtMs: at('2023-04-30'),
    },
  ],
  habits: { column: 'RELATED_RELATION', empty: null },
  wrong: { edit: (text) => text.replace('45.64', '4564'), reason: /持股比例/ },
})

test('holders the vendor does not sort are distinguished by their names', () => {
  expect(holderKindOf('其他', '香港中央结算有限公司')).toBe('nominee')
  expect(holderKindOf('其他', '中央汇金资产管理有限责任公司')).toBe('state')
  expect(holderKindOf('其他', '国信证券-招商银行-国信证券鼎信10号员工持股集合资产管理计划')).toBe('staff')
  expect(holderKindOf('其它', '宁波千智创业投资合伙企业(有限合伙)')).toBe('partnership')
  expect(holderKindOf('其他', 'MERRILL LYNCH INTERNATIONAL')).toBe('other')
})

test('controllers are what their names say, and nothing where they do not', () => {
  expect(controllerTypeOf('国务院国有资产监督管理委员会')).toBe('central')
  expect(controllerTypeOf('贵州省人民政府国有资产监督管理委员会')).toBe('local')
  expect(controllerTypeOf('尹明善、陈巧凤')).toBe('person')
  expect(controllerTypeOf('中国医药集团有限公司')).toBeNull()
  expect(['国资委', '中国银行', '招商局', 'UBS'].map(controllerTypeOf)).toEqual([null, null, null, null])
})
