import type { Answered } from '../../api/api-context.ts'
import { type CardBody, cardTone } from '../../charts/card/card.ts'
import { factorForm } from '../../parts/factors/factor-form.ts'
import { figureText } from '../../ui/figure/figure-text.ts'

const PLACES = 10

/** What a picture of a board shows: its first places, and who may be on it. */
export function rankingCard({ data: { list, rows }, meta }: Answered<'rankings.rank'>): CardBody | null {
  const [board] = list
  if (board === undefined || rows.length === 0) return null
  const { factor, title, group, rule, total } = board
  const form = factorForm(
    factor,
    rows.map(({ value }) => value),
  )
  return {
    title,
    subtitle: `${group}榜 · 数据时点 ${board.updatedAt}`,
    blocks: [
      {
        kind: 'table',
        head: ['名次 · 名称', factor.name, '涨跌幅'],
        rows: rows
          .slice(0, PLACES)
          .map(({ rank, secuabbr, value, changeRatio }) => [
            { text: `${rank}  ${secuabbr}` },
            { text: figureText(value, form), tone: form === 'signedPercent' ? cardTone(value) : undefined },
            { text: figureText(changeRatio, 'signedPercent'), tone: cardTone(changeRatio) },
          ]),
        note: `前 ${Math.min(PLACES, rows.length)} 名，共 ${total} 只入榜`,
      },
      { kind: 'text', text: `规则：${rule}。${factor.definition}` },
    ],
    asOf: meta?.asOf ?? null,
    source: meta?.source.map(({ name }) => name).join('、') ?? '',
    simulated: meta?.simulated ?? false,
  }
}
