import { href } from '@guanlan/contract/pages.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { investorQaFormulas } from '@guanlan/engine/formulas/stock/investor-qa.ts'
import { StockLink } from '../../parts/announcements/stock-link.tsx'
import { type QuestionRow, Talk } from '../../parts/announcements/talk.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import type { ModuleColumn } from '../../parts/module/module-table.ts'

const formula = formulasById(investorQaFormulas)

/** A security leading to its questions, in any list of securities. */
export function stockColumn<Row extends { secucode: string; secuabbr: string }>(): ModuleColumn<Row> {
  return {
    kind: 'text',
    key: 'name',
    title: '证券',
    width: 92,
    text: ({ secuabbr, secucode }) => `${secuabbr} ${secucode}`,
    cell: ({ secuabbr, secucode }) => (
      <StockLink name={secuabbr} code={secucode} href={href('stock', { code: secucode, tab: 'questions' })} />
    ),
  }
}

/** Questions and answers of any companies; `words` are marked. */
export function questionColumns(words: readonly string[]): readonly ModuleColumn<QuestionRow>[] {
  return [
    stockColumn<QuestionRow>(),
    {
      kind: 'text',
      key: 'question',
      title: '问答',
      align: 'left',
      text: ({ question, answer }) => `${question} ${answer ?? ''}`,
      cell: (row) => <Talk row={row} words={words} />,
    },
    figureColumns<QuestionRow>('infos')('delayHours', ['用时（小时）', 'ratio2', formula('question-delay')]),
    { kind: 'text', key: 'askTime', title: '提问时间', text: ({ askTime }) => askTime.slice(0, 16), align: 'right', secondary: true },
    { kind: 'text', key: 'answerTime', title: '回复时间', text: ({ answerTime }) => answerTime?.slice(0, 16) ?? '--', align: 'right' },
    { kind: 'text', key: 'platform', title: '平台', text: ({ platform }) => platform, align: 'right', secondary: true },
    { kind: 'text', key: 'industry', title: '行业', text: ({ industry }) => industry ?? '--', align: 'right', secondary: true },
  ]
}
