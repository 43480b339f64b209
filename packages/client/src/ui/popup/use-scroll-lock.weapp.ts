/** Nothing to do: what lies over a page takes its touches, so the page under it does not scroll. */
export function useScrollLock(_active: boolean): void {}
