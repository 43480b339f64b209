/** Calendar days boards are counted over. */
export const DAYS = [
  { key: '1', title: '1 天' },
  { key: '7', title: '7 天' },
  { key: '30', title: '30 天' },
] as const
export type DaysKey = (typeof DAYS)[number]['key']
