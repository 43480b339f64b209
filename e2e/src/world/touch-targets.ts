import type { Page } from 'playwright-core'

/** What a finger needs in height, px; in width a little less between neighbours of a strip. */
const LEAST_HEIGHT_PX = 44
const LEAST_WIDTH_PX = 30

/**
 * Pressables of the page whose area a finger hits is lower than it needs, or narrower, as `44×32 button 指标`. Links within running text are as high as
 * their line and do not count, nor does what is scrolled out of its box sideways.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([leastHeight, leastWidth]) => {
      const reach = (element: HTMLElement, at: (px: number) => [number, number]) => {
        let px = 0
        while (px < leastHeight && isHit(element, ...at(px + 1))) px++
        return px
      }
      const pressables = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, [role="tab"], [role="radio"], [role="option"]'),
      ]
      const isInText = (element: HTMLElement) =>
        element.matches('a, button') &&
        [...(element.closest('p, li, dd, [class*="Lines"]')?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      const isHit = (element: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.matches('a, button, label')))
      }
      const found = new Set<string>()
      for (const element of pressables) {
        element.scrollIntoView({ block: 'center', inline: 'nearest' })
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
        // a dot beside a figure is for pointers that hover: a finger holds the figure itself
        if (
          getComputedStyle(element).opacity === '0' ||
          width < 2 ||
          height < 2 ||
          isInText(element) ||
          element.closest('[inert], [aria-hidden="true"]')
        )
          continue
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (x < 0 || x > innerWidth || !isHit(element, x, y)) continue
        const high = reach(element, (px) => [x, y - px]) + reach(element, (px) => [x, y + px])
        const wide = reach(element, (px) => [x - px, y]) + reach(element, (px) => [x + px, y])
        // the px in the middle is not counted, and both ends are rounded
        const isHigh = high >= leastHeight - 3
        const isWide = wide >= leastWidth - 3
        if (isHigh && isWide) continue
        const name = element.getAttribute('aria-label') ?? element.innerText
        found.add(
          `${wide}×${high} ${element.tagName.toLowerCase()} ${element.className.split(' ').at(-1)} ${name.trim().split('\n')[0]?.slice(0, 12)}`,
        )
      }
      scrollTo(0, 0)
      return [...found]
    },
    [LEAST_HEIGHT_PX, LEAST_WIDTH_PX] as const,
  )
}
