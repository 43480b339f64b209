import type { AppConfig } from '@guanlan/contract/schemas/business/app.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type Api, useApi } from '../api/api-context.ts'
import { serverNowMs } from '../platform/server-clock.ts'

/** §4, §9: the config is kept for one hour. */
export const CONFIG_KEPT_MS = 3_600_000

const useKnown = create<{ config: AppConfig; expiresMs: number }>(() => ({ config: defaultConfig, expiresMs: 0 }))
let asking: Promise<void> | null = null

/**
 * The app config: asked of the server when forced, when the expiry is 0 or past (§4), else as it is known; the server may shorten the hour. A
 * failure is only logged and keeps what is known, the default at first. Askers at one time share one request.
 */
export async function loadAppConfig(api: Api, { isForced = false } = {}): Promise<AppConfig> {
  const { expiresMs } = useKnown.getState()
  if (isForced || expiresMs === 0 || expiresMs <= serverNowMs()) {
    asking ??= ask(api).finally(() => {
      asking = null
    })
    await asking
  }
  return useKnown.getState().config
}

async function ask(api: Api): Promise<void> {
  try {
    const { data: config } = await api('app.config', {})
    const hourMs = serverNowMs() + CONFIG_KEPT_MS
    useKnown.setState({ config, expiresMs: Math.min(config.configExpiration ?? hourMs, hourMs) })
  } catch (error) {
    console.warn('the app config was not read', error)
  }
}

/** The app config as known, asked for when the component appears and it is due. */
export function useAppConfig(): AppConfig {
  const api = useApi()
  useEffect(() => void loadAppConfig(api), [api])
  return useKnown(({ config }) => config)
}

/** Whether memberships are sold here; null until the server answered. */
export function useIsSold(): boolean | null {
  const { payment } = useAppConfig()
  return useKnown(({ expiresMs }) => expiresMs !== 0) ? payment.isSold : null
}
