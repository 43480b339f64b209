import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageTimeout } from './page-timeout.ts'

function Broken({ error }: { error: Error }): never {
  throw error
}

test.each([
  [new PageTimeout('late'), '连接超时，点击屏幕重试'],
  [new TypeError('Failed to fetch dynamically imported module'), '加载失败，点击屏幕重试'],
])('a page that fails with %s says so, and a press starts anew', (error, words) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.fn()
  renderInApp(
    <PageBoundary>
      <Broken error={error} />
    </PageBoundary>,
    { reload },
  )
  fireEvent.click(screen.getByText(words))
  expect(reload).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})
