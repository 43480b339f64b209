import type { CallOutput } from '@guanlan/contract/calls.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.ts'
import { tidied, withoutCondition } from '../../../parts/screens/edit-screen.ts'
import { requestOf } from '../../../parts/screens/screen-request.ts'
import { useOwnLists } from '../../../parts/screens/use-own-lists.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type Funnel = CallOutput<'screen.run'>['funnel']

/** Conditions that are offered to be dropped, those that leave the most first. */
const MOST_OFFERED = 4
const MOST_ASKED = 8

/** Nothing found: which condition takes out most, and how many there would be without each. */
export function NothingFound({ screen, funnel, onChange }: { screen: Screen; funnel: Funnel; onChange: (next: Screen) => void }) {
  const offers = useOffers(screen, funnel)
  const worst = [...funnel].sort((a, b) => b.before - b.after - (a.before - a.after))[0]
  const unknown = funnel.reduce((sum, step) => sum + step.unknown, 0)
  const text =
    worst === undefined
      ? '范围里没有证券。'
      : `剔除最多的是「${worst.cond}」：${formatThousands(worst.before)} 只里剔除 ${formatThousands(worst.before - worst.after)} 只。${
          unknown > 0 ? `其中缺数据而无法判断的共 ${formatThousands(unknown)} 只。` : ''
        }`
  return (
    <EmptyState title="没有符合全部条件的证券" text={text} icon="screen">
      {offers.map(({ cond, total, without }) => (
        <Button key={cond} onClick={() => onChange(without)}>
          去掉「{cond}」，有 {formatThousands(total)} 只
        </Button>
      ))}
    </EmptyState>
  )
}

/** How many a screen finds without one of its conditions, for each of them. */
function useOffers(screen: Screen, funnel: Funnel): { cond: string; total: number; without: Screen }[] {
  const api = useApi()
  const ownLists = useOwnLists()
  const root = tidied(screen.where)
  const steps = root.kind === 'and' && root.parts.length === funnel.length && root.parts.length > 1 ? root.parts.length : 0
  const tries = Array.from({ length: Math.min(steps, MOST_ASKED) }, (_, at) => withoutCondition(screen, [at]))
  const answers = useQueries({
    queries: tries.map((without) => {
      const requested = requestOf(without, ownLists)
      return {
        queryKey: ['screen.count', requested],
        enabled: requested.ok,
        retry: false,
        queryFn: async () => {
          if (!requested.ok) throw new Error(requested.reason)
          const { filters, logic, own, limit } = requested.request
          const { data } = await api('screen.count', {
            filters,
            logic,
            ...(own === undefined ? {} : { own }),
            ...(limit === undefined ? {} : { limit }),
          })
          return data.total ?? 0
        },
      }
    }),
  })
  const found = tries.flatMap((without, at) => {
    const total = answers[at]?.data ?? 0
    return total > 0 ? [{ cond: funnel[at]?.cond ?? '', total, without }] : []
  })
  return found.sort((a, b) => b.total - a.total).slice(0, MOST_OFFERED)
}
