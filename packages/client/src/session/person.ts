import type { Login, UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { type Visitor, visitorOf } from '@guanlan/domain/access/visitor.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type Api, useApi } from '../api/api-context.ts'
import { dropLogin, readToken, storeLogin } from '../device/token.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Platform } from '../platform/platform.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { toast } from '../ui/popup/toast.tsx'
import { removePersonEntries, resetPersonMemory } from './account-change.ts'

/** The visitor: `user` is null without a login, `isKnown` false until the server answered, `isUnanswered` where it did not. */
export type PersonState = { user: UserInfo | null; isKnown: boolean; isUnanswered: boolean }

export const usePersonState = create<PersonState>(() => ({ user: null, isKnown: false, isUnanswered: false }))
let loading: Promise<boolean> | null = null
/** Logins and logouts here so far: an answer to a request before the last of them is about another account. */
let changes = 0

/** Ends the login here: the user, the token and what is kept of the login and of the person go (spec §4). */
export function forgetPerson(platform: Platform): void {
  changes++
  dropLogin(platform)
  forgetFormer(platform)
  usePersonState.setState({ user: null, isKnown: true, isUnanswered: false })
}

/** Removes what this device keeps of the former person; in the tab that changed the login. */
function forgetFormer(platform: Platform): void {
  removePersonEntries(platform)
  resetPersonMemory()
}

/**
 * The login flow of spec §4: an empty token means no login; an answer of code 200 logs in, any other logs out. Where no answer comes the token is
 * kept, asked with again later, and that is said (decision 0015). An exception is logged. Askers at one time share one request.
 */
export function loadPerson(api: Api, platform: Platform): Promise<boolean> {
  loading ??= load(api, platform).finally(() => {
    loading = null
  })
  return loading
}

async function load(api: Api, platform: Platform): Promise<boolean> {
  const before = changes
  if (readToken(platform) === '') {
    usePersonState.setState({ user: null, isKnown: true, isUnanswered: false })
    return false
  }
  try {
    const { data: user } = await api('account.info', {})
    if (before !== changes) return await load(api, platform)
    usePersonState.setState({ user, isKnown: true, isUnanswered: false })
    return true
  } catch (error) {
    if (before !== changes) return await load(api, platform)
    console.warn('the login flow failed', error)
    // a request given up, e.g. with the page it was asked from, says nothing about the login
    if (!(error instanceof ApiError) || error.reason === 'abort') return false
    if (error.status !== null) forgetPerson(platform)
    else {
      usePersonState.setState({ isUnanswered: true })
      toast('网络不给力，登录仍保留，联网后再确认')
    }
    return false
  }
}

/** Takes over what another page of this device did with the login: a login or a logout. */
export async function followLogin(api: Api, platform: Platform): Promise<void> {
  changes++
  await loadPerson(api, platform)
}

/** Keeps a login that was just made, and reads who it is of. */
export async function logIn(api: Api, platform: Platform, login: Login): Promise<boolean> {
  changes++
  const hadLogin = readToken(platform) !== ''
  const former = usePersonState.getState().user
  storeLogin(platform, login)
  const isLoaded = await loadPerson(api, platform)
  if (hadLogin && (former === null || usePersonState.getState().user?.id !== former.id)) forgetFormer(platform)
  return isLoaded
}

/** Logs out here or everywhere; on this device also where the server does not answer. */
export async function logOut(api: Api, platform: Platform, { everywhere = false } = {}): Promise<void> {
  try {
    await api('account.logout', { everywhere }, { retries: 0 })
  } catch (error) {
    // with all devices meant the others would stay logged in unseen
    if (everywhere && !(error instanceof ApiError && error.status === 401)) throw error
  }
  forgetPerson(platform)
}

/** The visitor, asked for when the component appears and it is not known. */
export function usePerson(): PersonState {
  const api = useApi()
  const platform = usePlatform()
  const state = usePersonState()
  const { isKnown } = state
  useEffect(() => {
    if (!isKnown) void loadPerson(api, platform)
  }, [api, platform, isKnown])
  return state
}

/** Which visitor is here; null where that is not known yet. */
export function knownVisitor(platform: Platform): Visitor | null {
  if (readToken(platform) === '') return 'anonymous'
  const { user, isKnown } = usePersonState.getState()
  return isKnown ? visitorOf(user) : null
}

/** Which visitor is here: undefined until the server answered, null where it could not be asked. */
export function useVisitor(): Visitor | null | undefined {
  const platform = usePlatform()
  const { isUnanswered } = usePerson()
  return knownVisitor(platform) ?? (isUnanswered ? null : undefined)
}
