import type { Adjust, Period } from '@guanlan/contract/schemas/market/chart.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { useMemo } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import type { OverlaySeries } from '../../../../charts/kline/overlay/overlay-lines.ts'
import { wallClockMs } from '../../../../charts/kline/wire-bars.ts'
import { useChartSettings } from '../chart-settings.ts'
import { overlayQuery } from './overlay-codes.ts'

/** More than a chart shows at first: it may be scrolled back. */
const OVERLAY_BARS = 1200
const NONE = { secucode: 'SH000300' }

type Subject = { base: StockBase; period: Period; adjust: Adjust }

/** The series laid over the candles, as far as they are loaded. */
export function useOverlays(subject: Subject): readonly OverlaySeries[] {
  const [{ overlays }] = useChartSettings()
  const first = useOverlay(subject, overlays[0])
  const second = useOverlay(subject, overlays[1])
  const third = useOverlay(subject, overlays[2])
  return useMemo(() => [first, second, third].filter((series) => series !== null), [first, second, third])
}

function useOverlay({ base, period, adjust }: Subject, key: string | undefined): OverlaySeries | null {
  const wanted = overlayQuery(key, base)
  const query = useCall('stock.kline', { ...(wanted ?? NONE), period, adjust, count: OVERLAY_BARS }, { enabled: wanted !== null })
  const data = wanted === null ? undefined : query.data?.data
  return useMemo(() => {
    if (data === undefined || data.items.length === 0) return null
    return {
      key: data.secucode,
      name: data.secuabbr,
      timesMs: data.items.map(([time]) => wallClockMs(time)),
      closes: data.items.map((item) => item[4]),
    }
  }, [data])
}
