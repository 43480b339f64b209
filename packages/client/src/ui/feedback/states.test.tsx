import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ErrorState } from './error-state.tsx'
import { Loadable } from './loadable.tsx'

const failed = (reason: string, text = '') => new ApiError({ code: 5, reason, text })

test('a timeout is reported as the specification words it, and a press anywhere tries again', () => {
  const retry = vi.fn()
  renderInApp(<ErrorState error={failed('timeout')} onRetry={retry} />)
  fireEvent.click(screen.getByText('连接超时，点击屏幕重试'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('without network the time of the last snapshot is reported', () => {
  renderInApp(<ErrorState error={failed('network')} onRetry={() => {}} lastAt="14:05" />)
  expect(screen.getByText('没有取到最新数据。下面仍显示 14:05 的快照。')).toBeTruthy()
})

test('a refusal shows the server’s own sentence', () => {
  renderInApp(<ErrorState error={failed('unknown_security', '没有这只证券')} onRetry={() => {}} />)
  expect(screen.getByText('没有这只证券。')).toBeTruthy()
})

test('after a failure the last good answer stays, marked with its time', () => {
  const query = { data: { value: 20.4, meta: { asOf: '2026-11-20 14:05:00' } }, isError: true, error: failed('network'), refetch: () => {} }
  renderInApp(
    <Loadable query={query as unknown as Parameters<typeof Loadable<typeof query.data>>[0]['query']} skeleton="rows">
      {(answer) => <p>{answer.value}</p>}
    </Loadable>,
  )
  expect(screen.getByText('20.4')).toBeTruthy()
  expect(screen.getByText(/14:05 快照/)).toBeTruthy()
})
