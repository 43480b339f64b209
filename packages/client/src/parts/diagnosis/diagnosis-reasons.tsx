import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Diagnosis, DiagnosisCheck } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { CheckFigure } from './check-figure.tsx'
import { boundText } from './check-text.ts'
import styles from './diagnosis.module.css'

const SHOWN = 3
const SIDES = [
  { result: 'pass', title: '得分最多的通过项', none: '没有通过的检查项' },
  { result: 'fail', title: '扣分最多的未通过项', none: '没有未通过的检查项' },
] as const

/** What a check counts for in the whole score, of 100: its part of what its dimension decides, by the weight of the dimension. 0 where the dimension has no score. */
function shareOfScore({ dimensions }: Diagnosis, { dimension, weight }: DiagnosisCheck): number {
  const of = dimensions.find(({ key }) => key === dimension)
  return of === undefined || of.score === null ? 0 : (weight / of.decidedWeight) * of.weight
}

/** The checks that count for most among those passed and among those not passed, with figure and bound. */
export function DiagnosisReasons({ data, code, meta }: { data: Diagnosis; code: string; meta: Meta | null }) {
  const ranked = data.checks
    .map((check) => ({ check, share: shareOfScore(data, check) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
  return (
    <div className={styles.sides}>
      {SIDES.map(({ result, title, none }) => {
        const checks = ranked.filter(({ check }) => check.result === result).slice(0, SHOWN)
        return (
          <div key={result} role="group" className={layout.column4} aria-label={title}>
            <h3 className={typography.caption}>{title}</h3>
            {checks.length === 0 && <p className={typography.note}>{ranked.length === 0 ? '可以判断的检查项太少' : none}</p>}
            {checks.map(({ check }) => (
              <div key={`${check.dimension}.${check.key}`} className={cx(layout.rowBetween8, styles.line)}>
                <Link className={cx(layout.inlineRow, styles.check)} href={href('factor', { key: check.factor.key, code })}>
                  {check.name}
                </Link>
                <span className={cx(typography.note, styles.figure)}>
                  <CheckFigure check={check} code={code} meta={meta} />，{check.factor.unit === '是否' ? '' : '门槛 '}
                  {boundText(check)}
                </span>
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
