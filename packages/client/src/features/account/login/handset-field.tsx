import { TextField } from '../../../ui/field/text-field.tsx'

type HandsetFieldProps = { value: string; onChange: (handset: string) => void; label?: string }

/** A number of a phone in mainland China. What is pasted may carry spaces, dashes and +86. */
export function HandsetField({ value, onChange, label = '手机号' }: HandsetFieldProps) {
  const isWrong = value.length === 11 && !value.startsWith('1')
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      value={value}
      onChange={(text) => onChange(bare(text))}
      placeholder="11 位手机号"
      aria={{ autoComplete: 'tel-national' }}
      error={isWrong ? '请输入 11 位手机号' : null}
      start="+86"
    />
  )
}

function bare(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits).slice(0, 11)
}
