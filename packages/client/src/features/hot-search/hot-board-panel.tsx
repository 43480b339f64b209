import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { HotBoard, HotBoardKey, HotBoardRow } from '@guanlan/contract/schemas/market/hot-search.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { hotBoardRow } from '@guanlan/figures/tables/hot-search.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { moveText } from '../../parts/hot-search/hot-place.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { serverNowMs } from '../../platform/server-clock.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import { SHORT_TITLES, TITLES } from './words.ts'

const FIRST = 10
const NO_SEARCHES = '本站还没有搜索记录。热搜按本站的搜索次数统计，从搜索里打开的证券与板块会进榜'
const DEFINITIONS: Readonly<Record<HotBoardKey, string>> = {
  own: '从本站搜索里打开证券与板块的次数，每两天减半，同一地址一天对同一项的计数有上限。变化是与前一日末的名次相比。只反映本站的用户。',
  search: '来源公布的热搜名次。关注度由来源计算，与其他榜的数不能比较；不在榜上不等于没有名次。变化是与前一个交易日的名次相比。',
  popularity: '来源公布的人气名次。关注度由来源计算，与其他榜的数不能比较；不在榜上不等于没有名次。变化是与前一个交易日的名次相比。',
  rising: '来源公布的人气名次上升最多的股票。飙升不等于热门：“前一日人气”是它在人气榜上的前一个名次，两个榜的名次不相减。',
}

const figure = recordFigures('boards.rows', hotBoardRow)

type PanelProps = { board: HotBoardKey; query: UseQueryResult<Answered<'hotSearch.boards'>> }

/** One board: whose it is, when and by which rule, with the places its stocks have on the others. */
export function HotBoardPanel({ board, query }: PanelProps) {
  const shown = query.data?.data.boards.find((one) => one.board === board)
  return (
    <Module
      id={`board-${board}`}
      title={TITLES[board]}
      definition={knownParts([DEFINITIONS[board], shown?.rule && `排名规则：${shown.rule}。`], '')}
      query={query}
      half
      {...(board === 'own' ? {} : { dataset: 'hotLists' })}
      note={shown === undefined ? '' : noteOf(shown)}
      view={({ data: { boards }, meta }) => {
        const rows = boards.find((one) => one.board === board)?.rows ?? []
        const reason = absenceOf(meta, 'boards.rows')
        return {
          table: {
            columns: columnsOf(board, boards, meta),
            rows,
            rowKey: ({ secucode, blockcode }: HotBoardRow) => secucode ?? blockcode ?? '',
            rowHref: hrefOf,
            first: FIRST,
            isOrdered: true,
            meta,
          },
          empty: rows.length > 0 ? null : board === 'own' ? NO_SEARCHES : (reason ?? '来源没有公布这个榜'),
        }
      }}
    />
  )
}

const noteOf = ({ owner, date, rows }: HotBoard) =>
  knownParts([owner, date === null ? '' : `${shortDay(date, serverNowMs())} 收盘`, rows.length > 0 ? `${rows.length} 名` : ''], ' · ')

function hrefOf({ secucode, blockcode }: HotBoardRow): string {
  return secucode === null ? href('sector', { code: blockcode ?? '' }) : href('stock', { code: secucode })
}

/** Its places on the other boards: 人气 3 · 飙升 8. */
function othersOf(board: HotBoardKey, boards: readonly HotBoard[], { secucode }: HotBoardRow): string {
  if (secucode === null) return ''
  const places = boards.map((one) => {
    const rank = one.board === board ? undefined : one.rows.find((row) => row.secucode === secucode)?.rank
    return rank === undefined ? '' : `${SHORT_TITLES[one.board]} ${rank}`
  })
  return knownParts(places, ' · ')
}

function columnsOf(board: HotBoardKey, boards: readonly HotBoard[], meta: Meta | null): ModuleColumn<HotBoardRow>[] {
  return [
    {
      kind: 'text',
      key: 'title',
      title: '名次 · 名称',
      width: 128,
      text: ({ rank, title, secucode, blockcode }) => `${rank} ${title} ${secucode ?? blockcode}`,
      cell: ({ rank, title, secucode }) => (
        <span className={layout.row8}>
          <Rank place={rank} />
          {secucode === null ? title : <StockName name={title} code={secucode} />}
        </span>
      ),
    },
    board === 'rising'
      ? { kind: 'text', key: 'previousRank', title: '前一日人气', align: 'right', text: ({ previousRank }) => `${previousRank ?? ''}` }
      : { kind: 'text', key: 'num', title: '变化', align: 'right', text: moveText },
    board === 'own' ? heatColumn(meta) : figure.column<HotBoardRow>('attention'),
    {
      kind: 'text',
      key: 'changeRatio',
      title: '涨跌幅',
      align: 'right',
      order: ({ changeRatio }) => changeRatio,
      text: ({ changeRatio }) => figureText(changeRatio, 'signedPercent'),
      cell: ({ changeRatio, title, secucode, blockcode }) => (
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${title}涨跌幅`}
          formula={blockcode === null ? 'change-ratio' : 'sector-change'}
          meta={meta}
          field="boards.rows.changeRatio"
          secucode={secucode ?? blockcode ?? ''}
          toneOf={changeRatio}
        />
      ),
    },
    {
      kind: 'text',
      key: 'others',
      title: '在其他榜',
      secondary: true,
      text: (row) => othersOf(board, boards, row),
      cell: (row) => <span className={typography.tinyNowrap}>{othersOf(board, boards, row)}</span>,
    },
  ]
}

const heatColumn = (meta: Meta | null): ModuleColumn<HotBoardRow> => ({
  kind: 'text',
  key: 'heat',
  title: '热度',
  align: 'right',
  text: ({ heat }) => figureText(heat, 'ratio2'),
  cell: ({ heat, title }) => <Num value={heat} form="ratio2" name={`${title}热度`} formula="heat" meta={meta} field="boards.rows.heat" />,
})
