import { href } from '@guanlan/contract/pages.ts'
import type { QuestionWords } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { investorQaFormulas } from '@guanlan/engine/formulas/stock/investor-qa.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { DAYS, type DaysKey } from './days.ts'

type Row = QuestionWords[number]
const formula = formulasById(investorQaFormulas)
const figureOf = figureColumns<Row>('data')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'word', title: '热词', width: 84, text: ({ word }) => word },
  figureOf('count', ['次数', 'count', formula('questions-word-count')]),
  figureOf('change', ['变化', 'signedPercent', formula('questions-word-change')], { isSigned: true }),
  {
    kind: 'text',
    key: 'trend',
    title: '每日',
    align: 'right',
    text: ({ trend }) => trend.map(({ count }) => count).join(' '),
    cell: ({ trend }) => <Sparkline values={trend.map(({ count }) => count)} base={null} />,
  },
  {
    kind: 'text',
    key: 'stocks',
    title: '问得多的公司',
    align: 'left',
    secondary: true,
    text: ({ stocks }) => stocks.map(({ secuabbr, count }) => `${secuabbr} ${count}`).join('、'),
  },
]

/** 互动热词榜. */
export function HotWords() {
  const [days, setDays] = useState<DaysKey>('7')
  const query = useCall('interaction.words', { days: Number(days) }, { keepPrevious: true })
  return (
    <Module
      id="question-words"
      title="热词"
      definition="时段内全市场提问提到的词，一条提问里几个词各记一次。变化是与此前相同的天数相比；此前没有这个词的写“--”。"
      query={query}
      dataset="investorQuestions"
      choices={<Segment label="时段" items={DAYS} value={days} onChange={setDays} />}
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: data,
          rowKey: ({ word }: Row) => word,
          rowHref: ({ word }: Row) => href('investorQa', { words: word }),
          meta,
        },
        empty: data.length === 0 ? (absenceOf(meta, 'data') ?? '时段内没有提问') : null,
      })}
    />
  )
}
