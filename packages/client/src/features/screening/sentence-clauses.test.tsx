import type { CallInput } from '@guanlan/contract/calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ScreenResultsPage } from './screen-results-page.tsx'
import { screenAnswers } from './testing/screen-answers.ts'

const requests = (input: unknown) => input as CallInput<'screen.run'>

test('a sentence of which nothing is understood lists nothing, and its clauses are underlined by how they are read', async () => {
  const { api, requestsOf } = fakeApi(screenAnswers)
  const unread = renderInApp(<ScreenResultsPage query={{ q: '龙抬头' }} />, { api })
  expect(await screen.findByText('没有筛选')).toBeTruthy()
  expect(screen.queryByRole('table', { name: '筛选结果' })).toBeNull()
  expect(requestsOf('screen.run').every((input) => requests(input).query === '龙抬头')).toBe(true)
  unread.unmount()
  renderInApp(<ScreenResultsPage query={{ q: '市盈率小于20，龙抬头' }} />, { api: fakeApi(screenAnswers).api })
  expect((await screen.findByTitle('没有读懂')).textContent).toBe('龙抬头')
  expect(screen.getByTitle('已读懂').textContent).toBe('市盈率小于20')
  expect(await screen.findByText('换个说法：市盈率TTM小于20倍')).toBeTruthy()
})
