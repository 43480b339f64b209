import { logoSvg, qrSvg } from './drawings.ts'
import { box, column, drawing, image, ink, type PictureNode, text } from './node.ts'
import { type Picture, SIZES } from './picture.ts'

const QR_PX = 300
const QR = { width: QR_PX, height: QR_PX }
const POINTS = ['每个数字都有时点、来源与公式', '一句话筛选股票，条件与命中数看得见', '财务、股东、资金、技术，一页看全']

const white = { color: '#ffffff', fontWeight: 700 }

function head(): PictureNode {
  const points = POINTS.map((point) =>
    box(
      { alignItems: 'center', gap: 18 },
      box({ width: 12, height: 12, borderRadius: 6, backgroundColor: '#9dc0f4' }),
      text(point, { fontSize: 32, color: '#e8eef8' }),
    ),
  )
  const logo = drawing(logoSvg(64, '#ffffff'), { width: 64, height: 64 })
  return column(
    { padding: '72px 64px 0' },
    box({ alignItems: 'center', gap: 18 }, logo, text('观澜', { ...white, fontSize: 44 })),
    text('邀请你一起', { ...white, fontSize: 68, paddingTop: 64, lineHeight: 1.3 }),
    text('看懂 A 股的数字', { ...white, fontSize: 68, lineHeight: 1.3 }),
    column({ gap: 20, paddingTop: 40 }, ...points),
  )
}

function card({ code, url, mini }: Extract<Picture, { kind: 'invite' }>): PictureNode {
  return column(
    { margin: '56px 64px 0', padding: '40px 0 36px', alignItems: 'center', backgroundColor: ink.ground, borderRadius: 20 },
    mini === undefined ? drawing(qrSvg(url, QR_PX), QR) : image(mini, QR),
    text(mini === undefined ? '长按识别二维码，或用微信扫一扫' : '长按识别小程序码，或用微信扫一扫', {
      fontSize: 28,
      color: ink.text2,
      paddingTop: 16,
    }),
    box(
      { alignItems: 'baseline', gap: 14, paddingTop: 14 },
      text('分享码', { fontSize: 26, color: ink.text3 }),
      text(code, { fontSize: 38, fontWeight: 700, color: ink.accent, letterSpacing: 3 }),
    ),
  )
}

/** 邀请海报: what the product is, and the code of the invitation. */
export function invitePicture(picture: Extract<Picture, { kind: 'invite' }>): PictureNode {
  const ground = { backgroundColor: ink.accent, backgroundImage: 'linear-gradient(170deg, #23579f 0%, #163a72 100%)' }
  const foot = text('行情与研究工具，不构成投资建议', { fontSize: 24, color: '#b9cdec' })
  return column(
    { ...SIZES.invite, ...ground, fontFamily: 'sans-serif' },
    head(),
    card(picture),
    box({ flexGrow: 1, alignItems: 'flex-end', justifyContent: 'center', paddingBottom: 44 }, foot),
  )
}
