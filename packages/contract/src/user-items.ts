/** What people make and set beside their watchlist, kept with the account: most of a kind, and the length of each in characters of JSON. */
export const userItemKinds = {
  /** Saved screens (保存的选股). */
  screen: { title: '保存的选股', most: 200, length: 20_000 },
  /** Own formulas (我的公式). */
  formula: { title: '公式', most: 100, length: 30_000 },
  /** Indicators, parameters and period of charts, one per setting. */
  chart: { title: '图表设置', most: 20, length: 20_000 },
  /** Lines drawn on charts, each for itself. */
  drawing: { title: '画线', most: 1000, length: 2000 },
  /** Look and figures, one per setting. */
  preference: { title: '外观与行情设置', most: 50, length: 200 },
  /** Chosen columns of tables, one per table. */
  columns: { title: '表格列', most: 20, length: 4000 },
  /** How back-tests are run, one per setting. */
  backtest: { title: '回测设置', most: 30, length: 2000 },
  /** When companies were looked at, one per security. */
  visit: { title: '看到哪里', most: 400, length: 200 },
  /** Favourite articles, one each. */
  favourite: { title: '收藏的文章', most: 500, length: 200 },
  /** Tutorials and articles that were read. */
  reading: { title: '阅读进度', most: 500, length: 500 },
} as const

export type UserItemKind = keyof typeof userItemKinds
/** Things sent at once. */
export const MOST_ITEMS_SENT = 100
/** Removals are kept for so long at most; a device that missed a forgotten one is answered everything. */
export const REMOVED_KEPT_DAYS = 90
