import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import styles from './banner.module.css'

const Carousel = lazyPart(
  async () => (await import('./banner-carousel.tsx')).BannerCarousel,
  () => null,
)

/** Behind everything the first view needs. */
const AFTER_MS = 3_000
let wasShown = false

/** The place of what turns on the home page, kept free until its code is fetched; it comes at once where it was shown before. */
export function BannerPlace() {
  const [isDue, setDue] = useState(wasShown)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => {
      wasShown = true
      setDue(true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  if (!isDue) return <div className={styles.place} />
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Carousel />
    </Suspense>
  )
}
