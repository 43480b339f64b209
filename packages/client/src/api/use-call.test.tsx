import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Loadable } from '../ui/feedback/loadable.tsx'
import type { Api } from './api-context.ts'
import { useCall } from './use-call.ts'

const away = () => new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
const refused = () => new ApiError({ code: 404, reason: 'unknown_security', text: '没有这只证券', status: 404 })
const broken = () => new ApiError({ code: 500, reason: 'internal', text: '服务开小差了', status: 503 })

/** Answers 好 except where the script has a failure for that call, in order. */
function scripted(...script: ((() => Error) | null)[]) {
  const received = { count: 0 }
  const api = (async () => {
    const fail = script[received.count++]
    if (fail) throw fail()
    return { data: '好', meta: null }
  }) as unknown as Api
  return { api, received }
}

function Words({ refreshMs = 0 }: { refreshMs?: number }) {
  const query = useCall('market.overview', {}, { refreshMs })
  return (
    <>
      <Loadable query={query} skeleton="text" isStaleShownElsewhere>
        {({ data }) => <p>{String(data)}</p>}
      </Loadable>
      <p>{query.isError ? '不新' : '新'}</p>
    </>
  )
}

test.each([
  ['no answer', away],
  ['status 503', broken],
])('after %s the page says so at once, and fills by itself when a later try is well', async (_, fail) => {
  const { api, received } = scripted(fail)
  renderInApp(<Words />, { api })
  await screen.findByRole('alert')
  expect(received.count).toBe(1)
  await waitFor(() => expect(screen.getByText('好')).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the server refuses is not asked again', async () => {
  const { api, received } = scripted(refused, refused, refused)
  renderInApp(<Words />, { api })
  await screen.findByRole('alert')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(received.count).toBe(1)
})

test('the button asks at once and does not wait for the next try', async () => {
  const { api, received } = scripted(away, away, away)
  renderInApp(<Words />, { api })
  await screen.findByRole('alert')
  await waitFor(() => expect(received.count).toBe(3))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: /重试/ }))
  // the next try of its own would be 2 s away
  await waitFor(() => expect(received.count).toBe(4))
  await screen.findByText('好')
})

test('a refresh that fails leaves the answer, marks it, and waits for the next round', async () => {
  const { api, received } = scripted(null, away)
  renderInApp(<Words refreshMs={1000} />, { api })
  await screen.findByText('好')
  await screen.findByText('不新')
  expect(screen.getByText('好')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(received.count).toBe(2)
  await screen.findByText('新')
})

type PartProps = { query: ReturnType<typeof useCall<'market.overview'>> }
type PartCode = { default: (props: PartProps) => ReactNode }

function Part({ query }: PartProps) {
  return (
    <Loadable query={query} skeleton="text">
      {({ data }) => <p>{String(data)}</p>}
    </Loadable>
  )
}

function PageOf({ later: Later }: { later: LazyExoticComponent<PartCode['default']> }) {
  const query = useCall('market.overview', {})
  return (
    <Suspense fallback="还在路上">
      <Later query={query} />
    </Suspense>
  )
}

test('a part whose code comes after the answer shows the answer', async () => {
  const { api, received } = scripted(null)
  let come: (code: PartCode) => void = () => {}
  const code = new Promise<PartCode>((resolve) => {
    come = resolve
  })
  renderInApp(<PageOf later={lazy(() => code)} />, { api })
  await waitFor(() => expect(received.count).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  come({ default: Part })
  await screen.findByText('好')
})
