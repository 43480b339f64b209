/** 1 where it holds, 0 where it does not; NaN where one of the figures it is read from is unknown. */
export function flagOf(holds: boolean, ...readFrom: number[]): number {
  return readFrom.some(Number.isNaN) ? Number.NaN : Number(holds)
}

/** A figure now and one bar before. */
export type Moved = { now: number; before: number }

/** CROSS(A,B): A lies above B and did not one bar before; 1, 0 or NaN. */
export function crossesAbove(a: Moved, b: Moved): number {
  return flagOf(a.now > b.now && a.before <= b.before, a.now, a.before, b.now, b.before)
}

/** For how many newest places a rule holds without a break, at most `most`; the rule answers NaN beyond what is known, which ends the count. */
export function runOf(rule: (back: number) => boolean, most: number): number {
  let run = 0
  while (run < most && rule(run)) run++
  return run
}
