import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { fakePlatform } from '../../platform/fake.ts'
import { usePersonState } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RankingView } from './ranking-view.tsx'

afterEach(() => {
  cleanup()
  usePersonState.setState({ user: null, isKnown: false, isUnanswered: false })
})

const poster = {
  show_poster: 1 as const,
  poster_url: '/picture/poster?code=bong_detail',
  page_name: '榜单',
  title: '查看完整榜单',
  points: [],
}
const user = (isMember: boolean) => ({ id: 'a', validDataProductIDs: isMember ? ['1'] : null })
const noNetwork = () => {
  throw new ApiError({ code: 0, reason: 'network', text: '没有网络', status: null })
}

/** Sizes the page asks a board for. */
function sizesOf(answers: Parameters<typeof fakeApi>[0], token: string) {
  const sizes: unknown[] = []
  const server = fakeApi({
    'poster.info': () => poster,
    'rankings.rank': ({ size }) => {
      sizes.push(size)
      return noNetwork()
    },
    ...answers,
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { storage } = fakePlatform()
  storage.set('guanlan.token', token)
  renderInApp(<RankingView page="sharedRanking" type="turnover" />, { api: server.api, storage })
  return sizes
}

test.each([
  ['a visitor', {}, '', OPEN_ROWS],
  ['a free account', { 'account.info': () => user(false) }, 'a.b.c', OPEN_ROWS],
  ['a member', { 'account.info': () => user(true) }, 'a.b.c', undefined],
  ['whose login could not be asked about', { 'account.info': noNetwork }, 'a.b.c', undefined],
  ['a visitor whose poster could not be asked for', { 'poster.info': noNetwork }, '', undefined],
])('%s asks a shared board for the rows the membership opens', async (_, answers, token, size) => {
  const sizes = sizesOf(answers as never, token)
  await waitFor(() => expect(sizes.length).toBeGreaterThan(0))
  expect(sizes).toContain(size)
  expect(new Set(sizes).size).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
