import { href } from '@guanlan/contract/pages.ts'
import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { HeatLegend, HeatMap } from '../../ui/picture/heat-map.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './heat-panel.module.css'
import { endsOf } from './top-by-change.ts'

const BOXES = { narrow: { width: 351, height: 320 }, middle: { width: 506, height: 262 }, wide: { width: 570, height: 262 } }

/** 行业热力图: industries by turnover and change; a cell opens its sector. */
export function HeatPanel({ query }: { query: UseQueryResult<Answered<'sectors.list'>> }) {
  return (
    <Panel
      title="行业热力图"
      span={7}
      half
      meta={<PanelMeta query={query} text="面积 = 成交额" />}
      link={{ text: '板块', href: href('sectors') }}
    >
      <div className={styles.place}>
        <Loadable query={query} skeleton="panel" isStaleShownElsewhere>
          {({ data, meta }) =>
            data.infos.some((row) => (row.amount ?? 0) > 0) ? (
              <>
                <HeatMap
                  label="行业热力图"
                  items={data.infos.map(toItem)}
                  boxes={BOXES}
                  other={{ href: href('sectors', { kind: 'industry' }) }}
                  formula="sector-change"
                  meta={meta}
                />
                <div className={cx(layout.rowBetween8, styles.foot)}>
                  <HeatLegend />
                  <Ends rows={data.infos} />
                </div>
              </>
            ) : (
              <AbsentState
                title="没有热力图可画"
                absence={absenceOf(meta, 'infos') ?? absenceOf(meta, 'amount') ?? { reason: '这一交易日行业还没有成交额' }}
              />
            )
          }
        </Loadable>
      </div>
    </Panel>
  )
}

function toItem(row: SectorRow) {
  return {
    key: row.blockcode,
    name: row.blockname,
    size: row.amount,
    change: row.changeRatio,
    href: href('sector', { code: row.blockcode }),
  }
}

/** 领涨 and 领跌: the ends of the list by change; where none rises, or none falls, there is no leader. */
function Ends({ rows }: { rows: readonly SectorRow[] }) {
  const { first, last } = endsOf(rows)
  return (
    <span className={typography.tinyNowrap}>
      {first && `领涨 ${first.blockname}`}
      {last && (
        <span className={first ? styles.wide : undefined}>
          {first && ' · '}领跌 {last.blockname}
        </span>
      )}
    </span>
  )
}
