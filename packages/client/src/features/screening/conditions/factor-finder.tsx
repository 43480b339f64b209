import { useState } from 'react'
import { foundFactors } from '../../../parts/screens/factor-search.ts'
import { useDictionary } from '../../../parts/screens/use-dictionary.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
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
    <div className={styles.finder}>
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
          {rows.map(({ key, name, unit: told }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  setText('')
                  onPick(key)
                }}
              >
                <span className={styles.grow}>{name}</span>
                <span className={styles.hint}>{told}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {text.trim() !== '' && rows.length === 0 && <p className={styles.hint}>没有找到「{text.trim()}」</p>}
    </div>
  )
}
