import type { ImportFileDetail, ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Menu } from '../../ui/popup/menu.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './import.module.css'
import { SampleTable } from './import-sample.tsx'
import { type Dataset, draftOf, type Field, factorItems, factorOf, missingFields, withColumn, withFactor } from './mapping-draft.ts'

type MappingProps = { detail: ImportFileDetail; onApply: (mapping: ImportMapping | null) => Promise<void> }

/** 列对应: which column of a file is which field, in what unit; kept for the next file of the same header. */
export function MappingForm({ detail, onApply }: MappingProps) {
  const [isOpen, setOpen] = useState(detail.form === null)
  if (!isOpen)
    return (
      <div className={layout.wrap8}>
        <Button size="xs" kind="text" onClick={() => setOpen(true)}>
          认得不对？指定每一列
        </Button>
      </div>
    )
  return <OpenMapping detail={detail} onApply={onApply} />
}

function OpenMapping({ detail, onApply }: MappingProps) {
  const query = useCall('imports.fields', {}, { staleMs: Number.POSITIVE_INFINITY })
  return (
    <Loadable query={query} skeleton="rows" count={4}>
      {({ data }) => <Assignment detail={detail} datasets={data.datasets} onApply={onApply} />}
    </Loadable>
  )
}

function Assignment({ detail, datasets, onApply }: MappingProps & { datasets: readonly Dataset[] }) {
  const [key, setKey] = useState(detail.mapping?.dataset ?? datasets[0]?.key ?? '')
  const dataset = datasets.find((one) => one.key === key) ?? firstItem(datasets)
  const [draft, setDraft] = useState(() => draftOf(detail, dataset))
  const [isSent, setSent] = useState(false)
  const missing = missingFields(draft, dataset)
  const isCodeGiven = draft.columns.some(({ field }) => field === 'secucode')
  function choose(next: string) {
    setKey(next)
    setDraft(draftOf(detail, datasets.find((one) => one.key === next) ?? dataset))
  }
  async function apply() {
    setSent(true)
    await onApply(draft)
    setSent(false)
  }
  return (
    <div className={styles.mapping}>
      <h3 className={cx(typography.strong14, styles.legend)}>列对应</h3>
      <SampleTable label="文件的前几行" columns={detail.header.map((name) => ({ name, unit: '' }))} rows={detail.head} />
      <Choice label="数据集" value={dataset.key} items={datasets.map((one) => ({ key: one.key, title: one.name }))} onChange={choose} />
      <div className={styles.fields}>
        {dataset.fields.map((field) => (
          <FieldRow key={field.field} field={field} header={detail.header} draft={draft} onChange={setDraft} />
        ))}
      </div>
      {!isCodeGiven && (
        <TextField
          label="代码（文件里没有代码列时）"
          small
          value={draft.code ?? ''}
          placeholder="如 sh600000；文件名里有代码时可不填"
          maxLength={20}
          onChange={(text) => setDraft({ ...draft, code: text.trim() === '' ? null : text.trim() })}
        />
      )}
      {missing.length > 0 && <p className={cx(typography.bodyLines, typography.anywhere)}>还没有指定：{missing.join('、')}</p>}
      <div className={layout.wrap8}>
        <Button kind="primary" disabled={missing.length > 0 || isSent} onClick={() => void apply()}>
          按此试读
        </Button>
      </div>
    </div>
  )
}

type RowProps = { field: Field; header: readonly string[]; draft: ImportMapping; onChange: (draft: ImportMapping) => void }

function FieldRow({ field, header, draft, onChange }: RowProps) {
  const taken = draft.columns.find((one) => one.field === field.field)
  const factors = factorItems(field)
  const columns = [{ key: '', title: field.isNeeded ? '请选择' : '没有' }, ...header.map((name) => ({ key: name, title: name }))]
  return (
    <div className={cx(layout.flex8, layout.shrink)}>
      <Choice
        label={`${field.title}${field.isNeeded ? '' : '（可空）'}`}
        value={taken?.column ?? ''}
        items={columns}
        onChange={(column) => onChange(withColumn(draft, field.field, column))}
      />
      {taken !== undefined && factors.length > 0 && (
        <Choice
          label={`${field.title}的单位`}
          value={String(taken.factor)}
          items={factors}
          onChange={(factor) => onChange(withFactor(draft, field.field, factorOf(factor)))}
        />
      )}
    </div>
  )
}

type ChoiceProps = { label: string; value: string; items: readonly { key: string; title: string }[]; onChange: (key: string) => void }

function Choice({ label, value, items, onChange }: ChoiceProps) {
  return (
    <div className={cx(layout.rowBetween8, layout.grow, styles.choice)}>
      <span className={typography.caption}>{label}</span>
      <Menu label={label} items={items} value={value} idle="请选择" marks onChange={onChange} />
    </div>
  )
}
