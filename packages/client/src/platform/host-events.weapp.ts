import type { HostEvents } from './host-events.ts'
import { weapp } from './weapp-api.ts'

/** Follows what WeChat reports of the whole mini-app; returns stop(). */
export function followHost({ onHide, onShow, onFailure }: HostEvents): () => void {
  const wx = weapp()
  const onError = (error: unknown) => onFailure({ kind: 'native', error })
  const onRejection = ({ reason }: { reason: unknown }) => onFailure({ kind: 'rejection', error: reason })
  wx.onAppHide(onHide)
  wx.onAppShow(onShow)
  wx.onError(onError)
  wx.onUnhandledRejection(onRejection)
  return () => {
    wx.offAppHide(onHide)
    wx.offAppShow(onShow)
    wx.offError(onError)
    wx.offUnhandledRejection(onRejection)
  }
}

/** WeChat runs for some seconds after it was hidden, in which a request is sent. */
export function sendBeacon(url: string, body: Uint8Array<ArrayBuffer>): boolean {
  const header = { 'content-type': 'application/json' }
  weapp().request({ url, method: 'POST', header, data: body.buffer, timeout: 15_000, dataType: '其他', responseType: 'text' })
  return true
}
