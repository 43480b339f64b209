import { href } from '@guanlan/contract/pages.ts'
import { openSupport } from '../../parts/support/open-support.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ActionRow, LinkRow } from './setting-row.tsx'

/** The ways to tutorials, help and people. */
export function HelpPanel() {
  return (
    <Panel flush>
      <LinkRow icon="book" title="使用教程" href={href('tutorials')} />
      <LinkRow icon="info" title="帮助中心" href={href('help')} />
      <ActionRow icon="talk" title="客服" onClick={() => void openSupport()} />
    </Panel>
  )
}
