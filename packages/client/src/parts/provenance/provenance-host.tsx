import { type ReactNode, useCallback, useMemo } from 'react'
import { usePreference } from '../../device/preferences.ts'
import { type OpenedFigure, ProvenanceContext } from '../../ui/figure/provenance.ts'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { OFFLINE_TEXT, toast } from '../../ui/popup/toast.tsx'
import type { ProvenanceBody } from './provenance-body.tsx'

let Body: typeof ProvenanceBody | null = null

/** Loads the code that shows the origin of a figure; a press waits for it, so that an unreachable server is reported. */
export async function loadProvenance(): Promise<typeof ProvenanceBody> {
  Body ??= (await import('./provenance-body.tsx')).ProvenanceBody
  return Body
}

/** Lets every figure under it be opened: a popover under the figure on desktop, a sheet with a light scrim on phones. */
export function ProvenanceHost({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  const isOn = usePreference('numberDetail')
  const open = useCallback(
    async (figure: OpenedFigure) => {
      try {
        const Drawn = Body ?? (await loadProvenance())
        openPopup({
          position: isDesktop ? 'anchor' : 'bottom',
          label: `${figure.name}的来源`,
          bare: true,
          scrim: isDesktop ? 'none' : 'soft',
          ...(isDesktop ? { anchor: figure.anchor } : {}),
          ...(figure.onClose ? { onClose: figure.onClose } : {}),
          content: <Drawn figure={figure} />,
        })
      } catch (error) {
        console.error('the origin of a figure did not load', error)
        toast(OFFLINE_TEXT, 'alert')
        figure.onClose?.()
      }
    },
    [isDesktop],
  )
  const value = useMemo(() => (isOn ? (figure: OpenedFigure) => void open(figure) : null), [isOn, open])
  return <ProvenanceContext.Provider value={value}>{children}</ProvenanceContext.Provider>
}
