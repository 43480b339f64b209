import { href } from '@guanlan/contract/pages.ts'
import { openSupport } from '../../parts/support/open-support.tsx'
import { useAppConfig } from '../../session/app-config.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { openFeedback } from './feedback/open-feedback.tsx'
import { ActionRow, LinkRow } from './setting-row.tsx'

/** The ways to tutorials, help and people. */
export function HelpPanel() {
  const { telemetry } = useAppConfig()
  return (
    <Panel flush>
      <LinkRow icon="book" title="使用教程" href={href('tutorials')} />
      <LinkRow icon="info" title="帮助中心" href={href('help')} />
      {openFeedback !== null && telemetry.includes('feedback') && (
        <ActionRow icon="edit" title="意见反馈" onClick={() => void openFeedback?.()} />
      )}
      <ActionRow icon="talk" title="客服" onClick={() => void openSupport()} />
    </Panel>
  )
}
