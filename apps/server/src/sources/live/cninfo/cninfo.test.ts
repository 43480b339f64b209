import { eventDatasets } from '@guanlan/datasets/groups/events.ts'
import { expect, test } from 'vitest'
import type { Recording } from '../testing/replay-server.ts'
import { tryAdapter } from '../testing/upstream-trials.ts'
import { announcementsAdapter, kindOf } from './announcements.ts'
import { investorQuestionsAdapter } from './investor-questions.ts'

test('announcements are sorted by the words of their titles', () => {
  const kinds = [
    '2025年年度报告',
    '2026年半年度报告',
    '2026年第三季度报告',
    '2025年度业绩预告',
    '关于股票交易异常波动的公告',
    '关于控股股东部分股份质押的公告',
  ]
  expect(kinds.map((title) => kindOf(title).kind)).toEqual(['annualReport', 'halfReport', 'q3Report', 'forecast', 'abnormal', 'pledge'])
  expect(kindOf('关于持股5%以上股东减持股份的预披露公告')).toEqual({ kind: 'holderDecrease', polarity: 'bad' })
  expect(kindOf('关于2025年年度报告的更正公告').kind).toBe('correction')
  expect(kindOf('董事会决议公告')).toEqual({ kind: 'other', polarity: 'neutral' })
})

tryAdapter({
  title: '公告 from 巨潮资讯',
  adapter: announcementsAdapter,
  dataset: eventDatasets.announcements,
  recordings: [
    { host: 'www.cninfo.com.cn', path: '/new/hisAnnouncement/query', fixture: 'cninfo/hisAnnouncement_item_000001_20260605.json' },
  ],
  range: { from: '2026-06-04', to: '2026-06-04' },
  expected: [
    {
      id: 'SZ000001-1225352449',
      secucode: 'SZ000001',
      annDate: '2026-06-05',
      kind: 'dividend',
      polarity: 'good',
      title: '2025年年度权益分派实施公告',
      refersTo: null,
      figures: {},
      url: 'https://static.cninfo.com.cn/finalpage/2026-06-05/1225352449.PDF',
      effectiveAtMs: Date.parse('2026-06-05T00:00:00+08:00'),
    },
  ],
  habits: { column: 'announcementTitle', empty: null },
  wrong: { edit: (text) => text.replace('<em>2025年年度权益分派实施公告</em>', ''), reason: /标题/ },
})

const irm = (path: string, file: string, rest: Partial<Recording> = {}): Recording => ({
  host: 'irm.cninfo.com.cn',
  path: `/newircs/${path}`,
  fixture: `cninfo/${file}`,
  ...rest,
})
/** The recorder kept the first page of five. */
const onePage = (text: string) => text.replace('"totalPage": 5', '"totalPage": 1')
const question = { secucode: 'SZ000001', platform: 'irm' as const, asker: '投资者', topics: [] as string[] }

tryAdapter({
  title: '互动易 from 巨潮资讯',
  adapter: investorQuestionsAdapter,
  dataset: eventDatasets.investorQuestions,
  recordings: [
    irm('index/queryKeyboardInfo', 'irm_queryKeyboardInfo_000001_20260725.json', { steady: true }),
    irm('company/question', 'irm_company_question_000001_20260725.json', {
      prepare: onePage,
      query: { orgId: 'gssz0000001', stockcode: '000001' },
    }),
  ],
  range: { from: '2026-01-01', to: '2026-07-25', secucode: 'SZ000001' },
  expected: [
    {
      ...question,
      id: 'irm-2288573137116577792',
      date: '2026-07-03',
      askedAtMs: 1_781_160_979_000,
      question: '贵行2024年7月宣布上海职场回迁深圳计划。请问截至目前，该计划涉及的人员变动情况如何？请董秘明确答复。',
      answeredAtMs: 1_783_071_693_000,
      answer:
        '您好。本行为加强管理，控制风险，强化协同，提升效率，近期在进行总行办公地点统筹管理，涉及到少量员工工作地点的变化调整。感谢您的关注。',
      effectiveAtMs: 1_783_071_693_000,
    },
    {
      ...question,
      id: 'irm-2305988121434378240',
      date: '2026-07-05',
      askedAtMs: 1_783_188_350_000,
      question:
        '贵行2024年7月启动总行办公地点统筹管理以来，公开报道涉及零售业务及科技部门。请问：1）上述核心部门人员工作地点调整是否已基本完成？',
      answeredAtMs: null,
      answer: null,
      effectiveAtMs: 1_783_188_350_000,
    },
    {
      ...question,
      id: 'irm-2309409449541922816',
      date: '2026-07-09',
      askedAtMs: 1_783_586_644_000,
      question:
        '平安银行通过多少年努力才能让业务结构中非息收入占比达到40%-50%？管理层有何中长期规划，同时持续提升ROE到15%以上有何考量和具体措施请在中报中详细解读一下',
      answeredAtMs: null,
      answer: null,
      effectiveAtMs: 1_783_586_644_000,
    },
  ],
  habits: { column: 'mainContent', empty: { text: '{"code":500,"msg":"系统异常"}', alarm: /没有 rows/ } },
  wrong: {
    edit: (text) =>
      text.replaceAll('"updateDate": 178', '"updateDate": 168').replaceAll('"pubDate": 1781160979000', '"pubDate": 1784160979000'),
    reason: /答复不早于提问/,
  },
})
