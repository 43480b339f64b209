import type { TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { useCall } from '../../../api/use-call.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import type { Sentence } from '../sentences/known-sentences.ts'
import { TabSentences } from '../sentences/tab-sentences.tsx'
import { type IndicatorRow, indicatorRows } from './indicator-rows.ts'
import { formula } from './tech-formula.ts'

/** 技术 in sentences: arrangement of the means, momentum, and volume. */
export function TechSentences({ code }: { code: string }) {
  return <TabSentences query={useCall('tech.base', { secucode: code })} sentencesOf={techSentences} />
}

function techSentences(data: TechBase): Sentence[] {
  const rows = new Map(indicatorRows(data).map((row) => [row.key, row]))
  const reported = (key: string, join: string): (string | ModuleFigure)[] => {
    const row = rows.get(key)
    return row === undefined ? [] : [`${join}${row.name}`, figureOf(row), row.state === '--' || row.state === '' ? '' : `（${row.state}）`]
  }
  const own = (key: 'volumeRatio' | 'turnoverRatio' | 'consecutiveUp', title: string, more: Pick<ModuleFigure, 'form' | 'formula'>) => ({
    key,
    title,
    value: data[key],
    field: key,
    known: data,
    ...more,
  })
  const streak = own('consecutiveUp', '连涨（跌）天数', { form: 'signedCount', formula: formula('tech-streak') })
  return [
    [`均线${data.maArrange ?? '排列未知'}；`, ...reported('ma20', ''), ...reported('ma60', '，'), '。'],
    [...reported('macd-dif', ''), '；', ...reported('macd-bar', ''), '；连涨（跌）', { ...streak, isSigned: true }, '天。'],
    [
      '成交量与前 5 日均量之比',
      own('volumeRatio', '量比', { form: 'ratio2', formula: formula('tech-volume-ratio') }),
      '，换手率',
      own('turnoverRatio', '换手率', { form: 'percent', formula: formula('tech-turnover') }),
      '。',
    ],
  ]
}

const figureOf = ({ key, name, value, form, formula: own, field, known }: IndicatorRow): ModuleFigure => ({
  key,
  title: name,
  value,
  form,
  formula: own,
  field,
  known,
})
