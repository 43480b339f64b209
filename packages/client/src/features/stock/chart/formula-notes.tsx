import type { FormulaProblem, FormulaRemark } from '@guanlan/engine/formula-language/problem.ts'
import { Button } from '../../../ui/button/button.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './formula-editor.module.css'

type FormulaNotesProps = {
  problems: readonly FormulaProblem[]
  remarks: readonly FormulaRemark[]
  /** Does the chart draw indicators now? */
  isDrawn: boolean
  /** Makes the name a parameter. */
  onDeclare: (name: string) => void
}

/** What is wrong with a formula or without effect, each with its place; an unknown name can become a parameter. */
export function FormulaNotes({ problems, remarks, isDrawn, onDeclare }: FormulaNotesProps) {
  const isRight = problems.length === 0
  return (
    <div className={typography.noteLines} role="status">
      {isRight && <p className={typography.muted}>{isDrawn ? '公式无误，图上已是预览' : '公式无误；分时图不画指标，换到日K可看预览'}</p>}
      {problems.map(({ line, column, message, name, fault, at }) => (
        <p key={`${at} ${message}`} className={typography.danger}>
          <span className={styles.place}>
            {line} 行 {column} 列
          </span>
          {message}
          {fault === 'unknown-name' && name !== undefined && (
            <Button kind="text" size="xs" onClick={() => onDeclare(name)}>
              设 {name} 为参数
            </Button>
          )}
        </p>
      ))}
      {isRight &&
        remarks.map(({ line, column, message, at }) => (
          <p key={`${at} ${message}`} className={typography.quiet}>
            <span className={styles.place}>
              {line} 行 {column} 列
            </span>
            {message}
          </p>
        ))}
    </div>
  )
}
