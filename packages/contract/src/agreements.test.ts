import { expect, test } from 'vitest'
import { ACCOUNT_AGREEMENT, agreementOf } from './agreements.ts'

test('the consent of an account is the later of 用户协议 and 隐私政策', () => {
  const newest = [agreementOf('terms').version, agreementOf('privacy').version].sort().at(-1)
  expect(ACCOUNT_AGREEMENT).toBe(newest)
})
