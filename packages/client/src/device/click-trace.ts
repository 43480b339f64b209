import type { TraceName } from '@guanlan/contract/receivers.ts'

let listener: ((name: string) => void) | null = null

/** Sets what receives clicks of counted buttons; null where nothing does. */
export function onTracedClick(next: typeof listener): void {
  listener = next
}

/** The handler of a pressable with the attribute `trace`: the click is reported, then handled. */
export function traced<A extends unknown[]>(name: TraceName | undefined, act: ((...args: A) => void) | undefined) {
  if (name === undefined) return act
  return (...args: A) => {
    listener?.(name)
    act?.(...args)
  }
}
