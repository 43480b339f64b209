import type { Meta } from '@guanlan/contract/envelope.ts'
import type { KlineItem, Period } from '@guanlan/contract/schemas/market/chart.ts'
import { useCallback, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { KlineChart } from '../../charts/kline/kline-chart.tsx'
import { CandleReadOut, isReachKnown } from '../../parts/read-out/read-out-line.tsx'
import { useReadingStore } from '../../parts/read-out/reading-store.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './sector-chart.module.css'

const PAGE_BARS = 500
const TRADING_EVERY_MS = 60_000
const PERIODS = [
  { key: 'day', title: '日K' },
  { key: 'week', title: '周K' },
  { key: 'month', title: '月K' },
] as const satisfies readonly { key: Period; title: string }[]
type SectorPeriod = (typeof PERIODS)[number]['key']

const MAINS = [{ key: 'MA', params: { n4: 0, n5: 0 } }]
const SUBS = [{ key: 'VOL', params: { n1: 0, n2: 0 } }]
const NO_LIMITS = { up: null, down: null }

/** How the level is made: imported sectors have one computed from their members. */
function levelNote(meta: Meta | null): string {
  if (meta === null) return ''
  return meta.source.some(({ id }) => id === 'computed-level') ? '等权指数（按成分股计算），没有最高与最低' : '点位由成分股按流通市值加权'
}

/** Candles of a sector's level with averages and volume; older bars come as they are scrolled to. */
export function SectorChart({ blockcode, isTrading }: { blockcode: string; isTrading: boolean }) {
  const api = useApi()
  const store = useReadingStore()
  const [period, setPeriod] = useState<SectorPeriod>('day')
  const input = { blockcode, period, adjust: 'none', count: PAGE_BARS } as const
  const bars = useCall('stock.kline', input, { keepPrevious: true, refreshMs: isTrading ? TRADING_EVERY_MS : 0 })
  const loadOlder = useCallback(
    async (firstTime: string): Promise<{ items: KlineItem[]; hasMore: boolean }> => {
      const { data } = await api('stock.kline', { blockcode, period, adjust: 'none', count: PAGE_BARS, end: firstTime.slice(0, 10) })
      return { items: data.items, hasMore: data.hasMore }
    },
    [api, blockcode, period],
  )
  return (
    <div className={styles.place}>
      <div className={cx(layout.row8, styles.head)}>
        <Segment<SectorPeriod> label="K 线周期" items={PERIODS} value={period} onChange={setPeriod} />
        <span className={cx(typography.blockEllipsis11, styles.note)}>{levelNote(bars.data?.meta ?? null)}</span>
      </div>
      <Loadable query={bars} skeleton="panel">
        {({ data, meta }) => (
          <>
            <CandleReadOut store={store} meta={meta} withTime={false} decimals={2} priceUnit="点" />
            <KlineChart
              label={`${data.secuabbr}K线`}
              seriesKey={`${data.secucode}|${data.period}`}
              items={data.items}
              hasMore={data.hasMore}
              loadOlder={loadOlder}
              period={data.period}
              adjust="none"
              exrights={[]}
              events={[]}
              limits={NO_LIMITS}
              decimals={2}
              mains={MAINS}
              subs={SUBS}
              isReachKnown={isReachKnown(meta)}
              simulated={meta?.simulated ?? false}
              onCrosshair={(crosshair) => store.setState({ crosshair })}
              onLatest={(latest) => store.setState({ latest })}
            />
          </>
        )}
      </Loadable>
    </div>
  )
}
