import { type Factor, familyOf } from '../factor.ts'
import { isWithin } from '../rows-of.ts'

const news = familyOf({ group: '消息面', unit: '次', sources: ['announcements'], frequency: '不定期' })

/** What was said about a company lately. Counts are 0 where nothing was said, unknown for a security without any announcement at all. */
export const noticeFactors: readonly Factor[] = [
  ...[7, 30].map((days) =>
    news({
      key: `notices-${days}d`,
      name: `近${days}天公告数`,
      synonyms: [`${days}天公告数`],
      definition: `近 ${days} 个自然日内发布的公告数，含当日。从未有公告记录的证券没有。`,
      formula: `COUNT(公告, ${days} 天)`,
      compute(view) {
        const rows = view.records('announcements')
        return rows.length === 0 ? Number.NaN : rows.filter(({ annDate }) => isWithin(view, annDate, days)).length
      },
    }),
  ),
  news({
    key: 'surveys-90d',
    name: '近90天机构调研次数',
    synonyms: ['机构调研次数', '调研次数'],
    sources: ['surveys'],
    definition: '近 90 个自然日内公布的机构调研次数。从未有调研记录的证券没有。',
    formula: 'COUNT(调研, 90 天)',
    compute(view) {
      const rows = view.records('surveys')
      return rows.length === 0 ? Number.NaN : rows.filter(({ annDate }) => isWithin(view, annDate, 90)).length
    },
  }),
]
