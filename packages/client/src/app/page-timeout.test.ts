import { expect, test } from 'vitest'
import { PageTimeout, withinTime } from './page-timeout.ts'

test('a page that comes in time is shown, one that does not is a timeout', async () => {
  await expect(withinTime(Promise.resolve('page'), 1000)).resolves.toBe('page')
  await expect(withinTime(new Promise(() => {}), 10)).rejects.toBeInstanceOf(PageTimeout)
})
