import { limitSession } from '@guanlan/figures/tables/limit-session.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import type { ModuleFigure } from '../../parts/module/shown-figures.ts'
import { universeName } from '../../parts/stocks/universes.ts'
import { unknownLimitsText } from '../../parts/stocks/unknown-limits.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Board, BoardAt } from './board-at.ts'

const figure = recordFigures('universes.day', limitSession)
const DEFINITION =
  '涨停是收盘价等于涨停价；交易时间内是现价等于涨停价且没有卖盘。炸板是触及涨停价而没有封住。连板按有成交的交易日数，停牌不中断；不设涨跌幅限制的日子不在任何一项里。涨停价由昨收与当日适用的涨跌幅限制算出，以分为单位比较。'

type FiguresProps = {
  query: UseQueryResult<Answered<'limitBoard.session'>>
  /** What the replay shows instead. */
  replayed: BoardAt | null
  choices: ReactNode
}

/** What the session came to, for the stocks of one universe. */
export function SessionFigures({ query, replayed, choices }: FiguresProps) {
  const board = query.data?.data
  return (
    <Module
      id="limit-session"
      title="涨停"
      definition={DEFINITION}
      query={query}
      note={board === undefined ? '' : replayed === null ? noteOf(board) : `${universeName(board.universe)} · ${board.date} 回放`}
      choices={choices}
      view={({ data, meta }) => {
        if (replayed !== null) return { body: <ModuleFigures meta={meta} figures={replayedFigures(replayed)} /> }
        const row = data.universes.find(({ universe }) => universe === data.universe)?.day ?? null
        const notes = unknowns(data)
        // where no limit of the day is known nothing was counted
        const isCounted = row !== null && row.sealed !== null
        return {
          body: (
            <>
              <ModuleFigures
                meta={meta}
                figures={[
                  figure.figure('sealed', row, {
                    sub: isCounted ? `一字 ${row.onePrice} · T 字 ${row.tShaped} · 换手 ${row.turnoverBoards}` : null,
                  }),
                  figure.figure('broken', row),
                  figure.figure('sealRatio', row),
                  figure.figure('top', row),
                  figure.figure('consecutive', row),
                  figure.figure('completeness', row, { sub: isCounted ? `${row.tiers} 档 / 最高 ${row.top} 板` : null }),
                  figure.figure('down', row),
                ]}
              />
              {notes.length > 0 && <p className={cx(layout.inset8, typography.captionLines)}>{notes.join('；')}。</p>}
            </>
          ),
        }
      }}
    />
  )
}

function replayedFigures({ tiers, opened }: BoardAt): ModuleFigure[] {
  const counted = (key: string, title: string, value: number): ModuleFigure => ({ key, title, value, form: 'count' })
  const stocksFrom = (least: number) => tiers.reduce((sum, { streak, stocks }) => sum + (streak >= least ? stocks.length : 0), 0)
  return [
    counted('sealed', '封住', stocksFrom(1)),
    counted('opened', '触板后打开', opened.length),
    counted('consecutive', '连板', stocksFrom(2)),
    ...(tiers[0] === undefined ? [] : [counted('top', '最高板', tiers[0].streak)]),
  ]
}

function noteOf({ date, isRunning, universe, universes }: Board): string {
  const counted = universes.find((one) => one.universe === universe)?.day.limited ?? null
  const when = `${counted === null ? '' : `${figureText(counted, 'count')} 只 · `}${date} ${isRunning ? '盘中' : '收盘'}`
  return `${universeName(universe)} · ${when}`
}

/** What is not counted, and what the source lists under its own universe. */
function unknowns({ unknownLimits, unknownMarks, pool }: Board): string[] {
  return [
    ...(unknownLimits > 0 ? [unknownLimitsText(unknownLimits)] : []),
    ...(unknownMarks > 0 ? [`${unknownMarks} 只当日是否 ST 未知，按 10% 计`] : []),
    ...(pool === null ? [] : [`${pool.owner}涨停池按它自己的范围：涨停 ${pool.up}、炸板 ${pool.broken}、跌停 ${pool.down}`]),
  ]
}
