/** Nothing to do: rows are chosen by touch, and what is touched is in view. */
export function useKeepInView(_id: string | null): void {}
