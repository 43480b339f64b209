import { createContext, useContext } from 'react'

/** Sends the form around; null where the host's own form does it. */
export const FormContext = createContext<(() => void) | null>(null)

export function useSubmit(): (() => void) | null {
  return useContext(FormContext)
}
