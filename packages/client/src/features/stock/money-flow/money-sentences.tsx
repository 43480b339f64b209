import type { MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { flowDays, flowPeriod } from '@guanlan/figures/tables/flow-period.ts'
import { useCall } from '../../../api/use-call.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import type { Sentence } from '../sentences/known-sentences.ts'
import { TabSentences } from '../sentences/tab-sentences.tsx'

/** 资金 in sentences: what the main orders netted over one, five and twenty sessions, and the place in the industry. */
export function MoneySentences({ code }: { code: string }) {
  return <TabSentences query={useCall('money.base', { secucode: code })} sentencesOf={moneySentences} />
}

const period = recordFigures('periods', flowPeriod)
const SENTENCE_DAYS = [1, 5, 20]

export function moneySentences({ periods }: Pick<MoneyBase, 'periods'>): Sentence[] {
  return SENTENCE_DAYS.flatMap((days): Sentence[] => {
    const row = periods.find((one) => one.days === days)
    if (row === undefined) return []
    const given = new Map([[flowDays, days]])
    const rank = row.rankIndustry === null ? '' : `，净占比由高到低在行业内第 ${row.rankIndustry.rank} / ${row.rankIndustry.n}`
    const change = period.figure('changeRatio', row)
    return [
      [
        `近 ${days} 日主力净流入`,
        period.figure('mainNet', row, { given }),
        '，占成交额',
        period.figure('mainRatio', row, { given }),
        ...(row.changeRatio === null ? [] : ['，同期涨跌', change]),
        `${rank}。`,
      ],
    ]
  })
}
