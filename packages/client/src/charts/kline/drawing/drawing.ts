/** Tools of the strip (画线工具), with how many points each takes. */
export const drawingTools = {
  segment: { title: '趋势线', points: 2 },
  ray: { title: '射线', points: 2 },
  line: { title: '直线', points: 2 },
  horizontal: { title: '水平线', points: 1 },
  vertical: { title: '垂直线', points: 1 },
  channel: { title: '平行通道', points: 3 },
  fibonacci: { title: '斐波那契回撤', points: 2 },
  rectangle: { title: '矩形', points: 2 },
  text: { title: '价格标注', points: 1 },
} as const

export type DrawingTool = keyof typeof drawingTools
/** Colours by their names in the palette. */
export const drawingColours = {
  accent: '主色',
  s1: '橙',
  s2: '蓝',
  s3: '紫',
  s4: '青',
  s5: '粉',
  s6: '灰',
} as const
export type DrawingColour = keyof typeof drawingColours
/** Widths of lines in px. */
export const drawingWidths = [1, 2, 3] as const
export type DrawingWidth = (typeof drawingWidths)[number]
export type Pen = { colour: DrawingColour; width: DrawingWidth }

/** Drawings of days, weeks and longer are one family; those of minutes another. */
export type DrawingFamily = 'day' | 'minute'

/** A moment of the exchange (`YYYY-MM-DD`, of the family of minutes `YYYY-MM-DD HH:mm`) and the price that was or would have been paid then, not adjusted, in 元. */
export type Anchor = { time: string; price: number }

/** A drawing on the chart of a security. */
export type Drawing = Pen & {
  /** Its name among all of an account: it holds the code. */
  id: string
  code: string
  family: DrawingFamily
  tool: DrawingTool
  anchors: readonly Anchor[]
  /** Of 价格标注: what is written beside the price. */
  text?: string
  isLocked?: boolean
}

/** Characters of a 价格标注. */
export const TEXT_LENGTH = 30
