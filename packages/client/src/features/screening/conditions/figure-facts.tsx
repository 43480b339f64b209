import { href } from '@guanlan/contract/pages.ts'
import type { Operand } from '@guanlan/engine/screening/condition.ts'
import { useMarketWords } from '../../../parts/screens/use-dictionary.ts'
import { Link } from '../../../ui/button/link.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import layout from '../../../ui/layout/layout.module.css'
import typography from '../../../ui/text/typography.module.css'
import styles from './figure-facts.module.css'
import type { FactorFacts } from './use-factor-detail.ts'

/** What a figure is, how it comes about, of when it is and of how many securities it is known. */
export function FigureFacts({ operand, detail: { answer, spread } }: { operand: Operand; detail: FactorFacts }) {
  const words = useMarketWords()
  if ('formula' in operand)
    return (
      <p className={typography.bodyLines}>
        {words('按前复权日 K 线计算：')}
        <span className={typography.anywhere}>{operand.formula}</span>
      </p>
    )
  if (answer.data === undefined) {
    if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    return <p className={typography.bodyLines}>正在读取定义与分布…</p>
  }
  const { factor, asOf } = answer.data.data
  return (
    <div className={layout.column2}>
      <p className={typography.bodyLines}>{words(factor.definition)}</p>
      <p className={typography.tinyLines}>
        公式 <span className={typography.anywhere}>{words(factor.formula)}</span>
      </p>
      <p className={typography.tinyLines}>
        单位 {factor.unit} · {factor.frequency}更新 · 来源 {factor.source.join('、')} · {asOf}
        {spread !== null && ` · ${spread.n} 只有数值，${spread.missing} 只未知`} ·{' '}
        <Link className={styles.link} href={href('factor', { key: factor.key })}>
          完整说明
        </Link>
      </p>
    </div>
  )
}
