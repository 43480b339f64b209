import { newsDatasets } from '@guanlan/datasets/groups/news.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type ReplayServer, startReplayServer } from '../testing/replay-server.ts'
import { hastyLayer } from '../testing/upstream-trials.ts'
import { flashNewsAdapter } from './flash-news.ts'

const DAY = '2026-04-06'
const flash = (k: number, change: object = {}) => ({
  code: `20260406369500${String(k).padStart(4, '0')}`,
  title: `第 ${k} 条快讯`,
  summary: `第 ${k} 条快讯的正文。`,
  showTime: `${DAY} 20:${String(k % 60).padStart(2, '0')}:00`,
  stockList: k % 2 === 0 ? ['1.601919'] : [],
  titleColor: 0,
  ...change,
})
const WHOLE = Array.from({ length: 40 }, (_, k) => flash(k))

let server: ReplayServer
afterEach(() => server.close())

async function taken(rows: readonly object[]) {
  const text = JSON.stringify({ code: '1', data: { fastNewsList: rows } })
  server = await startReplayServer([{ host: 'np-weblist.eastmoney.com', path: '/comm/web/getFastNewsList', text }])
  return judgeRows(newsDatasets.flashNews, await flashNewsAdapter.fetch(hastyLayer(server), { from: DAY, to: DAY }))
}
const idsOf = ({ accepted }: Awaited<ReturnType<typeof taken>>) => accepted.map(({ id }) => id).sort()
const WHOLE_IDS = WHOLE.map(({ code }) => `em-${code}`).sort()

describe('rows of an upstream gone astray are counted with their reason; the others are taken', () => {
  test.each([
    ['a time that is none', { showTime: '昨天晚上' }],
    ['a day that is none', { showTime: '2026-02-30 20:01:00' }],
    ['no title', { title: '', summary: '' }],
    ['a title of a megabyte', { title: '长'.repeat(1_000_000) }],
  ])('%s', async (_, change) => {
    const verdict = await taken([...WHOLE, flash(41, change)])
    expect(idsOf(verdict)).toEqual(WHOLE_IDS)
    expect(verdict.rejected.map(({ count, reason }) => [count, reason !== ''])).toEqual([[1, true]])
    expect(verdict.alarms).toEqual([])
  })

  test('reordered and repeated rows are the same rows', async () => {
    expect([...new Set(idsOf(await taken([...WHOLE].reverse().concat(WHOLE.slice(0, 9)))))]).toEqual(WHOLE_IDS)
  })

  test('a row dated ahead keeps its time: it is not known before', async () => {
    const { accepted } = await taken([...WHOLE, flash(41, { showTime: '2027-01-01 09:00:00' })])
    const ahead = accepted.find(({ date }) => date === '2027-01-01')
    expect(ahead?.effectiveAtMs).toBe(Date.parse('2027-01-01T09:00:00+08:00'))
    expect(accepted).toHaveLength(WHOLE.length + 1)
  })

  test('markup and control characters never arrive as such', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>公司公告',
      '<script>alert(1)</script>公司公告',
      '公司\u0000\u0008\u001b[31m公告',
      '<a href="javascript:alert(1)">公司公告</a>',
    ]
    const { accepted } = await taken([...WHOLE, ...hostile.map((title, k) => flash(50 + k, { title, summary: title }))])
    const texts = accepted.slice(WHOLE.length).flatMap(({ title, content }) => [title, content])
    expect(texts).toHaveLength(2 * hostile.length)
    for (const text of texts) expect(text).not.toMatch(/<[a-z/]|(?!\n)\p{Cc}/iu)
  })

  test('whatever the texts hold, every row is either taken or counted', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: text, summary: text, showTime: text }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const verdict = await taken([...WHOLE, ...rows.map((row, k) => flash(60 + k, row))])
          await server.close()
          const rejected = verdict.rejected.reduce((sum, { count }) => sum + count, 0)
          expect(verdict.accepted.length + rejected).toBe(WHOLE.length + rows.length)
          expect(idsOf(verdict)).toEqual(expect.arrayContaining(WHOLE_IDS))
        },
      ),
      { numRuns: 30 },
    )
    server = await startReplayServer([])
  })
})
