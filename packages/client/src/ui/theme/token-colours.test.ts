// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { ShownLook } from '../../platform/platform.ts'
import { lookColours } from './token-colours.gen.ts'
import { tokenColours } from './token-colours.ts'
import tokens from './tokens.css?raw'

const looks = (['light', 'dark'] as const).flatMap((theme) => (['cn', 'intl', 'cvd'] as const).map((market) => ({ theme, market })))

afterEach(() => {
  document.head.replaceChildren()
})

/** What a browser says of a token in a look. */
function styled({ theme, market }: ShownLook): (token: string) => string {
  const sheet = document.createElement('style')
  sheet.textContent = tokens
  document.head.replaceChildren(sheet)
  Object.assign(document.documentElement.dataset, { theme, market })
  const style = getComputedStyle(document.documentElement)
  return (token) => style.getPropertyValue(token).trim()
}

describe('colours without a stylesheet', () => {
  it.each(looks)('are those the stylesheet gives: $theme $market', (look) => {
    const [asStyled, asTable] = [styled(look), tokenColours(look)]
    const tokens = Object.keys(lookColours.light ?? {})
    expect(tokens.length).toBeGreaterThan(50)
    for (const token of tokens) expect(`${token} ${asTable(token)}`).toBe(`${token} ${asStyled(token)}`)
  })

  it('rising is red at home, green abroad', () => {
    expect(tokenColours({ theme: 'light', market: 'cn' })('--up')).toBe(tokenColours({ theme: 'light', market: 'intl' })('--down'))
  })

  it('an unknown name is refused', () => {
    expect(() => tokenColours({ theme: 'dark', market: 'cn' })('--upp')).toThrow('--upp')
  })
})
