import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import typography from '../../ui/text/typography.module.css'

type Kind = 'add' | 'end' | 'dispute'

const KINDS = [
  { key: 'add', title: '归入' },
  { key: 'end', title: '截止' },
  { key: 'dispute', title: '有争议' },
] as const
const EMPTY = { branch: '', date: '', address: '', quote: '', sourceDate: '' }
const FIELDS = [
  ['branch', '营业部全名', 80],
  ['date', '归入或截止的日期，如 2026-03-02', 10],
  ['address', '来源地址', 300],
  ['quote', '来源原文', 300],
  ['sourceDate', '来源日期，如 2026-03-01', 10],
] as const

/** A correction of a department, sent to the operator with its source. */
export function CorrectionForm({ traderId, onSent }: { traderId: string; onSent(): void }) {
  const api = useApi()
  const [kind, setKind] = useState<Kind>('add')
  const [fields, setFields] = useState(EMPTY)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isWhole = Object.values(fields).every((text) => text.trim() !== '')
  async function send() {
    setBusy(true)
    try {
      await api('hotMoney.correct', { traderId, kind, ...fields })
      toast('已提交，处理之后列在归属变更里', 'check')
      setFields(EMPTY)
      setProblem(null)
      onSent()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '没有提交，请稍后再试')
    }
    setBusy(false)
  }
  return (
    <Panel title="来源与纠错" id="correction">
      <Form className={layout.column8} onSubmit={() => void send()}>
        <span className={typography.captionLines}>写明来源的地址、原文与日期，由运营核对后采纳或不采纳，记录都保留。不记录提交人。</span>
        <Segment<Kind> label="纠错类别" items={KINDS} value={kind} onChange={setKind} />
        {FIELDS.map(([key, label, maxLength]) => (
          <TextField
            key={key}
            label={label}
            small
            value={fields[key]}
            maxLength={maxLength}
            onChange={(text) => setFields({ ...fields, [key]: text })}
          />
        ))}
        {problem !== null && <span className={typography.warn}>{problem}</span>}
        <div>
          <Button size="xs" type="submit" disabled={!isWhole || isBusy}>
            提交
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
