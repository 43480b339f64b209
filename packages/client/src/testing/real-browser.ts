import '../ui/tokens.css'
import '../ui/base.css'
import './fresh-page.ts'
import { beforeEach } from 'vitest'

// the clipboard is open only to the document that has the focus
beforeEach(() => window.focus())
