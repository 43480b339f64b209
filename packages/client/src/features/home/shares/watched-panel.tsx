import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../../api/use-call.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { DotTabContext } from '../../../ui/figure/provenance.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PanelMeta } from '../../../ui/layout/panel-meta.tsx'
import { QuotedRow } from './quoted-row.tsx'

const ROWS = 5

/** 自选: its first five with price and change. */
export function WatchedPanel({ everyMs }: { everyMs: number }) {
  const { list } = useWatchlist()
  const codes = list.items.slice(0, ROWS).map(({ code }) => code)
  const query = useCall(
    'stock.quotes',
    { secucodes: codes, cols: ['price', 'changeRatio'] },
    { enabled: codes.length > 0, keepPrevious: true, refreshMs: everyMs },
  )
  return (
    <Panel
      title="自选"
      span={6}
      half
      flush
      meta={codes.length > 0 ? <PanelMeta query={query} text={`共 ${list.items.length} 只`} /> : null}
      link={{ text: '全部', href: href('collection') }}
    >
      {codes.length === 0 ? (
        <EmptyState compact title="还没有自选" text="加入后，现价与涨跌幅列在这里。">
          <Button size="xs" href={href('search')}>
            搜索添加
          </Button>
        </EmptyState>
      ) : (
        <Loadable query={query} skeleton="rows" count={codes.length} isStaleShownElsewhere>
          {({ data, meta }) => (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label="自选前五">
                {data.infos.map(({ secucode, secuabbr, price = null, changeRatio = null }) => (
                  <QuotedRow key={secucode} name={secuabbr} at="" {...{ secucode, price, changeRatio, meta }} />
                ))}
              </div>
            </DotTabContext.Provider>
          )}
        </Loadable>
      )}
    </Panel>
  )
}
