import { Screen } from '../../parts/screen.tsx'
import type { ScreenQuery } from '../../parts/screens/screen-address.ts'
import { useScreen } from '../../parts/screens/use-screen.ts'
import { Panel } from '../../ui/panel.tsx'

const SHARE = { title: '选股', text: '按条件筛选 A 股' }

/** 选股: a screen put together of a sentence, presets and factors. */
export function ScreeningPage({ query }: { query: ScreenQuery }) {
  const { sentence, problem } = useScreen('screening', query)
  return (
    <Screen page="screening" share={SHARE}>
      <Panel title="选股条件">{problem ?? sentence}</Panel>
    </Screen>
  )
}
