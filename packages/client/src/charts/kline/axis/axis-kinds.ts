/** How prices stand on the axis: by value, by change against the first close in view, or by ratio. */
export const axisKinds = ['price', 'percent', 'log'] as const
export type AxisKind = (typeof axisKinds)[number]
