import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button/button.tsx'

/** Shorter terms would be found within other words. */
const LEAST_LENGTH = 2

/** Leads to the article of the library on the longest term in a name, else to the one a figure names; nothing where there is none. */
export function ArticleLink({ name, article }: { name: string; article?: string | undefined }) {
  const list = useCall('library.list', {}, { staleMs: Number.POSITIVE_INFINITY })
  const all = list.data?.data ?? []
  const byTerm = all
    .flatMap(({ id, title, terms }) => terms.map((term) => ({ id, title, term })))
    .filter(({ term }) => term.length >= LEAST_LENGTH && name.includes(term))
    .reduce<{ id: string; title: string; term: string } | null>(
      (longest, one) => (one.term.length > (longest?.term.length ?? 0) ? one : longest),
      null,
    )
  const found = byTerm ?? all.find(({ id }) => id === article)
  if (found === undefined) return null
  return (
    <Button kind="text" size="xs" icon="book" href={href('article', { id: found.id })}>
      文库：{found.title}
    </Button>
  )
}
