// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import tokens from '../ui/theme/tokens.css?raw'
import { readPalette } from './palette.ts'
import { paletteOf } from './palette.weapp.ts'

const looks = (['light', 'dark'] as const).flatMap((theme) => (['cn', 'intl', 'cvd'] as const).map((market) => ({ theme, market })))

it.each(looks)('charts have the same colours in WeChat as in a browser: $theme $market', (look) => {
  const sheet = document.createElement('style')
  sheet.textContent = tokens
  document.head.replaceChildren(sheet)
  Object.assign(document.documentElement.dataset, look)
  const { font, ...inBrowser } = readPalette(document.documentElement)
  expect(font).toContain('PingFang SC')
  expect(inBrowser.up).toMatch(/^#/)
  expect(paletteOf(look)).toEqual({ ...inBrowser, font: 'sans-serif' })
})
