import { useState } from 'react'
import { WordsField } from '../../parts/announcements/words-field.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { LatestQuestions } from './latest-questions.tsx'

/** Questions of the market: the latest, or those with the words that were typed. */
export function QuestionStream({ words }: { words: string }) {
  const [typed, setTyped] = useState(words)
  const requested = typed.trim()
  const field = <WordsField label="搜索全市场的提问" placeholder="关键词，空格隔开" value={typed} onChange={setTyped} />
  return requested === '' ? <LatestQuestions field={field} /> : <FoundQuestions key={requested} words={requested} field={field} />
}
