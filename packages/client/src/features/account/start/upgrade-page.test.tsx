import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import tokens from '../../../ui/theme/tokens.css?raw'
import styles from './upgrade-page.module.css?raw'
import { UpgradePage } from './upgrade-page.tsx'

const update = (found: 'none' | 'ready' | 'store', install = vi.fn(async () => {})) => ({ check: async () => found, install })

test.each([
  ['store', '发现新版本', '立即更新'],
  ['ready', '新版本已就绪', '重新启动'],
] as const)('with %s the page says so and installs on request', async (found, title, button) => {
  const install = vi.fn(async () => {})
  const { record } = renderInApp(<UpgradePage />, { update: update(found, install) })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(install).toHaveBeenCalledTimes(1)
  expect(record.moves).toEqual([])
})

test('later leads back', async () => {
  const back = vi.fn()
  renderInApp(<UpgradePage />, { update: update('store'), back })
  fireEvent.click(await screen.findByRole('button', { name: '以后再说' }))
  expect(back).toHaveBeenCalledTimes(1)
})

test('with nothing newer, or when asking fails, there is nothing to install', async () => {
  const { unmount } = renderInApp(<UpgradePage />, { update: update('none') })
  expect(await screen.findByRole('heading', { name: '已是最新版本' })).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['知道了'])
  unmount()
  renderInApp(<UpgradePage />, { update: { check: async () => Promise.reject(new Error('no store')), install: async () => {} } })
  expect(await screen.findByRole('heading', { name: '已是最新版本' })).toBeTruthy()
})

test('the page has no ground but the veil of a popup, and fades in over 200 ms (spec §9)', () => {
  const page = /\.page \{[^}]*\}/.exec(styles)?.[0]
  expect(page).toContain('animation: appear var(--m-base)')
  expect(page?.match(/background[^;]*/g)).toEqual(['background: var(--scrim)'])
  expect(tokens).toMatch(/^ {2}--m-base: 200ms;$/m)
})
