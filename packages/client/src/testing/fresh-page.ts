import { href } from '@guanlan/contract/pages.ts'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { useAnswers } from '../device/simulated.ts'
import { usePopupStack } from '../ui/popup/popup-store.ts'
import { useToast } from '../ui/popup/toast.tsx'

/** Test files share one window. Every test finds it as at the first visit of the home page. */
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', href('home'))
  document.title = ''
  for (const name of ['theme', 'market', 'text']) delete document.documentElement.dataset[name]
  window.scrollTo(0, 0)
})

afterEach(() => {
  cleanup()
  usePopupStack.setState({ stack: [] })
  useToast.setState({ shown: null })
  useAnswers.setState({ byCall: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// a page may leave while code of it is on its way
afterAll(() => vi.dynamicImportSettled())
