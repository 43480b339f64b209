import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HolderTrades } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { holderTradesFormulas } from '@guanlan/engine/formulas/stock/holder-trades.ts'
import { useCall } from '../../../api/use-call.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { priceText } from '../../../ui/figure/quoted.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './holders.module.css'
import { wayNames } from './ownership-names.ts'

const formula = formulasById(holderTradesFormulas)

/** 减持规则: what binds who sells, and how this company stands to it. */
export function SellingRules({ code }: { code: string }) {
  const query = useCall('holders.trades', { secucode: code })
  return (
    <Module
      id="selling-rules"
      title="减持规则"
      definition="现行减持规则与本公司的对照。已减持由公告相加，只计大股东；破净按最近 20 个交易日最低收盘价（向后复权到报告期末）与最近一期每股净资产相比。破发与分红两条没有核对：发行价与年均净利润须看公告。规则以交易所与证监会公布的为准。"
      query={query}
      note="2024-05-24 起施行"
      view={({ data, meta }) => ({ body: <Rules data={data} meta={meta} code={code} /> })}
    />
  )
}

function Rules({ data, meta, code }: { data: HolderTrades; meta: Meta | null; code: string }) {
  return (
    <>
      <ModuleFigures meta={meta} figures={[bookFigure(data, code), ...data.caps.map(capFigure)]} />
      {data.caps.length === 0 && (
        <p className={cx(typography.noteLines, layout.inset8)}>
          {absentReason(meta, 'caps') ?? '近 90 天没有大股东通过集中竞价或大宗交易减持的公告，额度没有占用'}。
        </p>
      )}
      {data.rules.map(({ title, text, source }) => (
        <p key={title} className={cx(typography.noteLines, styles.rule)}>
          <b>{title}</b> {text} <span className={typography.tiny}>{source}</span>
        </p>
      ))}
    </>
  )
}

function bookFigure({ book }: HolderTrades, code: string): ModuleFigure {
  return {
    key: 'book',
    title: '20 日低点 ÷ 每股净资产',
    value: book?.lowToBook,
    form: 'multiple',
    formula: formula('low-to-book'),
    field: 'book',
    known: book ?? {},
    sub: book && `${book.lowDate} 收盘 ${priceText(book.low, code)}，${book.isBelow ? '低于净资产' : '不低于净资产'}`,
  }
}

function capFigure(cap: HolderTrades['caps'][number]): ModuleFigure {
  return {
    key: `${cap.holderName} ${cap.way}`,
    title: `${wayNames[cap.way]} 90 天已减持`,
    value: cap.ratio,
    form: 'percent',
    formula: formula('sold-90d-ratio'),
    known: cap,
    sub: `${cap.holderName}，上限 ${figureText(cap.limitRatio, 'percent')}，剩余 ${figureText(cap.leftRatio, 'percent')}`,
  }
}
