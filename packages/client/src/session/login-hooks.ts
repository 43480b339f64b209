import type { LoginHooks } from '../api/create-api.ts'
import type { Platform } from '../platform/platform.ts'

/** Renewal and checks of the login; their code is loaded when first needed. */
export function loginHooks(platform: Platform, origin: string): LoginHooks {
  return {
    renew: async () => (await import('./renew-login.ts')).renewLogin(platform, origin),
    rejected: (api, token) => void import('./check-login.ts').then(({ checkLogin }) => checkLogin(api, platform, token)),
  }
}
