import '../ui/tokens.css'
import '../ui/base.css'
import { href } from '@guanlan/contract/pages.ts'
import { beforeEach } from 'vitest'

/** Every test finds the browser as somebody does who opens the home page for the first time. */
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', href('home'))
  document.title = ''
  for (const name of ['theme', 'market', 'text']) delete document.documentElement.dataset[name]
  window.scrollTo(0, 0)
  // the clipboard is open only to the document that has the focus
  window.focus()
})
