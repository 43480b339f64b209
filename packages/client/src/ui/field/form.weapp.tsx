import type { ReactNode } from 'react'
import { FormContext } from './form-context.ts'

type FormProps = { onSubmit: () => void; className?: string | undefined; role?: 'search'; children: ReactNode }

/** WeChat's own form is sent by its own button alone, which cannot be drawn as ours: fields and buttons inside find the sending by context. */
export function Form({ onSubmit, className, children }: FormProps) {
  return (
    <FormContext.Provider value={onSubmit}>
      <div className={className}>{children}</div>
    </FormContext.Provider>
  )
}
