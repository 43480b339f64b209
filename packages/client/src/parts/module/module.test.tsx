import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Module, type ModuleProps } from './module.tsx'

function shownFor(reason: string, text: string) {
  const query = {
    data: undefined,
    isError: true,
    error: new ApiError({ code: 403, reason, text }),
    refetch: async () => {},
  } as unknown as ModuleProps<object>['query']
  renderInApp(<Module id="valuation" title="估值概要" definition="" query={query} view={() => ({})} />)
}

test('a module for members alone says so and leads to the membership, without another try', () => {
  shownFor('vip_required', '开通会员后可以查看')
  expect(screen.getByText('会员可看')).toBeTruthy()
  expect(screen.getByText('开通会员').closest('a')?.getAttribute('href')).toBe('/pages/v2/profile/iap')
  expect(screen.queryByText('重试')).toBeNull()
})

test('a module the company has nothing for says why', () => {
  shownFor('no_data', '指数没有估值')
  expect(screen.getByText('没有估值概要')).toBeTruthy()
  expect(screen.getByText('指数没有估值。')).toBeTruthy()
})

test('a module that could not be fetched offers another try', () => {
  shownFor('timeout', '超时')
  expect(screen.getByText('重试')).toBeTruthy()
})
