import { createElement } from 'react'
import type { WebFrameProps } from './web-frame.tsx'

const WECHAT_WEB_VIEW = 'web-view'

/** WeChat shows pages of domains whose owner has laid the account's check file there: our own site, never an exchange's. */
export const framesOtherSites = false

/** A web page in WeChat's own view, which always fills the page and brings its own head. */
export function WebFrame({ src, onFail }: WebFrameProps) {
  return createElement(WECHAT_WEB_VIEW, { src, onError: onFail })
}
