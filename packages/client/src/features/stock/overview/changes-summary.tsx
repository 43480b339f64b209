import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Changes } from '@guanlan/contract/schemas/stock/overview.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { Link } from '../../../ui/button/link.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import type { PriceUnit } from '../../../ui/figure/provenance.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './key-figures.module.css'
import { formula } from './overview-formula.ts'

type ChangesSummaryProps = { data: Changes; code: string; unit: PriceUnit; meta: Meta | null }

/** The price and what became readable, side by side; then that nothing else changed, or what could not be compared. */
export function ChangesSummary({ data, code, unit, meta }: ChangesSummaryProps) {
  const { news, items, compared } = data
  const silent = compared.filter(({ from, note }) => from === null && note !== '')
  const limits = compared.filter(({ from, note }) => from !== null && note !== '')
  const looked = compared.filter(({ note }) => note === '').map(({ name }) => name)
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          priceFigure(data.price, unit),
          {
            key: 'notices',
            title: '新公告',
            value: news.notices,
            form: 'count',
            formula: formula('since-notices'),
            known: news,
            field: 'news.notices',
            sub: <NewsLink code={code} tab="notices" text={news.noticeKinds.map(({ name, count }) => `${name} ${count}`).join('、')} />,
          },
          {
            key: 'research',
            title: '新研报',
            value: news.research,
            form: 'count',
            formula: formula('since-research'),
            known: news,
            field: 'news.research',
            sub: <NewsLink code={code} tab="ratings" text={news.research ? '看研报' : ''} />,
          },
        ]}
      />
      {news.reports.length > 0 && (
        <p className={cx(typography.noteLines, styles.line)}>
          新披露：
          <Link href={href('stock', { code, tab: 'finance' })} className={typography.accent}>
            {news.reports.map(({ name, annDate }) => `${name}（${annDate}）`).join('、')}
          </Link>
        </p>
      )}
      {items.length === 0 && looked.length > 0 && <p className={cx(typography.noteLines, styles.line)}>{looked.join('、')}都没有变化。</p>}
      {[...silent, ...limits].length > 0 && (
        <p className={cx(typography.noteLines, styles.line)}>
          {[...silent, ...limits].map(({ name, note }) => `${name}：${note}`).join('；')}。
        </p>
      )}
    </>
  )
}

function NewsLink({ code, tab, text }: { code: string; tab: string; text: string }) {
  if (text === '') return null
  return (
    <Link href={href('stock', { code, tab })} className={typography.accent}>
      {text}
    </Link>
  )
}

function priceFigure(price: Changes['price'], unit: PriceUnit) {
  const shown = {
    key: 'price',
    title: '股价（含分红）',
    value: price?.change ?? null,
    form: 'signedPercent' as const,
    formula: formula('since-change'),
    field: 'price',
    isSigned: true,
  }
  if (price === null) return shown
  const form = unit === '美元' ? 'price3' : 'price'
  const paid =
    price.exRights.length === 0
      ? ''
      : `；期间除权除息 ${price.exRights.length} 次${price.paid.length > 0 ? `，每股派现 ${figureText(price.cash, 'price3')}` : ''}`
  const sub = `${figureText(price.base, form)}（${shortDay(price.baseDate, serverNowMs())} 收盘）→ ${figureText(price.now, form)}${unit === '元' ? '' : ` ${unit}`}${paid}`
  return { ...shown, known: price, sub }
}
