import { lazyPart } from '../../../parts/loading/lazy-part.ts'

/** Overlays, axis and range, loaded when their sheet opens. */
export const MainOptions = lazyPart(async () => (await import('./main-options.tsx')).MainOptions)
