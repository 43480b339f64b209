import { useState } from 'react'
import { foundFactors } from '../../../parts/screens/factor-search.ts'
import { useDictionary } from '../../../parts/screens/use-dictionary.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './sheet.module.css'

/** Rows a short list shows. */
const MOST = 8

type FactorFinderProps = { label: string; onPick: (key: string) => void; unit?: string | undefined }

/** A field that finds a figure among all factors and hands over its key. `unit` keeps it to figures that can be compared. */
export function FactorFinder({ label, onPick, unit }: FactorFinderProps) {
  const [text, setText] = useState('')
  const all = useDictionary() ?? []
  const fit = all.filter((row) => row.unit !== '是否' && (unit === undefined || row.unit === unit))
  const rows = text.trim() === '' ? [] : foundFactors(fit, text).slice(0, MOST)
  return (
    <div className={layout.column4}>
      <TextField
        label={label}
        small
        type="search"
        value={text}
        onChange={setText}
        placeholder="名称或俗称，例如 市盈率、ROE"
        maxLength={20}
      />
      {rows.length > 0 && (
        <ul className={styles.found} aria-label={label}>
          {rows.map(({ key, name, unit: unitText }) => (
            <li key={key}>
              <button
                type="button"
                className={cx(layout.row, styles.row)}
                onClick={() => {
                  setText('')
                  onPick(key)
                }}
              >
                <span className={layout.grow}>{name}</span>
                <span className={typography.captionLines}>{unitText}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {text.trim() !== '' && rows.length === 0 && <p className={typography.captionLines}>没有找到「{text.trim()}」</p>}
    </div>
  )
}
