import { Announcement, AnnouncementText } from '@guanlan/contract/rows/announcements.ts'
import { GoodEvent, Survey } from '@guanlan/contract/rows/events.ts'
import { InvestorQuestion } from '@guanlan/contract/rows/investor-qa.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const documents = { schedule: 'evening', freshForMs: SESSION_MS, providers: ['files', 'live', 'simulated'] } as const

/** Start of a date in Shanghai, epoch ms. */
const startOf = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
const DAY = 86_400_000
/** Every generated text has the mark: it is not searched for. */
const withoutMark = (text: string) => text.replace('【模拟】', '')

export const eventDatasets = {
  announcements: records<Announcement>({
    ...documents,
    key: 'announcements',
    name: '公告',
    revision: 3,
    schema: Announcement,
    partitions: { date: 'annDate', security: 'secucode' },
    keys: ['id'],
    searchText: ({ title }) => withoutMark(title),
    quality: {
      neverConstant: ['title'],
      crossChecks: [
        { name: '公告日期不早于可阅读时间', holds: (r) => r.effectiveAtMs < startOf(r.annDate) + DAY },
        { name: '编号以证券代码开头', holds: (r) => r.id.startsWith(r.secucode) },
      ],
    },
  }),
  announcementTexts: records<AnnouncementText>({
    ...documents,
    providers: ['files', 'simulated'],
    key: 'announcementTexts',
    name: '公告正文',
    revision: 3,
    schema: AnnouncementText,
    partitions: { security: 'secucode' },
    keys: ['id'],
    quality: { neverConstant: ['id'] },
  }),
  investorQuestions: records<InvestorQuestion>({
    ...documents,
    key: 'investorQuestions',
    name: '董秘互动',
    schema: InvestorQuestion,
    partitions: { date: 'date', security: 'secucode' },
    keys: ['id'],
    searchText: ({ question }) => withoutMark(question),
    quality: {
      neverConstant: ['question'],
      crossChecks: [
        { name: '答复不早于提问', holds: (r) => r.answeredAtMs === null || r.answeredAtMs > r.askedAtMs },
        { name: '有答复时间才有答复', holds: (r) => (r.answeredAtMs === null) === (r.answer === null) },
      ],
    },
  }),
  surveys: records<Survey>({
    ...documents,
    key: 'surveys',
    name: '机构调研',
    schema: Survey,
    partitions: { date: 'annDate', security: 'secucode' },
    keys: ['id'],
    units: { organizations: '家' },
    quality: {
      neverConstant: ['organizations'],
      ranges: { organizations: [1, 2000] },
      crossChecks: [
        { name: '公告日期不早于调研日期', holds: (r) => r.annDate >= r.surveyDate },
        {
          name: '各类机构合计 = 接待家数',
          holds: ({ visitors, organizations }) =>
            visitors === null || Object.values(visitors).reduce((sum, n) => sum + n, 0) === organizations,
        },
      ],
    },
  }),
  goodEvents: records<GoodEvent>({
    ...documents,
    key: 'goodEvents',
    name: '市场利好',
    revision: 2,
    schema: GoodEvent,
    partitions: { date: 'eventDate', security: 'secucode' },
    keys: ['id'],
    quality: { neverConstant: ['value', 'reason'] },
  }),
}
