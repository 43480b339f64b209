import { href } from '@guanlan/contract/pages.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { App } from './app.tsx'

const update = { check: async () => 'store' as const, install: async () => {} }

test('a page takes the place of the one before', async () => {
  const { record } = renderInApp(<App />, { update })
  act(() => record.goTo(href('setting')))
  expect(await screen.findAllByText('设置')).not.toHaveLength(0)
  act(() => record.goTo(href('about')))
  await screen.findByText('风险提示与免责声明')
  expect(screen.getAllByRole('main')).toHaveLength(1)
})

test('the page of the update lies over the page it was opened from, which stays as it was and out of reach', async () => {
  const { record } = renderInApp(<App />, { update })
  act(() => record.goTo(href('search', {})))
  const field = (await screen.findByRole('combobox').catch(() => screen.findByRole('searchbox'))) as HTMLInputElement
  fireEvent.input(field, { target: { value: 'zzzz' } })
  act(() => record.goTo(href('upgrade')))
  await screen.findByRole('heading', { name: '发现新版本' })
  expect(field.isConnected).toBe(true)
  expect(field.closest('[inert]')).not.toBeNull()
  act(() => record.goTo(href('search', {})))
  expect(field.isConnected).toBe(true)
  expect(field.closest('[inert]')).toBeNull()
  expect(screen.queryByRole('heading', { name: '发现新版本' })).toBeNull()
})
