import type { Spoilt } from '@guanlan/server/testing/rehearsal/rehearsal-upstream.ts'

/** A state of the upstreams in which the product may be opened. */
export type LiveCase = {
  /** Name of its pictures. */
  key: string
  title: string
  /** Instants (Shanghai) the clock is put to while upstreams answer well; the first is that of an empty store. */
  before: readonly string[]
  /** The instant of the pictures. */
  at: string
  /** How every upstream answers from then on; null: well. */
  spoilt: Spoilt | null
  /** What the data page must report of the quotes; null: that they came. */
  alarm: RegExp | null
  /** What home and the page of a share must say. */
  says: RegExp
}

const FILLED = '2026-09-24T08:40:00'
const TRADING = '2026-09-24T10:14:10'
const LATER = '2026-09-24T10:20:10'
const CAPTCHA = '<!DOCTYPE html><html><title>安全验证</title><body>请拖动滑块完成验证</body></html>'

type List = { data?: { total?: number; diff?: Record<string, unknown>[] } | null }

/** Rows of 东方财富's lists as the edit makes them; every other answer as it is. */
const ofLists = (change: (rows: Record<string, unknown>[]) => Record<string, unknown>[]) => (text: string) => {
  const answer = JSON.parse(text) as List
  if (!Array.isArray(answer.data?.diff)) return text
  return JSON.stringify({ ...answer, data: { ...answer.data, diff: change(answer.data.diff) } })
}
const half = ofLists((rows) => rows.slice(0, Math.ceil(rows.length / 2)))
const PRICES = ['f2', 'f5', 'f6', 'f15', 'f16', 'f17']
const dashes = ofLists((rows) => rows.map((row) => ({ ...row, ...Object.fromEntries(PRICES.map((key) => [key, '-'])) })))
const renamed = ofLists((rows) => rows.map(({ f2, ...row }) => ({ ...row, f2_NEW: f2 })))

const ill = (key: string, title: string, of: Pick<LiveCase, 'spoilt' | 'alarm'>): LiveCase => ({
  ...{ key, title, before: [FILLED, TRADING], at: LATER, says: /10:14/ },
  ...of,
})

/** What upstreams do on a bad day, each from a session that went well until 10:14, and the moments at which there is little to report. */
export const liveCases: readonly LiveCase[] = [
  ill('empty', '空回答', { spoilt: { kind: 'text', text: '' }, alarm: /内容为空/ }),
  ill('partial', '只有一部分', { spoilt: { kind: 'edit', edit: half }, alarm: /./ }),
  ill('halted', '全市场停牌', { spoilt: { kind: 'edit', edit: dashes }, alarm: /./ }),
  ill('column', '列改了名', { spoilt: { kind: 'edit', edit: renamed }, alarm: /缺少列/ }),
  ill('429', '请求过快（429）', { spoilt: { kind: 'text', text: '{}', status: 429 }, alarm: /429/ }),
  ill('captcha', '验证码页', { spoilt: { kind: 'text', text: CAPTCHA }, alarm: /验证码/ }),
  ill('gzip', '压缩数据中断', { spoilt: { kind: 'gzip cut' }, alarm: /中断|内容为空/ }),
  {
    key: 'nothing',
    title: '空库启动时没有回答',
    before: [],
    at: TRADING,
    spoilt: { kind: 'text', text: '' },
    alarm: /内容为空/,
    says: /没有取到全市场/,
  },
  { key: 'first-minute', title: '开盘第一分钟', before: [FILLED], at: '2026-09-24T09:30:20', spoilt: null, alarm: null, says: /09:30/ },
  {
    key: 'holiday',
    title: '节假日',
    before: [FILLED, '2026-09-24T15:36:00', '2026-09-24T18:35:00'],
    at: '2026-09-25T10:30:00',
    spoilt: null,
    alarm: null,
    says: /休市/,
  },
]
