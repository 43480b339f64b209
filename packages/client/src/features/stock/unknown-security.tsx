import { href } from '@guanlan/contract/pages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type MissingStockProps = { code: string; query: { isError: boolean; error: unknown; refetch: () => unknown } }

/** Title of a page with an unknown code. */
export const UNKNOWN_TITLE = '没有这只证券'

/** Whether the code was refused: it is none of ours, or not a code. */
export function isUnknownSecurity(error: unknown): boolean {
  return error instanceof ApiError && (error.reason === 'unknown_security' || error.reason === 'invalid_input')
}

/** What stands where a security should: shapes while it loads, an empty page for an unknown code, an error with another try. */
export function MissingStock({ code, query }: MissingStockProps) {
  if (isUnknownSecurity(query.error)) {
    return (
      <EmptyState
        icon="search"
        title={`没有代码为「${code}」的证券`}
        text="可能输错了代码，或者它不在沪深北交易所。可以用名称、拼音或代码再找一次。"
      >
        <Button kind="primary" href={href('search', { q: code })}>
          去搜索
        </Button>
      </EmptyState>
    )
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <Skeleton shape="quote" />
      <Skeleton shape="chart" />
    </>
  )
}
