import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { comingText, isHeldUp, progressText } from './fetching-text.ts'
import { useComing } from './use-fetching.ts'

/** In place of a chart or list of the page's security: what is still to come with its progress; else `children`. */
export function ComingState({ dataset, children }: { dataset: string; children: ReactNode }) {
  const coming = useComing(dataset)
  if (coming === null) return children
  const { item, fetching } = coming
  if (isHeldUp(item)) return <EmptyState icon="info" title={`${item.name}暂时没有取到`} text={comingText(item)} />
  return <EmptyState icon="clock" title={`正在获取${item.name}`} text={progressText(fetching)} />
}

/** The same in one line, for modules. */
export function ComingLine({ dataset, children }: { dataset: string; children: ReactNode }) {
  const coming = useComing(dataset)
  return coming === null ? children : comingText(coming.item)
}
