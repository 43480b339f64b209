/** Periods over which sectors are ranked. */
export const ROTATION_PERIODS = [
  { key: 'week', title: '按周' },
  { key: 'month', title: '按月' },
] as const
export type RotationPeriod = (typeof ROTATION_PERIODS)[number]['key']
