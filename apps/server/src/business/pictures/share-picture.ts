import type { SharedStock } from '@guanlan/contract/schemas/business/share.ts'
import { boardFigureText, changeText, moneyText, priceText } from '../sharing/share-words.ts'
import type { SharedContent } from '../sharing/shares.ts'
import { lineSvg, logoSvg } from './drawings.ts'
import { box, column, drawing, ink, type PictureNode, text, toneOf } from './node.ts'
import { type Picture, SIZES } from './picture.ts'

type SharePicture = Extract<Picture, { kind: 'share' }>
type PagePicture = Extract<Picture, { kind: 'page' }>

const isWide = ({ shape }: { shape: 'card' | 'wide' }) => shape === 'wide'

/** Frame of all pictures of links: the product above, what is reported in the middle, where it comes from below. */
function frame(
  shape: 'card' | 'wide',
  { body, foot, isSimulated }: { body: PictureNode; foot: string[]; isSimulated: boolean },
): PictureNode {
  const wide = shape === 'wide'
  const mark = text('模拟数据', { ...chip, fontSize: wide ? 26 : 16, color: ink.simulated, backgroundColor: ink.simulatedSoft })
  const head = box(
    { alignItems: 'center', justifyContent: 'space-between' },
    box(
      { alignItems: 'center', gap: wide ? 14 : 8 },
      drawing(logoSvg(wide ? 48 : 28), { width: wide ? 48 : 28, height: wide ? 48 : 28 }),
      text('观澜', { fontSize: wide ? 34 : 20, fontWeight: 700, color: ink.accent }),
    ),
    isSimulated ? mark : text('A 股研究工具', { fontSize: wide ? 26 : 15, color: ink.text3 }),
  )
  const lines = foot.map((line) => text(line, { fontSize: wide ? 23 : 14, color: ink.text3, lineClamp: 1 }))
  return column(
    {
      ...SIZES[shape],
      boxSizing: 'border-box',
      padding: wide ? '44px 60px' : '22px 26px',
      backgroundColor: ink.ground,
      color: ink.text1,
      fontFamily: 'sans-serif',
    },
    head,
    column({ flexGrow: 1, justifyContent: 'center' }, body),
    column({ gap: wide ? 6 : 2, borderTop: `1px solid ${ink.line}`, paddingTop: wide ? 18 : 8 }, ...lines),
  )
}

const chip = { padding: '3px 12px', borderRadius: 4 }

function originText({ meta }: SharedContent): string {
  return `数据时点 ${meta.asOf} · 来源 ${meta.source.map(({ name }) => name).join('、')}`
}

/** A shared page: what it showed. */
export function sharePicture(picture: SharePicture): PictureNode {
  const { content, shape, sharedAt } = picture
  const body =
    content.stock !== undefined
      ? stockBody(content.stock, { shape, basis: content.meta.unadjusted === undefined ? '前复权' : '不复权' })
      : listBody(content, shape)
  return frame(shape, { body, foot: [originText(content), `分享于 ${sharedAt} · 不构成投资建议`], isSimulated: content.meta.simulated })
}

function stockBody(stock: SharedStock, { shape, basis }: { shape: 'card' | 'wide'; basis: string }): PictureNode {
  const wide = shape === 'wide'
  const tone = toneOf(stock.changeRatio)
  const closes = stock.closes.map(([, close]) => close)
  const area = wide ? { width: 440, height: 230 } : { width: 448, height: 78 }
  const chart =
    closes.length < 2
      ? []
      : [
          column(
            { gap: 4 },
            drawing(lineSvg(closes, area, tone), area),
            text(`近 ${closes.length} 个交易日收盘价（${basis}）`, { fontSize: wide ? 20 : 13, color: ink.text3 }),
          ),
        ]
  const name = box(
    { alignItems: 'baseline', gap: wide ? 16 : 10 },
    text(stock.secuabbr, { fontSize: wide ? 56 : 32, fontWeight: 700 }),
    text(stock.secucode, { fontSize: wide ? 28 : 18, color: ink.text3 }),
  )
  const price = box(
    { alignItems: 'baseline', gap: wide ? 24 : 14, color: tone },
    text(priceText(stock.price, stock.secucode), { fontSize: wide ? 84 : 46, fontWeight: 700 }),
    text(changeText(stock.changeRatio), { fontSize: wide ? 36 : 24, fontWeight: 700 }),
  )
  const facts = text(`成交额 ${moneyText(stock.amount)}${stock.totalMv === null ? '' : ` · 总市值 ${moneyText(stock.totalMv)}`}`, {
    fontSize: wide ? 26 : 15,
    color: ink.text2,
  })
  const reported = column({ gap: wide ? 12 : 0 }, name, price, facts)
  return wide ? box({ alignItems: 'center', justifyContent: 'space-between' }, reported, ...chart) : column({ gap: 8 }, reported, ...chart)
}

