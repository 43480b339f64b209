import { useEffect } from 'react'

/** Scrolls the element with this id just into view whenever the id changes, e.g. the row the arrow keys chose. Null leaves the page where it is. */
export function useKeepInView(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
