import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { SectorKind } from '@guanlan/contract/schemas/market/sectors.ts'
import type { CompanySectors } from '@guanlan/contract/schemas/stock/company.ts'
import { useCall } from '../../../api/use-call.ts'
import { AbsentLine, absenceOf, absentReason } from '../../../parts/availability/absent-state.tsx'
import { useIsMarketComing } from '../../../parts/availability/use-fetching.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './sectors-panel.module.css'

const REFRESH_MS = 15_000
const KINDS: Record<SectorKind, string> = { industry: '行业', concept: '概念', area: '地域' }

type Sector = CallOutput<'sectors.infos'>['infos'][number]
type Reason = CompanySectors['sectors'][number]
type Basis = NonNullable<Reason['basis']>
const BASES: Record<Basis, string> = {
  revenue: '定期报告',
  product: '产品',
  segment: '主营业务',
  notice: '公告',
  answer: '互动答复',
  owner: '控股关系',
}

/** 所属板块: every sector the security belongs to with today's change, its leader and why it belongs; at most `most` of them. */
export function SectorsPanel({ code, most }: { code: string; most?: number }) {
  const query = useCall('sectors.infos', { secucode: code }, { refreshMs: REFRESH_MS })
  const reasons = useCall('company.sectors', { secucode: code })
  const isMarketComing = useIsMarketComing()
  const total = query.data?.data.infos.length
  const byCode = new Map(reasons.data?.data.sectors.map((one) => [one.blockcode, one]))
  const untold = absentReason(reasons.data?.meta, 'sectors.reason') ?? undefined
  return (
    <Panel title="所属板块" meta={!total ? undefined : `${total} 个 · 涨跌幅与归属依据`} flush>
      <Loadable query={query} skeleton="rows">
        {({ data, meta }) =>
          data.infos.length === 0 ? (
            <p className={cx(typography.caption, styles.empty)}>
              {isMarketComing ? (
                '板块成分还在获取，取到后会自动出现。'
              ) : (
                <AbsentLine absence={absenceOf(meta, 'infos') ?? { reason: '没有归入任何板块' }} />
              )}
            </p>
          ) : (
            data.infos.slice(0, most).map((sector, index) => (
              <Link
                key={sector.blockcode}
                className={cx(styles.row, index === 0 && styles.first)}
                href={href('sector', { code: sector.blockcode })}
              >
                <span className={typography.ellipsis}>
                  {sector.blockname}
                  <span className={cx(typography.tiny, styles.kind)}>
                    {KINDS[sector.kind]} · {sector.count} 只
                  </span>
                </span>
                <span className={cx(typography.blockEllipsis11, styles.leader)}>
                  {sector.leader ? `领涨 ${sector.leader.secuabbr}` : ''}
                </span>
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
                <Why sector={sector} reason={byCode.get(sector.blockcode)} untold={untold} isShort={most !== undefined} />
              </Link>
            ))
          )
        }
      </Loadable>
    </Panel>
  )
}

type WhyProps = { sector: Sector; reason: Reason | undefined; untold: string | undefined; isShort: boolean }

/** Why the security belongs, what that rests on and since when; in the narrow panel one line of it. */
function Why({ sector, reason, untold, isShort }: WhyProps) {
  if (reason === undefined) return null
  const { reason: text, basis, date } = reason
  if (isShort) return text === null ? null : <span className={cx(styles.why, typography.ellipsis, styles.short)}>{text}</span>
  const rests = [basis && BASES[basis], date, sector.inDate && `${sector.inDate} 起归入`].filter(Boolean).join(' · ')
  return (
    <span className={styles.why}>
      {text ?? `--（${untold ?? '没有入选理由'}）`}
      <span className={typography.block11}>{rests}</span>
    </span>
  )
}

/** A change that is written 0.00% has no colour. */
function shownTone(ratio: number | null | undefined): number | null {
  return ratio === null || ratio === undefined ? null : Math.round(ratio * 10_000)
}