/** Without a `rank` lines stand in no order. */
type Line = { rank: number | null; name: string; figure: string; change: number | null }
const LINES = 5

function linesOf({ ranking, hotSearch, comparison }: SharedContent): Line[] {
  if (comparison !== undefined)
    return comparison.stocks.map(({ secuabbr, secucode, price, changeRatio }) => ({
      rank: null,
      name: secuabbr,
      change: changeRatio,
      figure: priceText(price, secucode),
    }))
  if (ranking !== undefined) {
    const [board] = ranking.list
    return ranking.rows.slice(0, LINES).map(({ rank, secuabbr, value, changeRatio }) => ({
      rank,
      name: secuabbr,
      change: changeRatio,
      figure: board === undefined ? '' : boardFigureText(value, board.factor),
    }))
  }
  return (hotSearch ?? [])
    .slice(0, LINES)
    .map(({ word, changeRatio }, at) => ({ rank: at + 1, name: word, figure: '', change: changeRatio }))
}

function listBody(content: SharedContent, shape: 'card' | 'wide'): PictureNode {
  const wide = shape === 'wide'
  const lines = linesOf(content)
  const factor = content.comparison === undefined ? (content.ranking?.list[0]?.factor.name ?? '') : '现价'
  const size = wide ? 32 : 19
  const cell = (value: string, style: Record<string, string | number>) => text(value, { fontSize: size, ...style })
  const rows = lines.map(({ rank, name, figure, change }) =>
    box(
      { alignItems: 'center', height: wide ? 58 : 34, borderBottom: `1px solid ${ink.soft}` },
      ...(rank === null ? [] : [cell(String(rank), { width: wide ? 60 : 34, fontWeight: 700, color: rank <= 3 ? ink.accent : ink.text3 })]),
      cell(name, { flexGrow: 1, lineClamp: 1 }),
      cell(figure, { textAlign: 'right', color: ink.text1, paddingRight: wide ? 40 : 16 }),
      cell(changeText(change), { width: wide ? 180 : 100, textAlign: 'right', color: toneOf(change) }),
    ),
  )
  const title = box(
    { alignItems: 'baseline', justifyContent: 'space-between', paddingBottom: wide ? 12 : 4 },
    // names of the compared are the lines themselves
    text(content.comparison === undefined ? content.title : '股票 PK', { fontSize: wide ? 50 : 28, fontWeight: 700 }),
    text(factor === '' ? '涨跌幅' : `${factor} · 涨跌幅`, { fontSize: wide ? 24 : 15, color: ink.text3 }),
  )
  const empty = text('暂时没有上榜的证券', { fontSize: size, color: ink.text3 })
  return column({}, title, ...(rows.length === 0 ? [empty] : rows))
}

/** A page without figures of its own: its title and what it is for. */
export function pagePicture({ shape, title, text: about }: PagePicture): PictureNode {
  const wide = isWide({ shape })
  const body = column(
    { gap: wide ? 24 : 12 },
    text(title, { fontSize: wide ? 64 : 36, fontWeight: 700, lineHeight: 1.3, lineClamp: 2 }),
    text(about, { fontSize: wide ? 34 : 20, color: ink.text2, lineHeight: 1.5, lineClamp: 3 }),
  )
  return frame(shape, { body, foot: ['每个数字都有时点、来源与公式 · 不构成投资建议'], isSimulated: false })
}
