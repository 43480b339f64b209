import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { openImportSheet } from './transfer/import-sheet.tsx'

/** Nothing followed yet, or nothing in this group, with the two ways to add. */
export function EmptyWatchlist({ groupId }: { groupId: string | null }) {
  const isDesktop = useIsDesktop()
  const isAll = groupId === null
  return (
    <EmptyState
      icon="star"
      title={isAll ? '还没有自选' : '这个分组还没有证券'}
      text={
        isAll
          ? '加入后可看分时、笔记与加入以来的表现。自选保存在本机，登录后在您的设备间同步；也可在「更多」里导出。'
          : `在「全部」里${isDesktop ? '点一只证券行尾的 ⋯' : '长按一只证券'}，选「设置分组」；也可以粘贴代码直接加入本组。`
      }
    >
      <Button kind="primary" icon="search" href={href('search')}>
        搜索添加
      </Button>
      <Button icon="copy" onClick={() => openImportSheet(groupId)}>
        粘贴代码
      </Button>
    </EmptyState>
  )
}
