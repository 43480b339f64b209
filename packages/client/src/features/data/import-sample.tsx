import typography from '../../ui/text/typography.module.css'
import styles from './import.module.css'

type SampleProps = { label: string; columns: readonly { name: string; unit: string }[]; rows: readonly (readonly string[])[] }

/** Rows as text, as a file or the store has them; an empty cell is unknown. */
export function SampleTable({ label, columns, rows }: SampleProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.sample} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, unit }) => (
              <th key={name} scope="col" className={styles.term}>
                {name}
                {unit !== '' && <span className={typography.muted}>（{unit}）</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\u0000')}>
              {columns.map(({ name }, at) => (
                <td key={name} className={styles.cell}>
                  {row[at] === '' ? '--' : row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
