import { href } from '@guanlan/contract/pages.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const TITLE = '没有这个板块'

/** Says that no sector has this code, and where sectors are found. */
export function UnknownSector({ code }: { code: string }) {
  usePageTitle(TITLE)
  return (
    <Screen page="sector" title={TITLE}>
      <Panel>
        <EmptyState
          icon="sector"
          title={code === '' ? '没有给出板块代码' : `没有代码为“${code}”的板块`}
          text="链接可能写错了，或板块已经撤销。板块代码形如 SW801120。"
        >
          <Button kind="primary" href={href('sectors')}>
            全部板块
          </Button>
          <Button href={href('search')}>搜索板块</Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
