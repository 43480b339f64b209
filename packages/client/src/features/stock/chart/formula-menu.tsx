import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './indicator-sheet.module.css'

type FormulaMenuProps = {
  chosen: readonly string[]
  onToggle: (which: { key: string; pane: OwnFormula['pane'] }) => void
  onWrite: () => void
}

/** 我的公式: those kept on this device, and the way to a new one. */
export function FormulaMenu({ chosen, onToggle, onWrite }: FormulaMenuProps) {
  const { formulas } = useFormulas()
  return (
    <div className={styles.part}>
      <div className={cx(typography.note, styles.label)}>
        我的公式
        <span className={styles.pane}>通达信公式，保存在本机</span>
      </div>
      <div className={layout.wrap8}>
        {formulas.map(({ id, name, pane }) => (
          <Chip key={id} on={chosen.includes(id)} onClick={() => onToggle({ key: id, pane })}>
            {name}
          </Chip>
        ))}
        <Button kind="text" onClick={onWrite}>
          新建公式
        </Button>
      </div>
    </div>
  )
}
