import { href } from '@guanlan/contract/pages.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LandingBar } from '../../parts/sharing/landing-bar.tsx'
import { StoredFigures } from '../../parts/sharing/stored-figures.tsx'
import { useShare } from '../../parts/sharing/use-share.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SharedStockFigures, stockColumns } from './shared-stock-figures.tsx'

const SESSIONS = 60

/** 个股 as a shared link opens it: the figures of the moment it was shared, or of now where the link keeps none. */
export function SharedStockPage({ query: { code = '', share } }: { query: Record<string, string> }) {
  return share === undefined ? <StockNow code={code} /> : <StockThen code={code} id={share} />
}

function Frame({ title, text, children }: { title: string | null; text?: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Screen
      page="sharedStock"
      {...(title === null ? {} : { title })}
      share={title === null || text === undefined ? undefined : { title, text }}
    >
      {children}
    </Screen>
  )
}

function StockThen({ code, id }: { code: string; id: string }) {
  const sharedPage = useShare(id)
  const answer = sharedPage.query.data?.data
  const today = href('stock', { code: answer?.key ?? code })
  return (
    <Frame title={sharedPage.isGone ? '没有这个分享' : (answer?.stock?.secuabbr ?? null)} {...(answer ? { text: answer.text } : {})}>
      <StoredFigures query={sharedPage} part={({ stock }) => stock} today={today} rows={8}>
        {(stock, meta) => <SharedStockFigures stock={stock} meta={meta} />}
      </StoredFigures>
    </Frame>
  )
}

function StockNow({ code }: { code: string }) {
  const isRequested = code !== ''
  const quotes = useCall('stock.quotes', { secucodes: [code], cols: [...stockColumns] }, { enabled: isRequested })
  const row = quotes.data?.data.infos[0]
  const kline = useCall('stock.kline', { secucode: code, count: SESSIONS }, { enabled: row !== undefined })
  if (!isRequested || (quotes.data !== undefined && row === undefined)) return <UnknownStock code={code} />
  const closes = (kline.data?.data.items ?? []).map(([date, , , , close]): [string, number] => [date, close])
  return (
    <Frame title={row?.secuabbr ?? null} {...(row ? { text: `${row.secuabbr} ${row.secucode}` } : {})}>
      <LandingBar today={href('stock', { code })} />
      <Loadable query={quotes} skeleton="rows" count={8}>
        {({ data, meta }) =>
          data.infos.slice(0, 1).map((info) => <SharedStockFigures key={info.secucode} stock={{ ...info, closes }} meta={meta} />)
        }
      </Loadable>
    </Frame>
  )
}

function UnknownStock({ code }: { code: string }) {
  return (
    <Frame title="没有这只证券">
      <Panel>
        <EmptyState
          title={code === '' ? '没有给出证券代码' : `没有代码为“${code}”的证券`}
          text="链接可能写错了，可以用代码、拼音或简称搜索。"
        >
          <Button kind="primary" href={href('search')}>
            搜索
          </Button>
        </EmptyState>
      </Panel>
    </Frame>
  )
}
