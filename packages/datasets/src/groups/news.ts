import { FlashNews } from '@guanlan/contract/rows/news.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

export const newsDatasets = {
  flashNews: records<FlashNews>({
    key: 'flashNews',
    name: '快讯',
    revision: 3,
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    schema: FlashNews,
    partitions: { date: 'date', security: 'secucodes' },
    keys: ['id'],
    searchText: ({ title }) => title.replace('【模拟】', ''),
    quality: {
      neverConstant: ['title', 'kind'],
      neverAllNull: ['secucodes'],
      crossChecks: [
        {
          name: '日期就是出现的那一天',
          holds: (r) => new Date(r.effectiveAtMs + 8 * 3_600_000).toISOString().slice(0, 10) === r.date,
        },
      ],
    },
  }),
}
