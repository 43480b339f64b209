import type { Api } from '../api/api-context.ts'
import { APP_VERSION } from '../device/version.ts'
import type { Platform } from '../platform/platform.ts'

const KEY = 'guanlan.build.reported'
const AGREEMENT_KEY = 'guanlan.agreement'

/** Says once a version which build runs here (host, system, version and nothing else), and not before the privacy notice was agreed to. */
export async function reportBuild(api: Api, { name, storage, systemInfo }: Platform): Promise<void> {
  if (name === 'fake' || storage.get(AGREEMENT_KEY) === null || storage.get(KEY) === APP_VERSION) return
  await api('app.device', { clientInfo: { platform: name, os: systemInfo().os, version: APP_VERSION } }, { retries: 0 })
  storage.set(KEY, APP_VERSION)
}
