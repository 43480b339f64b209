import { Suspense } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { OpenedFigure } from '../../ui/figure/provenance.ts'
import { usePopup } from '../../ui/popup/use-popup.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { historyOf } from './history-of.ts'

const FigureHistory = lazyPart(async () => (await import('./figure-history.tsx')).FigureHistory)

/** Opens 走势 of a figure; nothing of one without a history, or of no company. */
export function HistoryButton({ figure }: { figure: OpenedFigure }) {
  const { formulaId, secucode, quoted, definition } = figure
  const name = definition?.name ?? figure.name
  const open = usePopup()
  const of = historyOf(formulaId)
  const code = secucode ?? quoted ?? null
  if (of === null || code === null) return null
  return (
    <Button
      kind="text"
      size="xs"
      icon="chart"
      onClick={() =>
        open({
          position: 'bottom',
          label: `${name}走势`,
          content: (
            <Suspense fallback={<Skeleton shape="chart" />}>
              <FigureHistory name={name} of={of} code={code} />
            </Suspense>
          ),
        })
      }
    >
      走势
    </Button>
  )
}
