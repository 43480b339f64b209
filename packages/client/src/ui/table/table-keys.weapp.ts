import type { KeyboardEvent } from 'react'

/** Nothing to do: WeChat's phones have no arrow keys. */
export function moveInTable(_event: KeyboardEvent, _body: HTMLElement | null): void {}
