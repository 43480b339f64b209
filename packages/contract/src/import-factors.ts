/** What a column of an imported file counts in, by the factor that makes 元, 股 or a fraction of it. */
export const importFactors = [1, 0.01, 100, 1000, 10_000, 100_000_000] as const
export type ImportFactor = (typeof importFactors)[number]
