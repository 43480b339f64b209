import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { MinuteChart } from '../../../charts/minute/minute-chart.tsx'
import { volumeRatios } from '../../../charts/minute/volume-ratios.ts'
import { AbsentState, absenceOf, isImportable } from '../../../parts/availability/absent-state.tsx'
import { MinuteReadOut } from '../../../parts/read-out/read-out-line.tsx'
import { useReadingStore } from '../../../parts/read-out/reading-store.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { priceUnitOf } from '../stock-figures.ts'
import styles from './chart-panel.module.css'
import { type ChartSettings, useChartSettings } from './chart-settings.ts'
import { NoBars, Stale, Waiting } from './chart-states.tsx'

/** How often minutes are asked again while the market trades. */
const MINUTES_REFRESH_MS = 5000

type Minutes = CallOutput<'stock.minutes'>
type MinuteViewProps = { base: StockBase; days: 1 | 5; fill?: boolean | undefined; side?: ReactNode }

/** 分时 with what is switched on beside it, or 5日. */
export function MinuteView({ base, days, fill, side }: MinuteViewProps) {
  const [settings] = useChartSettings()
  const refreshMs = base.status === 'trading' ? MINUTES_REFRESH_MS : 0
  const query = useCall('stock.minutes', { secucode: base.secucode, days }, { refreshMs })
  const store = useReadingStore()
  const before = useSessionBefore(base.secucode, days === 1 && settings.before, query.data?.data)
  if (query.data === undefined) return <Waiting query={query} />
  const { data, meta } = query.data
  const absence = data.sessions.length === 0 ? absenceOf(meta, 'sessions') : null
  // a store without minutes has no session to draw
  if (absence !== null && isImportable(absence))
    return (
      <div className={cx(layout.center, styles.nothing)}>
        <AbsentState title="没有分时可画" absence={absence} />
      </div>
    )
  const sessions = sessionsOrBase(data, meta?.tradeDate ?? '')
  if (sessions.length === 0) return <NoBars reason={missingReason(meta, 'sessions')} />
  const { decimals } = quotationOf(base.secucode)
  const isOfToday = data.sessions.at(-1)?.date === meta?.tradeDate
  return (
    <>
      <MinuteReadOut store={store} meta={meta} sessions={data.sessions} decimals={decimals} priceUnit={priceUnitOf(base)} />
      {days === 1 && <MinuteChips hasAuction={data.auction.length > 0} hasRatio={base.averageVolume !== undefined} fill={fill} />}
      <div className={side === undefined ? styles.alone : styles.beside}>
        <div className={fill ? styles.grow : styles.chart}>
          {query.isError && <Stale asOf={meta?.asOf ?? null} />}
          <MinuteChart
            label={`${data.secuabbr}${days === 1 ? '分时' : '5日分时'}`}
            sessions={sessions}
            limitUp={data.limitUp}
            limitDown={data.limitDown}
            auction={data.auction}
            withAuction={settings.auction}
            before={before}
            volumeRatios={days === 1 && settings.volumeRatio && isOfToday ? ratiosOf(base, sessions) : null}
            decimals={decimals}
            simulated={meta?.simulated ?? false}
            fill={fill ?? false}
            onCrosshair={(minute) => store.setState({ minute })}
          />
          {data.sessions.length === 0 && <div className={cx(typography.caption, styles.note)}>{missingReason(meta, 'sessions')}</div>}
        </div>
        {side}
      </div>
    </>
  )
}

/** A day without trades still has its previous close: a dashed line and nothing else. */
function sessionsOrBase({ sessions, preClose }: Pick<Minutes, 'sessions' | 'preClose'>, tradeDate: string): Minutes['sessions'] {
  return sessions.length > 0 || preClose === null ? sessions : [{ date: tradeDate, preClose, points: [] }]
}

function ratiosOf({ averageVolume, minutes }: StockBase, sessions: Minutes['sessions']): (number | null)[] | null {
  return averageVolume === undefined ? null : volumeRatios(sessions[0]?.points ?? [], { averageVolume, minutes })
}

/** The newest session before the one shown; asked for only while it is switched on. */
function useSessionBefore(secucode: string, enabled: boolean, shown: Minutes | undefined): Minutes['sessions'][number] | null {
  const query = useCall('stock.minutes', { secucode, days: 5 }, { enabled })
  const date = shown?.sessions.at(-1)?.date
  if (!enabled || date === undefined) return null
  return query.data?.data.sessions.findLast((session) => session.date < date) ?? null
}

type Overlay = keyof Pick<ChartSettings, 'auction' | 'before' | 'volumeRatio'>
const OVERLAYS: readonly { key: Overlay; title: string }[] = [
  { key: 'auction', title: '集合竞价' },
  { key: 'before', title: '昨日' },
  { key: 'volumeRatio', title: '量比' },
]

/** What stands on 分时 besides; no chip for what the day does not have. */
function MinuteChips({ hasAuction, hasRatio, fill }: { hasAuction: boolean; hasRatio: boolean; fill?: boolean | undefined }) {
  const [settings, change] = useChartSettings()
  const isThere: Record<Overlay, boolean> = { auction: hasAuction, before: true, volumeRatio: hasRatio }
  return (
    <div className={cx(layout.wrap8, styles.chips, fill && styles.chipsOfPage)}>
      {OVERLAYS.filter(({ key }) => isThere[key]).map(({ key, title }) => (
        <Chip key={key} on={settings[key]} onClick={() => change({ [key]: !settings[key] })}>
          {title}
        </Chip>
      ))}
    </div>
  )
}
