import './polyfills.ts'
import '../../../packages/client/src/ui/theme/tokens.css'
import '../../../packages/client/src/ui/theme/base.css'
import './app.css'
import './icons.gen.css'
import '../../../packages/client/src/ui/layout/layout.module.css'
import '../../../packages/client/src/ui/text/typography.module.css'
import { AppProviders } from '@guanlan/client/app/open-app.tsx'
import type { ReactNode } from 'react'
import { miniapp } from './miniapp.ts'
import { askForPrivacy } from './privacy.tsx'

askForPrivacy()

/** The root WeChat starts; every page is drawn inside it. */
export default function App({ children }: { children?: ReactNode }) {
  return <AppProviders app={miniapp}>{children}</AppProviders>
}
