import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '1 秒'],
  [7_200, '8 秒'],
  [60_000, '1 分钟'],
  [150_000, '3 分钟'],
  [3_600_000, '1 小时'],
  [7_770_000, '2 小时 10 分'],
  [47.5 * 3_600_000, '47 小时 30 分'],
  [80 * 3_600_000, '4 天'],
])('%d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
