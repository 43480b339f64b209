/** The word of a market temperature as it is shown: a temperature has its word by its place among 250 sessions before, of which there may be too few. */
export function temperatureWord({ temperature, word }: { temperature: number | null; word: string | null }): string {
  return word ?? (temperature === null ? '数据不足' : '历史不足，未分档')
}
