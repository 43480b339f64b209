import { href } from '@guanlan/contract/pages.ts'
import { operandsOf } from '@guanlan/engine/screening/condition.ts'
import type { ScreenQuery } from '../../parts/screens/screen-address.ts'
import { useSavedScreens } from '../../parts/screens/screens-store.ts'
import { type CurrentScreen, useScreen } from '../../parts/screens/use-screen.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { FactorPicker } from './conditions/factor-picker.tsx'
import { openFigure } from './conditions/open-condition.tsx'
import type { ScreenEdits } from './conditions/screen-edits.ts'
import { useEdits } from './conditions/use-edits.ts'
import { HitsPanel } from './hits-panel.tsx'
import { PresetsPanel } from './presets-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'
import { ScopePanel } from './scope-panel.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { ScreenEditor } from './screen-editor.tsx'
import styles from './screening-page.module.css'

/** While the market moves the total is counted again. */
const REFRESH_MS = 15_000

/** 选股: a screen put together of a sentence, presets, factors and a scope, with how many it finds. */
export function ScreeningPage({ query }: { query: ScreenQuery }) {
  const platform = usePlatform()
  const isDesktop = useIsDesktop()
  const current = useScreen('screening', query, { refreshMs: REFRESH_MS })
  const { screen, sentence, setScreen, setSentence } = current
  const edits = useEdits(current)
  const share = { title: '选股', text: sentence === '' ? '按条件筛选 A 股' : sentence }
  const seeResults = (text: string) => platform.navigate('push', href('screenResults', text === sentence ? query : { q: text }))
  const scope = edits && <ScopePanel edits={edits} />
  const { saved: ownLists } = useSavedScreens()
  const saved = <SavedPanel screen={screen} onLoad={(next) => setScreen(next, '')} />
  return (
    <Screen page="screening" share={share} layout="plain" actionBar={<ScreenBar current={current} />}>
      <div className={styles.page}>
        <Panel>
          <div className={styles.editor}>
            <ScreenEditor current={current} onEnter={seeResults} />
          </div>
        </Panel>
        <div className={styles.columns}>
          <div className={styles.main}>
            {!isDesktop && ownLists.length > 0 && saved}
            {!isDesktop && scope}
            <PresetsPanel onLoad={setSentence} />
            <FactorsPanel edits={edits} />
          </div>
          {isDesktop && (
            <div className={styles.aside}>
              <div className={styles.hits}>
                <HitsPanel current={current} />
              </div>
              {scope}
              {saved}
            </div>
          )}
        </div>
      </div>
    </Screen>
  )
}

function FactorsPanel({ edits }: { edits: ScreenEdits | null }) {
  // what a factor asks depends on its unit
  const isReady = edits !== null && edits.words.figures.size > 0
  const used = new Set(edits === null ? [] : usedKeys(edits.screen))
  return (
    <Panel title="按因子添加条件" meta="点一个因子设定它的范围" link={{ text: '因子词典', href: href('factors') }}>
      <div className={styles.factors}>
        <FactorPicker isWide used={used} onPick={(key) => edits !== null && isReady && openFigure(edits, key)} />
      </div>
    </Panel>
  )
}

/** Factors a screen reads. */
function usedKeys(screen: NonNullable<CurrentScreen['screen']>): string[] {
  return operandsOf(screen).flatMap((operand) => ('factor' in operand ? [operand.factor] : []))
}
