import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PullRefresh } from './pull-refresh.tsx'

function pull(onRefresh: () => Promise<unknown>, fingers: [x: number, y: number][]) {
  renderInApp(
    <PullRefresh enabled onRefresh={onRefresh}>
      <p>内容</p>
    </PullRefresh>,
  )
  const content = screen.getByText('内容')
  const touches = ([clientX, clientY]: [number, number]) => ({ touches: [new Touch({ identifier: 1, target: content, clientX, clientY })] })
  fireEvent.touchStart(content, touches([100, 100]))
  for (const finger of fingers) fireEvent.touchMove(content, touches(finger))
  return content
}

test('pulled far and let go, the page refreshes once and says so', async () => {
  let finish = () => {}
  const onRefresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const content = pull(onRefresh, [
    [100, 150],
    [100, 260],
  ])
  expect(screen.getByText('松开刷新')).toBeTruthy()
  fireEvent.touchEnd(content)
  expect(screen.getByText('正在刷新')).toBeTruthy()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(screen.getByText('已更新')).toBeTruthy()
})

test('a refresh that fails ends all the same', async () => {
  const content = pull(() => Promise.reject(new Error('offline')), [[100, 300]])
  await act(async () => void fireEvent.touchEnd(content))
  expect(screen.queryByText('正在刷新')).toBeNull()
})

test('let go early, nothing is refreshed', () => {
  const onRefresh = vi.fn(async () => {})
  fireEvent.touchEnd(pull(onRefresh, [[100, 140]]))
  expect(onRefresh).not.toHaveBeenCalled()
})

test('a sweep sideways pulls nothing, wherever it goes later', () => {
  const onRefresh = vi.fn(async () => {})
  const content = pull(onRefresh, [
    [130, 105],
    [160, 300],
  ])
  fireEvent.touchEnd(content)
  expect(onRefresh).not.toHaveBeenCalled()
})
