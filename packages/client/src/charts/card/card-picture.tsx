import { useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { readPalette } from '../palette.ts'
import type { Card } from './card.ts'
import { CARD } from './card-pen.ts'
import styles from './card-picture.module.css'
import { drawCard, layoutCard } from './draw-card.ts'

export type CardPictureProps = {
  card: Card
  /** Read out instead of the picture. */
  label: string
  /** Receives the address of the picture once it stands. */
  onDrawn: (address: string) => void
}

/** A card drawn off the page and shown as the picture it becomes, so that a long press offers to keep it. */
export function CardPicture({ card, label, onDrawn }: CardPictureProps) {
  const platform = usePlatform()
  const place = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const report = useRef(onDrawn)
  report.current = onDrawn
  useEffect(() => {
    const canvas = document.createElement('canvas')
    const ctx = canvas.getContext('2d')
    if (place.current === null || ctx === null) return
    const laid = layoutCard(card)
    canvas.width = CARD.width * CARD.scale
    canvas.height = Math.round(laid.height * CARD.scale)
    ctx.setTransform(CARD.scale, 0, 0, CARD.scale, 0, 0)
    drawCard(ctx, laid, readPalette(place.current))
    let made: string | null = null
    let isGone = false
    const free = () => made !== null && platform.picture.free(made)
    void platform.picture.of(canvas).then((stored) => {
      made = stored
      if (isGone) return free()
      if (stored === null) return
      setAddress(stored)
      report.current(stored)
    })
    return () => {
      isGone = true
      free()
    }
  }, [card, platform])
  return (
    <div ref={place} className={styles.place}>
      {address === null ? <Skeleton shape="panel" /> : <img className={styles.picture} src={address} alt={label} />}
    </div>
  )
}
