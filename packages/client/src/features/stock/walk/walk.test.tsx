import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWatchlist, type WatchlistActions } from '../../../parts/watchlist/watchlist-store.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { dispatchKey } from '../../../ui/gesture/key-handlers.ts'
import { useWalk } from './use-walk.ts'
import { WatchColumn } from './watch-column.tsx'

afterEach(cleanup)

const CODES = ['SH600519', 'SZ000001', 'SZ300750']

function Page({ code, watched }: { code: string; watched: { list?: WatchlistActions } }) {
  watched.list = useWatchlist()
  useWalk(code)
  return <WatchColumn code={code} />
}

/** The page of a share, and where a key leads from it. */
function openAt(code: string, codes: readonly string[]) {
  const gone: string[] = []
  const watched: { list?: WatchlistActions } = {}
  renderInApp(<Page code={code} watched={watched} />, {
    navigate: (_mode, address) => void gone.push(address),
    api: async () => {
      throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
    },
  })
  act(() => {
    for (const one of codes) watched.list?.add(one, null)
  })
  const press = (key: string) => {
    dispatchKey({ key, modified: false, control: false, shift: false, isTyping: false, take() {} })
    return gone.at(-1)
  }
  return press
}

test('PgDn and PgUp lead along the watchlist, and do nothing at its end', () => {
  const press = openAt('SZ000001', CODES)
  const order = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const at = order.findIndex((address) => address?.includes('SZ000001'))
  expect(order.length).toBe(3)
  expect(press('PageUp')).toBe(order[at - 1])
  expect(press('PageDown')).toBe(order[at + 1])
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(order[at])
})

test('the keys scroll the page of a share that is not on the list', () => {
  const press = openAt('SH601318', CODES)
  expect(press('PageDown')).toBeUndefined()
})
