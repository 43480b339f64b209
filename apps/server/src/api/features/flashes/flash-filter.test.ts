import { calls } from '@guanlan/contract/calls.ts'
import { expect, test } from 'vitest'
import type { Story } from '../../../market/reading/flashes/flash-stories.ts'
import { flashFilter } from './flash-filter.ts'

/** Theme GN1 has one member, 贵州茅台; theme GN2 has 平安银行. */
const market = {
  instruments: [{ id: 'SH600519' }, { id: 'SZ000001' }],
  members: (id: string) => (id === 'GN1' ? [{ row: 0 }] : id === 'GN2' ? [{ row: 1 }] : []),
} as never

function storyOf(sectorIds: string[], links: { secucode: string; role: 'subject' | 'mention' | 'commenter' }[]): Story {
  const row = { title: '白酒提价', content: '多家酒企上调出厂价', kind: 'company', sectorIds }
  return { id: 'a', atMs: 0, level: 'normal', levelReason: null, reports: [{ row }], publishers: 1, links } as never
}

function shown(story: Story, topics: string[]): boolean {
  return flashFilter(calls['flashes.first'].input.parse({ topics }), { market })(story)
}

test('a story is of a topic that its flash names', () => {
  const story = storyOf(['GN1'], [])
  expect(shown(story, ['GN1'])).toBe(true)
  expect(shown(story, ['GN2'])).toBe(false)
  expect(shown(story, ['GN2', 'GN1'])).toBe(true)
})

test('a story is of a topic whose member is its subject, not of one whose member is only mentioned or comments', () => {
  const linked = (role: 'subject' | 'mention' | 'commenter') => storyOf([], [{ secucode: 'SZ000001', role }])
  expect(shown(linked('subject'), ['GN2'])).toBe(true)
  expect(shown(linked('mention'), ['GN2'])).toBe(false)
  expect(shown(linked('commenter'), ['GN2'])).toBe(false)
  expect(shown(linked('subject'), ['GN1'])).toBe(false)
})

test('a topic that is not known shows no story; without topics every story is shown', () => {
  const story = storyOf(['GN1'], [{ secucode: 'SH600519', role: 'subject' }])
  expect(shown(story, ['GN9'])).toBe(false)
  expect(shown(story, [])).toBe(true)
})
