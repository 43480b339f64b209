import { href } from '@guanlan/contract/pages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Screen } from '../shell/screen.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

const TITLE = '没有这个题材'

/** The error of an answer about a topic with an unknown number or name. */
export const isUnknownTopic = (error: unknown) => error instanceof ApiError && error.reason === 'unknown_sector'

/** Reports that no topic has this number or name. */
export function UnknownTopic({ page, id }: { page: 'hotTopic' | 'sentimentTopic'; id: string }) {
  usePageTitle(TITLE)
  return (
    <Screen page={page} title={TITLE}>
      <Panel>
        <EmptyState
          icon="sector"
          title={id === '' ? '没有给出题材编号' : `没有编号或名称为“${id}”的题材`}
          text="链接可能写错了，或题材已经撤销。"
        >
          <Button kind="primary" href={href('hotTopics')}>
            全部题材
          </Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
