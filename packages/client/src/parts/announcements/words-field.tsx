import { TextField } from '../../ui/field/text-field.tsx'

type WordsFieldProps = { label: string; placeholder: string; value: string; onChange: (words: string) => void }

/** Words to find documents or questions by, small, beside other choices. */
export function WordsField({ label, ...field }: WordsFieldProps) {
  return <TextField label={label} hideLabel small type="search" maxLength={40} {...field} />
}
