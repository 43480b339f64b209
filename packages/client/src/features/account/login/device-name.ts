import type { Platform } from '../../../platform/platform.ts'

const HOSTS = { web: '网页', capacitor: '应用', weapp: '微信小程序', fake: '网页' } as const
const SYSTEMS = { ios: 'iOS', android: '安卓', desktop: '电脑', other: '设备' } as const

/** What a device is called in the list of logins, e.g. 电脑 · 网页. */
export function deviceName({ name, systemInfo }: Pick<Platform, 'name' | 'systemInfo'>): string {
  const { os, inWechat } = systemInfo()
  return `${SYSTEMS[os]} · ${name === 'web' && inWechat ? '微信' : HOSTS[name]}`
}
