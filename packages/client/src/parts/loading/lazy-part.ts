import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { PartNotLoaded } from './part-not-loaded.tsx'

/**
 * A part of a page whose code is fetched after the page stands. Where that fails, the figures that are there stay on screen: `instead` is drawn in its
 * place, unless said otherwise what says so and offers another try.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType = PartNotLoaded,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error('a part of the page did not load', error)
      return { default: instead as ComponentType<P> }
    }
  })
}
