import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('a part that cannot be fetched leaves the figures beside it, and says what it says instead', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(lost, () => <p>没有取到</p>)
  const There = lazyPart(
    async () =>
      ({ name }: { name: string }) => <p>取到了 {name}</p>,
    () => null,
  )
  render(
    <>
      <p>1,333.31</p>
      <Suspense>
        <Part />
        <There name="轮播" />
      </Suspense>
    </>,
  )
  await screen.findByText('没有取到')
  expect([screen.getByText('1,333.31'), screen.getByText('取到了 轮播')].length).toBe(2)
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
