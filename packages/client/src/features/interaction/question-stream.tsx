import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { LatestQuestions } from './latest-questions.tsx'

/** Questions of the market: the latest, or those with the words that were typed. */
export function QuestionStream({ words }: { words: string }) {
  const [typed, setTyped] = useState(words)
  const asked = typed.trim()
  const field = (
    <TextField
      label="搜索全市场的提问"
      hideLabel
      small
      type="search"
      placeholder="关键词，空格隔开"
      maxLength={40}
      value={typed}
      onChange={setTyped}
    />
  )
  return asked === '' ? <LatestQuestions field={field} /> : <FoundQuestions key={asked} words={asked} field={field} />
}
