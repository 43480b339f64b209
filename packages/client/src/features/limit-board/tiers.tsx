import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { MOVES, movementInterval } from '../../parts/stocks/movement.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import type { Board, BoardAt, BoardStock } from './board-at.ts'
import { tiersFile } from './ladder-file.ts'
import { promotionFigure, promotionSample } from './promotions.tsx'
import { SealLine } from './seal-line.tsx'
import styles from './tiers.module.css'
import { promotionName, SHAPES, tierName } from './words.ts'

type TiersProps = { query: UseQueryResult<Answered<'limitBoard.session'>>; shown: BoardAt | null; minute: number | null }

/** From this streak on every stock has its reason and its seal. */
const DETAILED = 3
const FIRST_DETAILED = 5
const FIRST_BRIEF = 12
const figure = recordFigures('tiers.stocks', limitStockRow)
const DEFINITION =
  '涨停的股票按连板数从高到低，空的一档也列出。连板按有成交的交易日数，停牌不中断；右侧是从低一板晋级上来的占比、只数与 95% 区间，横条是之前 250 个交易日的 10%–90% 分位。红线是封住的时段，由分时得出。原因由各来源给出，不一致时都列出。'

/** 梯队: every streak from the highest down, those without stocks among them. */
export function Tiers({ query, shown, minute }: TiersProps) {
  const tiers = shown?.tiers ?? []
  const count = tiers.reduce((sum, { stocks }) => sum + stocks.length, 0)
  return (
    <Module
      id="tiers"
      title="梯队"
      definition={DEFINITION}
      query={query}
      note={shown === null ? '' : `${count} 只${minute === null ? '' : `，${minuteLabel(minute)} 封住`}`}
      view={({ data, meta }) => {
        if (shown === null || count === 0) return { empty: emptyOf(data, { minute, meta }) }
        return {
          body: tiers.map(({ streak, stocks }) => (
            <TierCard
              key={streak}
              {...{ streak, stocks, meta, minute }}
              movements={data.movements}
              promotion={minute === null ? promotionOf(data, streak) : null}
            />
          )),
          file: tiersFile(shown, { minute, meta }),
        }
      }}
    />
  )
}

function emptyOf({ universe, universes }: Board, { minute, meta }: { minute: number | null; meta: Meta | null }) {
  if (minute !== null) return '这时没有股票封在涨停价'
  const isCounted = universes.find((one) => one.universe === universe)?.day.sealed != null
  return isCounted ? '当日没有股票收在涨停价' : absenceOf(meta, 'universes.day.sealed')
}

type Movement = Board['movements'][number]
type Promotion = Board['tiers'][number]['promotion']
const promotionOf = ({ tiers }: Board, streak: number): Promotion => tiers.find((one) => one.streak === streak)?.promotion ?? null

type CardProps = {
  streak: number
  stocks: readonly BoardStock[]
  promotion: Promotion
  movements: readonly Movement[]
  meta: Meta | null
  minute: number | null
}

function TierCard({ streak, stocks, promotion, movements, meta, minute }: CardProps) {
  const [isWhole, setWhole] = useState(false)
  const isDetailed = streak >= DETAILED
  const first = isDetailed ? FIRST_DETAILED : FIRST_BRIEF
  const listed = isWhole ? stocks : stocks.slice(0, first)
  return (
    <div role="group" aria-label={tierName(streak)}>
      <div className={cx(layout.row8, styles.head)}>
        <h3 className={cx(typography.strong16, typography.nowrap, stocks.length === 0 && typography.muted)}>{tierName(streak)}</h3>
        <span className={cx(typography.blockEllipsis11, layout.grow)}>{countText(stocks.length, streak, promotion)}</span>
        {promotion !== null && (
          <>
            <span className={cx(typography.tinyNowrap, styles.wide)}>{promotionName(streak)} 晋级</span>
            <span className={cx(styles.range, styles.wide)}>
              <RangeBar
                axis={[0, 1]}
                low={promotion.past.pastLow}
                high={promotion.past.pastHigh}
                median={promotion.past.pastMedian}
                value={promotion.day.promotionRatio}
              />
            </span>
            <b className={typography.size13}>
              <FigureNum meta={meta} figure={promotionFigure.figure('promotionRatio', promotion.day)} />
            </b>
            <span className={typography.tinyNowrap}>{promotionSample(promotion.day)}</span>
          </>
        )}
      </div>
      {isDetailed ? (
        listed.map((stock) => (
          <DetailedStock
            key={stock.secucode}
            {...{ stock, meta, minute }}
            movement={movements.find(({ secucode }) => secucode === stock.secucode)}
          />
        ))
      ) : (
        <div className={styles.grid}>
          {listed.map((stock) => (
            <Link key={stock.secucode} className={cx(layout.rowBetween8, styles.brief)} href={href('stock', { code: stock.secucode })}>
              <span className={typography.ellipsis}>{stock.secuabbr}</span>
              <span className={typography.tinyNowrap}>{sealTime(stock)}</span>
            </Link>
          ))}
        </div>
      )}
      {listed.length < stocks.length && (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setWhole(true)}>
            其余 {stocks.length - listed.length} 只
          </Button>
        </div>
      )}
    </div>
  )
}

