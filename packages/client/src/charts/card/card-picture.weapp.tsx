import { useEffect, useMemo, useRef } from 'react'
import { useLook } from '../../device/use-look.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, useCanvas } from '../../ui/picture/canvas.weapp.tsx'
import { paletteOf } from '../palette.weapp.ts'
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

/** Space of a sheet left and right of what it shows. */
const SHEET_PX = 40

/** A card on WeChat's canvas, which becomes a file from where it stands. */
export function CardPicture({ card, label, onDrawn }: CardPictureProps) {
  const platform = usePlatform()
  const { theme, market } = useLook()
  const laid = useMemo(() => layoutCard(card), [card])
  const width = Math.min(CARD.width, platform.systemInfo().width - SHEET_PX)
  const height = Math.round((laid.height * width) / CARD.width)
  const canvas = useCanvas(`${width} ${height}`)
  const report = useRef(onDrawn)
  report.current = onDrawn
  const { drawing } = canvas
  useEffect(() => {
    if (drawing === null) return
    const { context } = drawing
    context.save()
    context.scale(drawing.width / CARD.width, drawing.width / CARD.width)
    drawCard(context, laid, paletteOf({ theme, market }))
    context.restore()
    void platform.picture.of(drawing.canvas).then((address) => address !== null && report.current(address))
  }, [drawing, laid, theme, market, platform])
  return (
    <div className={styles.place} role="img" aria-label={label}>
      <Canvas canvas={canvas} width={`${width}px`} height={`${height}px`} />
    </div>
  )
}
