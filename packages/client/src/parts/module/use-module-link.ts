import { type RefObject, useEffect, useRef } from 'react'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'

/** What stands over the page's content, with the strip of tabs that stays there, and the module's own head. */
const ABOVE_PX = 144
/** Modules before it fill themselves meanwhile and push it down: looked at again until the page keeps still. */
const SETTLE_MS = [0, 250, 800]

/** Scrolls once to the module the address names, when it has something to show; the element stands right under the module's head. */
export function useModuleLink(id: string, isFilled: boolean): RefObject<HTMLDivElement> {
  const platform = usePlatform()
  const { location } = platform
  const place = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isFilled || moduleOf(location.get()) !== id) return
    isDone.current = true
    const timers = SETTLE_MS.map((ms) => setTimeout(() => void bringIntoView(platform, place), ms))
    return () => timers.forEach(clearTimeout)
  }, [id, isFilled, location, platform])
  return place
}

/** Goes to a module that is shown; keys go on from there where a host has them. */
export async function scrollToModule(platform: Platform, place: RefObject<HTMLDivElement>): Promise<void> {
  await bringIntoView(platform, place)
  place.current?.focus?.({ preventScroll: true })
}

async function bringIntoView({ scroll, boxOf }: Platform, place: RefObject<HTMLDivElement>): Promise<void> {
  const box = place.current && (await boxOf(place.current))
  if (box) scroll.to(scroll.get() + box.top - ABOVE_PX)
}

/** The module an address names. */
function moduleOf(address: string): string | null {
  return new URLSearchParams(address.split('?')[1] ?? '').get('module')
}

/** The address of a module of the page that `address` is of. */
export function moduleAddress(address: string, id: string): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  query.set('module', id)
  return `${path}?${query.toString()}`
}
