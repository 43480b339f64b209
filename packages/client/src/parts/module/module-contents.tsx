import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './module-contents.module.css'
import { scrollToModule } from './use-module-link.ts'

type Entry = { id: string; title: string; place: RefObject<HTMLDivElement> }
/** Fewer modules are seen without a list of them. */
const FEWEST = 3

const AddModule = createContext<((entry: Entry) => () => void) | null>(null)
const Modules = createContext<readonly Entry[]>([])

/** Knows the modules shown inside, for lists that lead to them. */
export function ModuleContentsProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [add] = useState(() => (entry: Entry) => {
    setEntries((now) => [...now, entry])
    return () => setEntries((now) => now.filter((one) => one !== entry))
  })
  return (
    <AddModule.Provider value={add}>
      <Modules.Provider value={entries}>{children}</Modules.Provider>
    </AddModule.Provider>
  )
}

/** Puts a module on the lists around it while it is shown. */
export function useListedModule(id: string, title: string, place: RefObject<HTMLDivElement>): void {
  const add = useContext(AddModule)
  useEffect(() => add?.({ id, title, place }), [add, id, title, place])
}

/** Goes to a module of the page by its id; nowhere where it is not shown. */
export function useGoToModule(): (id: string) => void {
  const platform = usePlatform()
  const entries = useContext(Modules)
  return (id) => {
    const found = entries.find((one) => one.id === id)
    if (found !== undefined) void scrollToModule(platform, found.place)
  }
}

/** The modules shown, from the top of the page down, however late each came. */
function useModulesInOrder(): readonly Entry[] {
  const { boxOf } = usePlatform()
  const entries = useContext(Modules)
  const [ordered, setOrdered] = useState(entries)
  useEffect(() => {
    let isOver = false
    const topOf = async ({ place }: Entry) => (place.current && (await boxOf(place.current)))?.top ?? 0
    void Promise.all(entries.map(async (entry) => ({ entry, top: await topOf(entry) }))).then((found) => {
      if (!isOver) setOrdered(found.sort((a, b) => a.top - b.top).map(({ entry }) => entry))
    })
    return () => {
      isOver = true
    }
  }, [entries, boxOf])
  return ordered
}

/** What the tab holds, each a way to it: a strip that scrolls sideways, and keeps its height while it is still empty. */
export function ModuleStrip() {
  const shown = useModulesInOrder()
  return (
    <div className={cx(layout.row4, styles.strip)} role="navigation" aria-label="本栏目的模块">
      <ModuleWays entries={shown} className={styles.chip} />
    </div>
  )
}

/** The same beside the tab. */
export function ModuleList() {
  const shown = useModulesInOrder()
  if (shown.length < FEWEST) return null
  return (
    <Panel title="本栏目" meta={`${shown.length} 个模块`}>
      <div className={styles.list} role="navigation" aria-label="本栏目的模块">
        <ModuleWays entries={shown} className={styles.line} />
      </div>
    </Panel>
  )
}

function ModuleWays({ entries, className }: { entries: readonly Entry[]; className: string | undefined }) {
  const platform = usePlatform()
  return entries.map(({ id, title, place }) => (
    <button
      key={id}
      type="button"
      className={cx(typography.note, styles.way, className)}
      onClick={() => void scrollToModule(platform, place)}
    >
      {title}
    </button>
  ))
}
