import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useRef } from 'react'
import type { CurrentScreen } from '../../../parts/screens/use-screen.ts'
import { useScreenWords } from '../../../parts/screens/use-screen-words.ts'
import type { ScreenEdits } from './screen-edits.ts'

/**
 * The screen of a page to be edited. While another sentence is being read the screen before it stays, so that nothing on the page jumps, but cannot
 * be changed; null before the first, and where the address is none.
 */
export function useEdits({ screen, problem, setScreen }: Pick<CurrentScreen, 'screen' | 'problem' | 'setScreen'>): ScreenEdits | null {
  const { words } = useScreenWords()
  const last = useRef<Screen | null>(null)
  if (screen !== null || problem !== null) last.current = screen
  if (last.current === null) return null
  return { screen: last.current, words, change: (next) => screen !== null && setScreen(next) }
}
