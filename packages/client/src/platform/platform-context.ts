import { createContext, useContext } from 'react'
import type { Platform } from './platform.ts'

export const PlatformContext = createContext<Platform | null>(null)

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null) throw new Error('startApp was not given a platform')
  return platform
}

/** Whether the page around is on screen. Hosts that keep covered pages alive (the mini-app) say false for those: they ask for nothing. */
export const ShownContext = createContext(true)

export function useIsShown(): boolean {
  return useContext(ShownContext)
}
