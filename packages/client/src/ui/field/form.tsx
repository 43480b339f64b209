import type { FormEvent, ReactNode } from 'react'

type FormProps = { onSubmit: () => void; className?: string | undefined; role?: 'search'; children: ReactNode }

/** Fields sent together: by a button of type submit or by Enter in a field. */
export function Form({ onSubmit, className, role, children }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={className} role={role} onSubmit={submit}>
      {children}
    </form>
  )
}
