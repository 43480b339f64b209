import { href } from '@guanlan/contract/pages.ts'
import type { SectorKind } from '@guanlan/contract/schemas/sector.ts'
import { useCall } from '../../api/use-call.ts'
import { useIsMarketComing } from '../../parts/fetching/use-fetching.ts'
import { cx } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Num } from '../../ui/num.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './sectors-panel.module.css'

const REFRESH_MS = 15_000
const KINDS: Record<SectorKind, string> = { industry: '行业', concept: '概念', area: '地域' }

/** 所属板块: every sector the security belongs to with today's change and its leader; at most `most` of them. */
export function SectorsPanel({ code, most }: { code: string; most?: number }) {
  const query = useCall('sectors.infos', { secucode: code }, { refreshMs: REFRESH_MS })
  const isMarketComing = useIsMarketComing()
  const total = query.data?.data.infos.length
  return (
    <Panel title="所属板块" meta={total === undefined ? undefined : `${total} 个 · 涨跌幅`} flush>
      <Loadable query={query} skeleton="rows">
        {({ data, meta }) =>
          data.infos.length === 0 ? (
            <p className={styles.empty}>{isMarketComing ? '板块成分还在获取，取到后会自动出现。' : '没有归入任何板块。'}</p>
          ) : (
            data.infos.slice(0, most).map((sector, index) => (
              <Link
                key={sector.blockcode}
                className={cx(styles.row, index === 0 && styles.first)}
                href={href('sector', { code: sector.blockcode })}
              >
                <span className={styles.name}>
                  {sector.blockname}
                  <span className={styles.kind}>
                    {KINDS[sector.kind]} · {sector.count} 只
                  </span>
                </span>
                <span className={styles.leader}>{sector.leader ? `领涨 ${sector.leader.secuabbr}` : ''}</span>
                <span className={styles.change}>
                  <Num
                    name={`${sector.blockname}涨跌幅`}
                    value={sector.changeRatio ?? null}
                    form="signedPercent"
                    formula="sector-change"
                    meta={meta}
                    field="changeRatio"
                    toneOf={shownTone(sector.changeRatio)}
                    flash
                  />
                </span>
              </Link>
            ))
          )
        }
      </Loadable>
    </Panel>
  )
}

/** A change that is written 0.00% has no colour. */
function shownTone(ratio: number | null | undefined): number | null {
  return ratio === null || ratio === undefined ? null : Math.round(ratio * 10_000)
}
