/** One shape of a radar; values 0–1 per axis, null where unknown, which leaves a gap in the line. */
export type RadarShape = { name: string; values: readonly (number | null)[] }

/** A picture of how securities stand on several axes; the middle is 0, the outer ring 1. */
export type RadarSpec = { axes: readonly string[]; shapes: readonly RadarShape[] }

export type RadarProps = { label: string; spec: RadarSpec; height?: number }

export const RADAR_HEIGHT_PX = 260
