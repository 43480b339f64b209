import { join } from 'node:path'
import { pageFiles } from '../../../../scripts/build-routes.ts'
import { checkout, miniapp } from '../paths.ts'

const FEATURES = join(checkout, 'packages/client/src/features')

/** What every page of the mini-app is drawn inside. */
export const frameSources = ['app.tsx', 'host-page.tsx'].map((name) => ({ name, file: join(miniapp, 'src', name) }))

/** Every built page with the file of its component. */
export function pageSources(): { name: string; file: string }[] {
  return pageFiles().map(({ name, file }) => ({ name, file: join(FEATURES, file) }))
}
