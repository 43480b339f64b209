import { expect, test } from 'vitest'
import { openTrialNotice } from './open-trial-notice.ts'

const trial = { APP_ENV: 'trial', ALLOW_SANDBOX: '0' } as const
const production = { APP_ENV: 'production', ALLOW_SANDBOX: '0' } as const

test('a trial other machines can reach says so on one line of the console', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'example.com'])
    expect(openTrialNotice({ HOST, ...trial })).toMatch(new RegExp(`^注意：HOST=${HOST.replaceAll('.', '\\.')}，.*APP_ENV=production$`))
  expect(openTrialNotice({ HOST: '0.0.0.0', ...production, ALLOW_SANDBOX: '1' })).toContain('其他机器')
  for (const HOST of ['127.0.0.1', '127.0.1.1', 'localhost', '::1']) expect(openTrialNotice({ HOST, ...trial })).toBeNull()
  expect(openTrialNotice({ HOST: '0.0.0.0', ...production })).toBeNull()
})
