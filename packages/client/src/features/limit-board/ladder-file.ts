import type { Meta } from '@guanlan/contract/envelope.ts'
import { limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import type { ModuleColumn, ModuleTable } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import type { BoardAt, BoardStock } from './board-at.ts'
import { SHAPES, tierName } from './words.ts'

/** A stock of the board in a file: the streak it stands at, or would have had. */
type LadderRow = BoardStock & { wanted: number; isSealed: boolean }

const figure = recordFigures('tiers.stocks', limitStockRow)
const tier: ModuleColumn<LadderRow> = { kind: 'text', key: 'wanted', title: '板数', text: ({ wanted }) => tierName(wanted) }
const first: ModuleColumn<LadderRow> = timeColumn('firstSeal', '首封')
const NAMED = [tier, stockColumn<LadderRow>(), first]
/** Known at the close only. */
const CLOSING: readonly ModuleColumn<LadderRow>[] = [
  figure.column<LadderRow>('sealAmount'),
  { kind: 'text', key: 'theme', title: '题材', align: 'right', text: ({ theme }) => theme ?? '' },
  ...(
    [
      { kind: 'text', key: 'shape', title: '形态', text: ({ shape, isResealed }) => `${SHAPES[shape]}${isResealed ? ' 回封' : ''}` },
      timeColumn('lastSeal', '末封'),
      figure.column<LadderRow>('opens'),
      figure.column<LadderRow>('sealAmountRatio'),
      figure.column<LadderRow>('sealFloatRatio'),
      { kind: 'text', key: 'run', title: 'N 天 M 板', text: ({ run }) => (run === null ? '' : `${run.days} 天 ${run.boards} 板`) },
      { kind: 'text', key: 'reasons', title: '原因', text: reasonText },
    ] satisfies ModuleColumn<LadderRow>[]
  ).map((column) => ({ ...column, fileOnly: true })),
]
const STATE: ModuleColumn<LadderRow> = {
  kind: 'text',
  key: 'isSealed',
  title: '状态',
  text: ({ isSealed }) => (isSealed ? '封住' : '触板后打开'),
}

/** The stocks at their limit, the highest streak first; of a minute of the replay without the figures of the close. */
export function tiersFile({ tiers }: BoardAt, { minute, meta }: { minute: number | null; meta: Meta | null }): ModuleTable<LadderRow> {
  const rows = tiers.flatMap(({ streak, stocks }) => stocks.map((stock) => ({ ...stock, wanted: streak, isSealed: true })))
  return tableOf(rows, minute === null ? [...NAMED, ...CLOSING] : NAMED, meta)
}

/** The stocks placed by height and time, those that opened among them. */
export function heightTimeFile({ tiers, opened }: BoardAt, meta: Meta | null): ModuleTable<LadderRow> {
  const rows = [
    ...tiers.flatMap(({ streak, stocks }) => stocks.map((stock) => ({ ...stock, wanted: streak, isSealed: true }))),
    ...opened.map((stock) => ({ ...stock, isSealed: false })),
  ]
  return tableOf(
    rows.toSorted((a, b) => b.wanted - a.wanted || (a.firstSeal ?? Number.MAX_VALUE) - (b.firstSeal ?? Number.MAX_VALUE)),
    [...NAMED, STATE],
    meta,
  )
}

function tableOf(rows: readonly LadderRow[], columns: readonly ModuleColumn<LadderRow>[], meta: Meta | null): ModuleTable<LadderRow> {
  return { columns, rows, rowKey: ({ secucode }) => secucode, meta }
}

function timeColumn(key: 'firstSeal' | 'lastSeal', title: string): ModuleColumn<LadderRow> {
  return { kind: 'text', key, title, align: 'right', text: (row) => (row[key] === null ? '' : figureText(row[key], 'sessionTime')) }
}

function reasonText({ reasons, doReasonsAgree }: BoardStock): string {
  return knownParts([...reasons.map(({ source, text }) => `${source}：${text}`), doReasonsAgree === false ? '两源不一致' : ''], '；')
}
