import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { MountLayer } from '../../../charts/kline/kline-options.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { OFFLINE_TEXT, toast } from '../../../ui/popup/toast.tsx'
import type { ChartView } from '../chart/chart-controls.tsx'
import { isMinuteLine } from '../chart/periods.ts'
import { storedTimes } from './stored-drawings.ts'

/** Drawing on a chart: the button that opens the tools, the tools, what is drawn, and the day (YYYY-MM-DD) the oldest of it begins. */
export type Drawing = {
  toggle?: { isOpen: boolean; onClick: () => void }
  strip: ReactNode
  hint: ReactNode
  layer?: MountLayer
  since?: string
}

type Tools = typeof import('./drawing-strip.tsx')

/** Everything but the button arrives when the tools are opened, or with a chart that has been drawn on. Lines of minutes (分时) are not drawn on. */
export function useDrawing(code: string | null, { period }: ChartView): Drawing {
  const platform = usePlatform()
  const [isOpen, setOpen] = useState(false)
  const [tools, setTools] = useState<Tools | null>(null)
  const times = useMemo(() => (code === null ? [] : storedTimes(platform, code)), [platform, code])
  const canDraw = code !== null && !isMinuteLine(period)
  const isWanted = canDraw && (isOpen || times.length > 0)
  const family = period.endsWith('m') ? 'minute' : 'day'
  useEffect(() => {
    if (!isWanted || tools !== null) return
    import('./drawing-strip.tsx').then(setTools, () => {
      setOpen(false)
      toast(OFFLINE_TEXT)
    })
  }, [isWanted, tools])
  useEffect(() => {
    if (isWanted) tools?.showDrawings(platform, code, family)
  }, [tools, isWanted, platform, code, family])
  if (!canDraw) return { strip: null, hint: null }
  const since = times.filter((time) => time.length === 10).sort()[0]
  const shown = isOpen ? tools : null
  return {
    toggle: { isOpen, onClick: () => setOpen(!isOpen) },
    strip: shown && createElement(shown.DrawingStrip),
    hint: shown && createElement(shown.DrawingHint),
    ...(tools === null ? {} : { layer: tools.drawings }),
    ...(since === undefined ? {} : { since }),
  }
}
