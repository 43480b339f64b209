/** 主题. */
export const THEMES = [
  { key: 'system', title: '跟随系统' },
  { key: 'light', title: '浅色' },
  { key: 'dark', title: '深色' },
] as const
/** 涨跌颜色. */
export const MARKETS = [
  { key: 'cn', title: '红涨绿跌' },
  { key: 'intl', title: '绿涨红跌' },
  { key: 'cvd', title: '色弱' },
] as const
/** 文字大小. */
export const TEXTS = [
  { key: 's', title: '小' },
  { key: 'm', title: '标准' },
  { key: 'l', title: '大' },
  { key: 'xl', title: '特大' },
] as const
/** 默认复权. */
export const ADJUSTS = [
  { key: 'qfq', title: '前复权' },
  { key: 'none', title: '不复权' },
  { key: 'hfq', title: '后复权' },
] as const
/** 刷新频率 in seconds; 0 = by hand. */
export const REFRESHES = [
  { key: '3', title: '3秒' },
  { key: '5', title: '5秒' },
  { key: '15', title: '15秒' },
  { key: '60', title: '60秒' },
  { key: '0', title: '手动' },
] as const
