import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { temperatureWord } from '@guanlan/domain/format/temperature-word.ts'
import { limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { marketTemperature } from '@guanlan/figures/tables/market-temperature.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { unknownLimitsText } from '../../parts/stocks/unknown-limits.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { TopTopics } from './top-topics.tsx'

const day = recordFigures('day', limitSession)
const after = recordFigures('after.sealed', limitAfter)
const temperature = recordFigures('', marketTemperature)
const TEMPERATURE_EVERY_MS = 60_000

/** 涨停概况: how well limit-ups held, how high they went and what those of the session before came to. */
export function LimitStrip({ query }: { query: UseQueryResult<Answered<'limitBoard.summary'>> }) {
  const board = query.data?.data
  const text = board === undefined ? '' : board.isRunning ? '盘中' : `${board.date} 收盘`
  return (
    <Panel title="涨停概况" flush meta={<PanelMeta query={query} text={text} />} link={{ text: '涨停梯队', href: href('limitBoard') }}>
      <Loadable query={query} skeleton="text" count={2}>
        {({ data, meta }) => (
          <>
            <Figures board={data} meta={meta} />
            {data.unknownLimits > 0 && <p className={cx(layout.inset12, typography.caption)}>{unknownLimitsText(data.unknownLimits)}</p>}
            <TopTopics />
          </>
        )}
      </Loadable>
    </Panel>
  )
}

function Figures({ board, meta }: { board: CallOutput<'limitBoard.summary'>; meta: Meta | null }) {
  const { day: session, past, after: yesterday } = board
  const { sealed } = yesterday
  const mood = useCall('temperature.session', {}, { refreshMs: TEMPERATURE_EVERY_MS }).data
  const usual = past.pastSealMedian === null ? null : `近 250 日中位 ${figureText(past.pastSealMedian, 'percent')}`
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        day.figure('sealRatio', session, {
          sub: session.sealRatio === null ? usual : `${session.sealed}/${session.touched}${usual === null ? '' : ` · ${usual}`}`,
        }),
        day.figure('top', session, { sub: session.consecutive === null ? null : `连板 ${session.consecutive} 只` }),
        after.figure('closeMedian', sealed, {
          title: '昨涨停·持有者',
          sub: sealed.upRatio === null ? null : `红盘 ${figureText(sealed.upRatio, 'percent')} · ${sealed.n} 只`,
        }),
        after.figure('buyMedian', sealed, {
          title: '昨涨停·追入者',
          sub: sealed.buyMedian === null ? null : `开盘可买 ${sealed.fillable} 只`,
        }),
        // asked apart: it stands last so that nothing moves when it arrives
        ...(mood === undefined
          ? []
          : [
              temperature.figure('temperature', mood.data, {
                sub: moodText(mood.data),
                reason: missingReason(mood.meta, 'temperature'),
              }),
            ]),
      ]}
    />
  )
}

function moodText(session: CallOutput<'temperature.session'>): string {
  return `${temperatureWord(session)} · ${session.date} 收盘`
}
