import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import './fresh-page.ts'
import { beforeEach } from 'vitest'

// the clipboard is open only to the document that has the focus
beforeEach(() => window.focus())
