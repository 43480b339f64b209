import type { CallOutput } from '@guanlan/contract/calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HotTopicsPage } from './hot-topics-page.tsx'

type Topics = CallOutput<'topics.list'>
const list = Array.from({ length: 12 }, (_, at) => ({ id: `GN${at}`, name: `题材${at}`, members: 5 })) as Topics['list']
const topics = (links: Topics['links']): Topics => ({
  ...{ date: '2026-11-20', list, links, outcomes: [] },
  source: { owner: '同花顺', date: null, list: [] },
})

test('the matrix has the hottest themes that share stocks with one another', async () => {
  const links = [
    { a: 'GN9', b: 'GN11', shared: 4 },
    { a: 'GN1', b: 'GN9', shared: 3 },
  ]
  renderInApp(<HotTopicsPage />, fakeApi({ 'topics.list': () => topics(links) }))
  const region = within(await screen.findByRole('region', { name: '共有的成分股' }))
  const names = (await region.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(names).toEqual(['1 题材1', '2 题材9', '3 题材11'])
  expect(region.getAllByText('4')).toHaveLength(2)
  expect(region.getAllByText('3', { selector: 'span span' })).toHaveLength(2)
})
