import { isDate } from '@guanlan/domain/validate/date.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './constituents-panel.module.css'

/** Simulated and imported histories begin in this century. */
const EARLIEST = '2000-01-01'

type AsOfFieldProps = { value: string | null; latest: string | null; onChange: (date: string | null) => void }

/** Which day's members are shown; empty = today. Days after `latest` and halves of dates are not taken. */
export function AsOfField({ value, latest, onChange }: AsOfFieldProps) {
  function take(text: string) {
    if (text === '') return onChange(null)
    if (isDate(text) && text >= EARLIEST && (latest === null || text <= latest)) onChange(text === latest ? null : text)
  }
  return (
    <span className={cx(layout.row8, typography.caption, typography.nowrap)}>
      成分日期
      <DateField
        label="成分日期"
        className={styles.input}
        value={value ?? latest ?? ''}
        min={EARLIEST}
        {...(latest === null ? {} : { max: latest })}
        onChange={take}
      />
      {value !== null && <IconButton icon="close" size={16} label="回到今天的成分" onClick={() => onChange(null)} />}
    </span>
  )
}
