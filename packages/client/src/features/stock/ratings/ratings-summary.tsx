import type { Meta } from '@guanlan/contract/envelope.ts'
import type { RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { priceText } from '../../../ui/figure/quoted.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './ratings.module.css'
import { formula, ratingKeys, ratingNames, SAID, useRatings } from './ratings-answer.ts'

/** 评级概要: how many firms say what, and where their targets lie. */
export function RatingsSummary({ code }: { code: string }) {
  const query = useRatings(code)
  return (
    <Module
      id="ratings-summary"
      title="评级概要"
      definition={`每家机构只取近 180 天最新的一份研报。均分：买入 5、增持 4、中性 3、减持 2、卖出 1；研报很少给出中性以下的评级，均分普遍偏高，宜看变化而不是高低。目标价按其后的除权除息折算到现在。${SAID}`}
      query={query}
      dataset="researchReports"
      note="近 180 天"
      view={({ data, meta }) => ({
        body: <Summary data={data} code={code} meta={meta} />,
        empty: !data.orgs180 && data.reports90 === null ? absenceOf(meta, 'reports90') : null,
      })}
    />
  )
}

function Summary({ data, code, meta }: { data: RatingsBase; code: string; meta: Meta | null }) {
  const { ratingDist } = data
  const rated = ratedOf(data)
  return (
    <>
      {ratingDist !== null && rated !== null && (
        <ul className={cx(layout.column6, layout.inset12)}>
          {ratingKeys.map((key) => (
            <li key={key} className={styles.rating}>
              <span className={typography.quiet}>{ratingNames[key]}</span>
              <span className={styles.track}>
                <i className={styles.share} style={{ width: `${rated === 0 ? 0 : (ratingDist[key] / rated) * 100}%` }} />
              </span>
              <span className={styles.count}>{ratingDist[key]} 家</span>
            </li>
          ))}
        </ul>
      )}
      <ModuleFigures meta={meta} figures={figuresOf(data, code)} />
    </>
  )
}

/** Firms whose newest report rates the share; null while none is known. */
function ratedOf({ orgs180, unrated }: RatingsBase): number | null {
  return orgs180 === null || unrated === null ? null : orgs180 - unrated
}

function figuresOf(data: RatingsBase, code: string): ModuleFigure[] {
  const { ratingDist, target, attention } = data
  const rated = ratedOf(data)
  const counts = Object.fromEntries(ratingKeys.map((key) => [`ratingDist.${key}`, ratingDist?.[key] ?? null]))
  const ofTarget = (key: 'mean' | 'median' | 'high' | 'low', title: string): ModuleFigure => ({
    key,
    title,
    value: target?.[key],
    form: 'price',
    formula: formula(`rating-target-${key}`),
    field: target === null ? 'target' : `target.${key}`,
    sub: target && `${target.n} 家`,
  })
  return [
    {
      key: 'composite',
      title: '综合均分',
      value: data.composite,
      form: 'ratio2',
      formula: formula('rating-composite'),
      field: 'composite',
      known: counts,
      sub: rated === null ? undefined : `${rated} 家给出评级${data.unrated ? `，${data.unrated} 家没有` : ''}`,
    },
    {
      key: 'reports',
      title: '近 90 天研报',
      value: data.reports90,
      form: 'count',
      formula: formula('rating-reports-90'),
      field: 'reports90',
      known: data,
      sub: data.orgs90 !== null && `${data.orgs90} 家机构`,
    },
    ofTarget('mean', '平均目标价'),
    {
      key: 'upside',
      title: '较最近收盘',
      value: target?.upsideRatio,
      form: 'signedPercent',
      formula: formula('rating-upside'),
      field: target ? 'target.upsideRatio' : 'target',
      known: { ...target },
      sub: target && `最近收盘 ${priceText(target.close, code)}`,
    },
    ofTarget('high', '最高目标价'),
    ofTarget('low', '最低目标价'),
    {
      key: 'attention',
      title: '关注度名次',
      value: attention?.rank,
      form: 'count',
      formula: formula('rating-attention'),
      known: { ...attention },
      field: 'attention',
      sub: attention && `${attention.n} 家有研报的公司中，${attention.firms} 家机构写过`,
    },
  ]
}
