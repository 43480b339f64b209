import { ComparisonNow } from './comparison-now.tsx'
import { ComparisonThen } from './comparison-then.tsx'

/** PK结果: the securities beside each other, as they are now, or of the moment a shared link keeps. */
export function ComparisonResultPage({ query }: { query: Record<string, string> }) {
  return query.share === undefined ? <ComparisonNow query={query} /> : <ComparisonThen query={query} id={query.share} />
}
