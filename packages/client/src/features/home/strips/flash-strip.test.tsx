import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { FlashStrip } from './flash-strip.tsx'

const none: Answers = { 'flashes.first': async () => ({ infos: [], total: 0, next: null }) as never }

test('a strip without important flashes says why: what was not imported, or that there are none', async () => {
  const { unmount } = renderInApp(<FlashStrip />, { api: fakeApi(none).api })
  await screen.findByText(/没有重要快讯/)
  unmount()
  const missing = [{ field: 'infos', reason: '没有导入快讯', kind: 'not_imported' as const }]
  renderInApp(<FlashStrip />, { api: fakeApi(none, { ...testMeta, missing }).api })
  await screen.findByText(/没有导入快讯/)
})
