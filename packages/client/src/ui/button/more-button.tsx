import { Button } from './button.tsx'

type MoreButtonProps = { isFetching: boolean; isError?: boolean; onMore: () => void }

/** Loads the next rows of a list. */
export function MoreButton({ isFetching, isError = false, onMore }: MoreButtonProps) {
  return (
    <Button size="xs" disabled={isFetching} onClick={onMore}>
      {isFetching ? '正在加载' : isError ? '加载失败，重试' : '加载更多'}
    </Button>
  )
}
