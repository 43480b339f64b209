import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './comparison.module.css'

export type Compared = CallOutput<'comparison.base'>
export type ComparedProps = { comparison: Compared; meta: Meta | null }

/** The companies, their report period, what makes them hard to compare, and which is better on how many lines. */
export function ComparedHead({ comparison: { stocks, period, warnings, verdict }, meta }: ComparedProps) {
  return (
    <>
      <div className={styles.stocks}>
        {stocks.map(({ secucode, secuabbr, price, changeRatio, industry, enddate, annDate, periodAnnDate }) => (
          <div key={secucode} className={layout.columnShrink2}>
            <Link href={href('stock', { code: secucode })} className={cx(typography.strongAccent, typography.size14)}>
              {secuabbr}
            </Link>
            <Num
              className={styles.price}
              value={price}
              form="price"
              name={`${secuabbr}现价`}
              formula="price"
              meta={meta}
              field="stocks.price"
              secucode={secucode}
              toneOf={changeRatio}
            />
            <Num
              value={changeRatio}
              form="signedPercent"
              name={`${secuabbr}涨跌幅`}
              formula="change-ratio"
              meta={meta}
              field="stocks.changeRatio"
              secucode={secucode}
              toneOf={changeRatio}
            />
            <span className={typography.captionLines}>{industry ?? '行业未知'}</span>
            {(period === null
              ? publishedLines(enddate, annDate, missingReason(meta, 'stocks.enddate', secucode))
              : publishedLines(
                  periodAnnDate === null ? null : period.enddate,
                  periodAnnDate,
                  missingReason(meta, 'stocks.periodAnnDate', secucode),
                )
            ).map((line) => (
              <span key={line} className={typography.captionLines}>
                {line}
              </span>
            ))}
          </div>
        ))}
      </div>
      {warnings.map((text) => (
        <p key={text} className={cx(typography.size12Lines, styles.warning)}>
          {text}
        </p>
      ))}
      <ul className={cx(typography.noteLines, layout.above8)} aria-label="各组居前的项数">
        {verdict.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** A line each, as both beside each other break within a date on phones. */
function publishedLines(enddate: string | null, annDate: string | null, reason: string): string[] {
  return enddate === null ? [reason] : [`报告期 ${enddate}`, ...(annDate === null ? [] : [`${annDate} 公布`])]
}
