/** What the app may do on a device. Android asks the user for none of these; iOS asks with the sentence. */
export type Permission = { system: 'ios' | 'android'; name: string; reason: string }

/**
 * Every permission, each with its reason as a user reads it. iOS needs none: files are picked in the system's own picker, sharing is the system's
 * sheet, and nothing reads camera, pictures or place.
 */
export const permissions: readonly Permission[] = [
  { system: 'android', name: 'android.permission.INTERNET', reason: '连接服务器，获取行情与资讯' },
  { system: 'android', name: 'android.permission.ACCESS_NETWORK_STATE', reason: '判断是否联网、是否使用流量，断网时给出提示' },
  { system: 'android', name: 'android.permission.VIBRATE', reason: '长按图表与拖动排序时轻微震动' },
  { system: 'android', name: 'com.android.vending.BILLING', reason: '在 Google Play 渠道开通会员时付款' },
]