function countText(count: number, streak: number, promotion: Promotion): string {
  const held = promotion === null ? '' : ` · 昨${tierName(streak - 1)} ${promotion.day.held} 只`
  return `${count === 0 ? '空' : `${count} 只`}${held}`
}

/** When it first stood at the limit, as far as that is known. */
function sealTime({ firstSeal }: BoardStock): string {
  return firstSeal === null ? '' : minuteLabel(firstSeal)
}

type StockProps = { stock: BoardStock; movement: Movement | undefined; meta: Meta | null; minute: number | null }

function DetailedStock({ stock, movement, meta, minute }: StockProps) {
  const { secuabbr, secucode, shape, isBridged, isResealed, isMarked, limit, run, theme, reasons, doReasonsAgree } = stock
  return (
    <div className={styles.stock}>
      <div className={styles.name}>
        <Link className={cx(typography.size14, typography.plain)} href={href('stock', { code: secucode })}>
          {secuabbr}
        </Link>
        <span className={cx(layout.row4, styles.tags)}>
          <StockTag code={secucode} />
          {minute === null && <Tag tone={shape === 'turnover' ? 'plain' : 'up'}>{SHAPES[shape]}</Tag>}
          {minute === null && isResealed && <Tag tone="outline">回封</Tag>}
          {limit !== 0.1 && <Tag tone="outline">{Math.round(limit * 100)}%</Tag>}
          {isMarked && <Tag tone="warn">ST</Tag>}
          {isBridged && <Tag tone="outline">跨停牌</Tag>}
        </span>
      </div>
      {minute === null && (
        <div className={styles.reason}>
          {theme !== null && <Tag tone="accent">{theme}</Tag>}
          {doReasonsAgree === false && <Tag tone="warn">两源不一致</Tag>}
          {reasons.map(({ source, text }) => (
            <span key={source} className={typography.noteLines}>
              {source}：{text}
            </span>
          ))}
          {movement !== undefined && movement.moves !== null && (
            <span className={typography.tiny}>
              {movement.topic.name} {MOVES[movement.moves]}：相关差 {movementInterval(movement)} · {movement.days} 日
            </span>
          )}
          {run !== null && run.boards > stock.streak && (
            <span className={typography.tiny}>
              {run.days} 天 {run.boards} 板，自 {run.since}
            </span>
          )}
        </div>
      )}
      <SealLine stock={stock} minute={minute} meta={meta} />
      {minute === null && (
        <div className={styles.seal}>
          <b className={typography.size14}>
            <FigureNum meta={meta} figure={figure.figure('sealAmount', stock)} />
          </b>
          <span className={typography.tinyNowrap}>
            封单/成交 <FigureNum meta={meta} figure={figure.figure('sealAmountRatio', stock)} />
          </span>
          <span className={typography.tinyNowrap}>
            封单/流通 <FigureNum meta={meta} figure={figure.figure('sealFloatRatio', stock)} />
          </span>
        </div>
      )}
    </div>
  )
}
