import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { LiveFigure } from '@guanlan/contract/schemas/business/library.ts'
import { auctionMarket } from '@guanlan/figures/tables/auction-market.ts'
import { limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { AbsentLine, absenceOf } from '../../parts/availability/absent-state.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { BreadthCounts } from '../../parts/stocks/breadth-counts.tsx'
import { unknownLimitsText } from '../../parts/stocks/unknown-limits.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './library.module.css'

const STALE_MS = 60_000
const LACKING = { reason: '缺少所用的数据' }
const day = recordFigures('day', limitSession)
const after = recordFigures('after.sealed', limitAfter)
const market = recordFigures('market', auctionMarket)

/** A figure of the last session within a text, as its own page shows it, with the way there. */
export function LiveBlock({ live: { kind, sentence } }: { live: LiveFigure }) {
  if (kind === 'screen') return <ScreenCount sentence={sentence} />
  if (kind === 'breadth') return <Breadth />
  if (kind === 'auction') return <Auction />
  return <Limits kind={kind} />
}

function Frame({ date, link, children }: { date: string; link: { text: string; href: string }; children: ReactNode }) {
  return (
    <div className={styles.live}>
      <div className={cx(typography.caption, styles.liveHead)}>
        <span>最近一个交易日{date === '' ? '' : `（${date}）`}</span>
        <Link href={link.href} className={styles.open}>
          {link.text}
        </Link>
      </div>
      {children}
    </div>
  )
}

function ScreenCount({ sentence }: { sentence: string }) {
  const query = useCall('screen.count', { query: sentence }, { staleMs: STALE_MS })
  return (
    <Frame date={query.data?.meta?.tradeDate ?? ''} link={{ text: '打开名单', href: href('screenResults', { q: sentence }) }}>
      <Loadable query={query} skeleton="text" count={1}>
        {({ data: { total, universe, funnel }, meta }) => (
          <p className={styles.liveText}>
            {total === null ? (
              <>
                「{sentence}」的股票数未知：
                <AbsentLine absence={meta?.missing[0] ?? LACKING} />
              </>
            ) : (
              <>
                {figureText(universe, 'count')} 只股票里，「{sentence}」的有 <b>{figureText(total, 'count')}</b> 只{unknownText(funnel)}。
              </>
            )}
          </p>
        )}
      </Loadable>
    </Frame>
  )
}

function Limits({ kind }: { kind: 'seal' | 'yesterday' }) {
  const query = useCall('limitBoard.summary', {}, { staleMs: STALE_MS })
  return (
    <Frame date={query.data?.data.date ?? ''} link={{ text: '涨停梯队', href: href('limitBoard') }}>
      <Loadable query={query} skeleton="text" count={2}>
        {({ data: { day: session, after: yesterday, unknownLimits }, meta }) => (
          <>
            <ModuleFigures
              meta={meta}
              figures={
                kind === 'seal'
                  ? [day.figure('sealed', session), day.figure('touched', session), day.figure('sealRatio', session)]
                  : [
                      after.figure('closeMedian', yesterday.sealed, { title: '昨涨停·持有者' }),
                      after.figure('buyMedian', yesterday.sealed, { title: '昨涨停·开盘追入者' }),
                      after.figure('upRatio', yesterday.sealed),
                      after.figure('n', yesterday.sealed),
                      after.figure('unfillable', yesterday.sealed),
                    ]
              }
            />
            {unknownLimits > 0 && <p className={typography.caption}>{unknownLimitsText(unknownLimits)}</p>}
          </>
        )}
      </Loadable>
    </Frame>
  )
}

function Breadth() {
  const query = useCall('market.overview', {}, { staleMs: STALE_MS })
  return (
    <Frame date={query.data?.meta?.tradeDate ?? ''} link={{ text: '首页', href: href('home') }}>
      <Loadable query={query} skeleton="text" count={2}>
        {({ data, meta }) => <BreadthCounts {...data.breadth} meta={meta} fieldOf={(count) => `breadth.${count}`} />}
      </Loadable>
    </Frame>
  )
}

function Auction() {
  const query = useCall('auctions.session', { size: 1 }, { staleMs: STALE_MS })
  return (
    <Frame date={query.data?.data.date ?? ''} link={{ text: '集合竞价', href: href('auctions') }}>
      <Loadable query={query} skeleton="text" count={2}>
        {({ data: { market: row, total }, meta }) =>
          total === null ? (
            <p className={styles.liveText}>
              集合竞价未知：
              <AbsentLine absence={absenceOf(meta, 'infos') ?? LACKING} />
            </p>
          ) : (
            <ModuleFigures
              meta={meta}
              figures={[market.figure('up', row), market.figure('down', row), market.figure('gapMedian', row), market.figure('n', row)]}
            />
          )
        }
      </Loadable>
    </Frame>
  )
}

/** How many securities a count leaves out for want of data; empty when none. */
function unknownText(funnel: CallOutput<'screen.count'>['funnel']): string {
  const unknown = funnel.reduce((sum, step) => sum + step.unknown, 0)
  return unknown === 0 ? '' : `，另有 ${figureText(unknown, 'count')} 只没有数据、无法判断`
}
