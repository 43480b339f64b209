import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { WatchedStocks } from './watched-stocks.tsx'
import { addItems, emptyWatchlist } from './watchlist.ts'

const NAMES: Record<string, string> = {
  SH600519: '贵州茅台',
  SZ000858: '五粮液',
  SZ000003: '金田A',
  SH000001: '上证指数',
  SH900901: '云赛B股',
}

test('listed A shares of the watchlist that are not taken yet are picked at a press', async () => {
  const server = fakeApi({
    'stock.quotes': ({ secucodes }) => ({
      infos: secucodes.map((code) => ({
        secucode: code as never,
        secuabbr: NAMES[code] ?? '',
        tradeStatus: code === 'SZ000003' ? ('delisted' as const) : ('trading' as const),
      })),
      total: secucodes.length,
    }),
  })
  const { storage } = testPlatform()
  const added = addItems(
    emptyWatchlist,
    Object.keys(NAMES).map((code) => ({ code, addPrice: null })),
    { nowMs: 0, groupId: undefined },
  )
  if (!added.ok) throw new Error(added.reason)
  storage.set('guanlan.watchlist', JSON.stringify(added.list))
  const picked: string[] = []
  renderInApp(<WatchedStocks except={['SZ000858']} onPick={(code) => picked.push(code)} />, { api: server.api, storage })
  fireEvent.click(await screen.findByRole('button', { name: '贵州茅台' }))
  expect(picked).toEqual(['SH600519'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['贵州茅台'])
})
