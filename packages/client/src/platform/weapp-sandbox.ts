import type { Platform } from './platform.ts'
import { weappDevice } from './weapp-device.ts'
import { request } from './weapp-network.ts'

const CASHIER = '/sandbox/cashier'
const TIMEOUT_MS = 10_000

/** WeChat shows no page of a server that is not registered with it: the labelled cashier of the sandbox asks in a dialog of WeChat's instead. */
export async function payAtSandbox(origin: string, url: string): ReturnType<Platform['pay']> {
  const [path, trade] = url.split('?trade=')
  if (path !== CASHIER || trade === undefined) return 'unsupported'
  const question = { title: '模拟收银台', text: '模拟环境·不会扣款。要模拟支付成功吗？', agree: '支付成功', refuse: '取消' }
  if (!(await weappDevice.dialog(question))) return 'cancelled'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `trade=${trade}&action=pay&notice=now`
  return await request({ method: 'POST', url: origin + CASHIER, headers, body, timeoutMs: TIMEOUT_MS }).then(
    ({ status }) => (status < 400 ? 'paid' : 'failed'),
    () => 'failed',
  )
}
